import { describe, expect, test } from "vitest"
import { dialects } from "../../src/dialects.ts"
import { BooleanSyntaxError, type Dialect } from "../../src/index.ts"
import { AmbiguityError } from "../../src/language/engines/ambiguity-error.ts"
import { readMeant } from "../../src/language/engines/choose-notation.ts"
import { readLines } from "../../src/node/files/read-lines.ts"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { describeFiles } from "../../src/report/describe-files.ts"
import { detectDialect } from "../../src/validate/plan/detect-notation-of-rows.ts"
import { precedenceNamed, underPrecedence } from "../../src/validate/precedences/precedences.ts"
import { dialect } from "../support/dialect.ts"
import { otherPrecedences } from "../support/other-precedences.ts"

describe("the dialect of a dataset", () => {
  const repeat = (count: number, text: string) => Array.from({ length: count }, () => text)
  test.each<[string, string[], string]>([
    ["the only notation that every row fits", ["1||0", "!1"], "binary"],
    ["literals alone fit the stricter notation", ["True", "not False"], "true-false"],
    ["names call for variables", ["True", "not x"], "python"],
    ["one row of another notation changes nothing", [...repeat(9, "1||0"), "T | F"], "binary"],
    [
      "rows that only a less strict notation reads",
      [...repeat(9, "True and not False"), "True | False", "False | not True"],
      "python",
    ],
    ["a foreign literal in one row is not a name", [...repeat(9, "True"), "ON"], "true-false"],
    ["one row with a variable", [...repeat(9, "True"), "x"], "true-false"],
    ["one row in no notation changes nothing", [...repeat(9, "ON OR OFF"), "?"], "on-off"],
    ["words that are literals elsewhere are not variables", ["True", "YES or NO"], "true-false"],
    ["variables in most rows", ["True", "x", "y and z"], "python"],
    ["formulas of xor-bench", ["x_1", "not x_1", "not x_1 xor not x_2"], "xor-bench"],
    ["a wrong word doesn't make a formula", ["YES xor not NO"], "yes-no"],
    [
      "mixed within rows",
      [...repeat(2, "True&&False"), ...repeat(2, "1 or F"), "T && NO"],
      "mixed",
    ],
    [
      "mixed between rows",
      ["T | F", "ON OR OFF", "1||0", "YES or NO xor YES"].flatMap((text) => repeat(3, text)),
      "mixed",
    ],
    ["if nothing fits, the notation that reads furthest", ["True and not False is"], "true-false"],
  ])("%s", (_, texts, name) => {
    expect(nameOf(texts)).toBe(name)
  })

  function nameOf(texts: readonly string[], among: readonly Dialect[] = dialects) {
    const samples = texts.map((text) => ({ text }))
    return detectDialect(samples, among)?.dialect.name
  }

  test("is undefined without texts", () => expect(detectDialect([], dialects)).toBeUndefined())

  test("is undefined if two notations bind differently", () => {
    const orFirst = underPrecedence(dialect("binary"), precedenceNamed("or-before-and"))
    const rivals = [...dialects, { ...orFirst, name: "or-first" }]
    expect(() => nameOf(["1||0", "1||0&&0"], rivals)).toThrow(AmbiguityError)
    const cLogic = otherPrecedences.filter(({ name }) => name === "c-logic")
    const both = [...dialects, ...cLogic]
    expect(cLogic).toHaveLength(1)
    expect(nameOf(["1||0", "!1!=0", "1!=!0"], both)).toBe("c-logic")
    // If both give the same values, either will do.
    expect(nameOf(["1||0", "!1"], both)).toBe("c-logic")
    expect(nameOf(["1||0", "!1!=0"], both)).toBe("c-logic")

    // not-xor reads True as a variable, python as a literal.
    const notXor = otherPrecedences.filter(({ name }) => name === "not-xor")
    const withVariables = [dialect("python"), ...notXor]
    expect(notXor).toHaveLength(1)
    expect(nameOf(["True", "not x"], withVariables)).toBe("python")
    expect(readMeant("not True", withVariables).dialect.name).toBe("python")
    expect(() => readMeant("not True xor x", withVariables)).toThrow(BooleanSyntaxError)
    // python reads T and F as variables, but t-f is stricter.
    expect(nameOf(["T ^ F"], dialects)).toBe("t-f")
  })
})

describe("rows that dialects read differently", () => {
  // In Rust & binds tighter than ==, in C looser.
  const texts = ["false & false == false", "true & false == false", "false & true == false"]
  const rowsOf = (labels: readonly string[]) =>
    labels.map((target, at) => `${JSON.stringify({ input: texts[at % 3], target })}\n`).join("")

  test("are read as the labels say, and the report says so", async () => {
    const report = await check(rowsOf(Array(24).fill("true")))
    const [file] = report.files
    // In C the second one, true & ( false == false ), is true as well.
    expect(report.counts).toMatchObject({ rows: 24, right: 24 })
    expect(file?.outvoted).toContainEqual({ dialect: "c", rows: 16, right: 0 })
    const described = describeFiles(report)
    expect(JSON.stringify(described)).toMatch(
      /c, c-sharp, java and \d+ more read 16 labelled rows or more differently, none of them right/,
    )
  })

  test("are not guessed if too few labels tell the readings apart", async () => {
    for (const labels of [["true"], ["true", "true", "true", "true", "true", "false"]]) {
      await expect(check(rowsOf(labels))).rejects.toThrow(
        /^false & \w+ == false: c\b.* as False, .*\brust\b.* as True$/,
      )
    }
  })
})

/** Checks bytes as a file that arrives in pieces of the given length. */
async function check(bytes: string | Uint8Array, options: ValidateOptions = {}, pieceLength = 7) {
  const all = Buffer.from(bytes)
  const pieces = async function* () {
    for (let at = 0; at < all.length; at += pieceLength) yield all.subarray(at, at + pieceLength)
  }
  return await validateFiles([pieces()], { threads: 1, ...options })
}

describe("a whole file", () => {
  const row = '{"input":"1||0","target":"True"}'
  const whole = { rows: 2, right: 2, unreadable: 0 }

  test.each<[string, string | Uint8Array, object]>([
    ["a byte order mark at its start", `\ufeff${row}\n${row}\n`, whole],
    ["a second one later", `${row}\n\ufeff${row}\n${row}\n`, { ...whole, rows: 3, unreadable: 1 }],
    ["both kinds of line ends", `${row}\r\n${row}\n`, whole],
    ["no final line feed", `${row}\n${row}`, whole],
    ["blank lines", `\n \r\n${row}\n\t\n\n${row}\n\n`, whole],
    [
      "a line that is cut off",
      `${row}\n${row}\n{"input":"1","tar`,
      { ...whole, rows: 3, unreadable: 1 },
    ],
    [
      "not UTF-8 in it",
      Buffer.from(`${row}\n${row.replace("0", "\xff")}\n${row}`, "latin1"),
      { ...whole, rows: 3, refused: 1 },
    ],
  ])("with %s", async (_, bytes, counts) => {
    for (const length of [1, 7, 1 << 16]) {
      const report = await check(bytes, { format: "jsonl" }, length)
      expect(report).toMatchObject({ counts, files: [{ dialect: "binary", problem: null }] })
    }
  })

  test("bad rows have their line numbers, regardless of the lines before them", async () => {
    const lines = ["no row", "", row, row.replace("True", "False"), "\r", row, "[1]", ""]
    const { badRows, counts } = await check(lines.join("\n"), {
      format: "jsonl",
      labelsOnly: true,
    })
    expect(counts).toMatchObject({ rows: 5, right: 2, wrong: 1, unreadable: 2 })
    expect(badRows.map(({ kind, line }) => [kind, line])).toEqual([
      ["unreadable", 1],
      ["wrong", 4],
      ["unreadable", 7],
    ])
  })

  test("the notation may appear only after many other lines", { tags: ["long"] }, async () => {
    const file = "no row\n".repeat(2500) + `${row}\n`.repeat(3)
    const report = await check(file, { format: "jsonl", limit: 5 }, 1 << 16)
    expect(report.files).toMatchObject([{ dialect: "binary", detectedFrom: 3 }])
    expect(report.counts).toMatchObject({ rows: 2503, right: 3, unreadable: 2500 })
    expect(report.badRows.filter(({ kind }) => kind === "unreadable")).toHaveLength(5)
  })

  test("a dataset without labels has no label errors", async () => {
    const unlabelled = await check('{"input":"1||0"}\n{"input":"1"}\n')
    expect(unlabelled).toMatchObject({ counts: { rows: 2, missing: 2 }, badRows: [] })
    const one = await check(`{"input":"1||0"}\n${row}\n`)
    expect(one.badRows).toMatchObject([
      { kind: "missing", line: 1 },
      { kind: "repeated", line: 2 },
    ])
  })
})

test.each([
  ["", []],
  ["\n", [""]],
  ["a", ["a"]],
  ["a\n", ["a"]],
  ["a\n\nb", ["a", "", "b"]],
  ["a\r\nb\r", ["a", "b"]],
  ["a\rb\r\r\n", ["a\rb\r"]],
  ["\ufeffa\n\ufeffb", ["a", "\ufeffb"]],
  ["a\u2028b\nc\u0085d", ["a\u2028b", "c\u0085d"]],
  ["é😀\n€", ["é😀", "€"]],
])("reads the lines of %j, however the bytes arrive", async (text, lines) => {
  const bytes = Buffer.from(text)
  for (const size of [1, 2, 3, 100]) {
    const read: string[] = []
    const chunks = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    for await (const line of readLines(chunks(), "rows.txt")) {
      read.push(line.text)
      expect(line.number).toBe(read.length)
    }
    expect(read).toEqual(lines)
  }
})
