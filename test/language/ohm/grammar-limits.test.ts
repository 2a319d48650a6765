// Grammars up to the documented size are read; larger ones are refused with the limit and the place.

import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { readOwnDialects } from "../../../src/grammar.ts"
import { evaluate } from "../../../src/index.ts"
import { readGrammarFile } from "../../../src/node.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const read = (source: string) => readOwnDialects([{ name: "own", source }])[0]
const own = (rules: string) => `Own <: Binary {\n${rules}\n}`
const words = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `word<"${String.fromCharCode(97 + at).repeat(length)}">`)

describe("grammars at the limit are read", () => {
  test.each([
    ["a text", own("").padEnd(32_768)],
    ["nesting", own(`and := ${"(".repeat(32)}"&"${")".repeat(32)}`)],
    ["a spelling", own(`and := word<"${"a".repeat(64)}">`)],
    // Binary adds 1, 0, !, ||, !=, ( and ).
    ["all spellings", own(`and := ${words(20, 19).join(" | ")}`)],
    ["parentheses in texts and comments", own(`or := "${"<".repeat(60)}" // ${"(".repeat(99)}`)],
  ])("%s", { tags: ["slow"] }, (_, source) => {
    const dialect = read(source)
    if (dialect === undefined) throw new Error("it is no dialect")
    expect(evaluate(`1 ${dialect.spellings.and[0]} 1`, dialect)).toBe(true)
  })
})

describe("larger grammars are refused", () => {
  test.each([
    ["a text", own("").padEnd(32_769), "grammar own: has more than 32,768 characters"],
    [
      "nesting",
      own(`and := ${"(".repeat(33)}"&"${")".repeat(33)}`),
      "grammar own: line 2 opens more than 32 parentheses at once",
    ],
    [
      "nesting that would overflow the stack",
      own(`\nand := ${"(".repeat(500)}"&"${")".repeat(500)}`),
      "grammar own: line 3 opens more than 32",
    ],
    [
      "parameters",
      own(`q = ${"r<".repeat(500)}"x"${">".repeat(500)}`),
      "grammar own: line 2 opens more than 32",
    ],
    [
      "a spelling",
      own(`and := word<"${"a".repeat(5_000)}">`),
      'grammar own, rule and: "aaaaaaaaaaaaaaaaaaaa…" has 5000 characters; a spelling has at most 64',
    ],
    [
      "all spellings",
      own(`and := ${words(22, 19).join(" | ")}`),
      "grammar own, rule and: with this rule the spellings have more than 400 characters",
    ],
    [
      "characters of words",
      own(`wordPart += ${Array(251).fill('"é"').join(" | ")}`),
      "grammar own, rule wordPart: has 255 characters and ranges, and at most 250",
    ],
  ])("%s", { tags: ["long"] }, (_, source, message) => {
    expect(() => read(source)).toThrow(message)
  })
})

describe("levels of operators that double the number of states", () => {
  /** Levels from loosest to tightest, each with one operator: <0>, <1> and so on. */
  const levels = (count: number, connectives: readonly string[]) => {
    const rules = Array.from({ length: count }, (_, at) => {
      const letters = String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))
      const token = `${connectives[at % connectives.length]}${letters}`
      const next = at + 1 < count ? `Level${at + 1}` : "Tight"
      return `Level${at} = ${next} (${token} ${next})*\n${token} (the operator ${letters}) = "<${at}>"`
    })
    return own(
      `Expression := Level0\n${rules.join("\n")}\nTight = not* Operand\nand := absent\nor := absent\nxor := absent\nnot := "!"`,
    )
  }
  const readLevels = (count: number, connectives: readonly string[]) => {
    const dialect = read(levels(count, connectives))
    if (dialect === undefined) throw new Error("it is no dialect")
    return dialect
  }

  test("8 are read, each from the left", () => {
    const dialect = readLevels(8, ["iff", "nand"])
    // 0 iff (1 nand (0 iff 0)): the nand is false, and 0 iff false is true.
    expect(evaluate("0 <0> 1 <1> 0 <2> 0", dialect)).toBe(true)
    // ((1 nand 1) nand 0) is true; from the right it would be false.
    expect(evaluate("1 <7> 1 <7> 0", dialect)).toBe(true)
  })

  test("10 levels of any connective are read", { tags: ["long"] }, () => {
    for (const connectives of [["nand"], ["iff"], ["nand", "iff"], ["xor", "nor"]]) {
      const dialect = readLevels(10, connectives)
      expect(evaluate("! ( ! ( 1 ) )", dialect)).toBe(true)
    }
    // ((1 iff 1) iff 0) is false, and 1 iff false is false.
    expect(evaluate("1 <0> 1 <8> 1 <8> 0", readLevels(10, ["iff"]))).toBe(false)
  })

  test("19 levels of and and or are read", () => {
    expect(evaluate("1 <1> 0 <18> 1", readLevels(19, ["and", "or"]))).toBe(true)
  })

  const refuses = (count: number) => {
    const before = process.memoryUsage().heapUsed
    expect(() => readLevels(count, ["iff", "nand"])).toThrow(
      `grammar own: ${count + 1} levels of operators take more than 16,384 states`,
    )
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(500e6)
  }

  test("12 are refused quickly and with little memory", { tags: ["slow"] }, () => refuses(12))

  test.each([14, 18, 21])("so are %i", { tags: ["long"] }, refuses)

  test("40 have too many tokens", { tags: ["long"] }, () => {
    expect(() => readLevels(40, ["iff"])).toThrow("grammar own")
  })
})

describe("a file", () => {
  const folder = temporaryFolder()

  test("without an end is read only to the limit", () => {
    expect(() => readGrammarFile("/dev/zero")).toThrow(
      "grammar zero: has more than 32,768 characters",
    )
  })

  test("of the maximum size is read, with any characters and a mark", () => {
    const path = join(folder, "own.ohm")
    const source = "\u20ac".repeat(32_768)
    writeFileSync(path, `\ufeff${source}`)
    expect(readGrammarFile(path)).toEqual({ name: "own", source })
    writeFileSync(path, `\ufeff${source}x`)
    expect(() => readGrammarFile(path)).toThrow("has more than 32,768 characters")
  })

  test("must not be a folder", () => {
    expect(() => readGrammarFile("grammars")).toThrow("cannot read grammars: it is a folder")
  })

  test("may be a pipe", { tags: ["slow"] }, () => {
    const code = `import("./dist/node.js").then(({ readGrammarFile }) =>
      process.stdout.write(readGrammarFile("/dev/stdin").source))`
    const args = ["-c", 'printf "Own {}" | "$0" --eval "$1"', process.execPath, code]
    expect(execFileSync("sh", args, { encoding: "utf8" })).toBe("Own {}")
  })
})
