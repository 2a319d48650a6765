import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { alikeReaders } from "../../../src/language/engines/alike-readers.ts"
import { ParseFailure } from "../../../src/language/engines/parse-failure.ts"
import { tryParse } from "../../../src/language/engines/table-engine.ts"
import { formatLine } from "../../../src/language/expression/one-line-form.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { ladderTexts } from "../../support/ladder-texts.ts"
import { mutants } from "../../support/mutants.ts"
import { quickOrLong } from "../../support/run-length.ts"

/** What a dialect makes of a text by itself. */
function readBy(dialect: Dialect, text: string): string {
  const tree = tryParse(text, dialect)
  return tree instanceof ParseFailure ? "refused" : formatLine(tree)
}

/** Those of each group make the same of a text, and those of no group refuse it. */
function expectRight(text: string): void {
  const groups = alikeReaders(text, builtInDialects)
  const grouped = groups.flat()
  expect(new Set(grouped).size).toBe(grouped.length)
  const readings = groups.map((group) => new Set(group.map((dialect) => readBy(dialect, text))))
  const wrong = groups.filter((_, at) => readings[at]?.size !== 1)
  expect({ text, wrong: wrong.map((group) => group.map(({ name }) => name)) }).toEqual({
    text,
    wrong: [],
  })
  const others = builtInDialects.filter((dialect) => !grouped.includes(dialect))
  const accepting = others.filter((dialect) => readBy(dialect, text) !== "refused")
  expect({ text, accepting: accepting.map(({ name }) => name) }).toEqual({ text, accepting: [] })
}

function namesWith(name: string, text: string): string[] | undefined {
  const groups = alikeReaders(text, builtInDialects)
  const own = groups.find((group) => group.some((dialect) => dialect.name === name))
  return own?.map((dialect) => dialect.name)
}

describe("each text is read once for all dialects that read it alike", () => {
  test.each(builtInDialects)("texts of $name, right ones and damaged ones", (dialect) => {
    const texts = dialect.ladder.length > 0 ? ladderTexts(dialect) : mutants(dialect)
    fc.assert(fc.property(fc.oneof(texts, mutants(dialect)), expectRight), {
      numRuns: quickOrLong(8, 400),
    })
  })

  test("hostile texts, and those that only some of the rules tell apart", () => {
    for (const text of hostileTexts) if (text.length < 1000) expectRight(text)
    const one = [
      "( a )",
      "a b",
      "not not a",
      "a and b or c",
      "a or b and c",
      "a = b = c",
      "a == not b",
    ]
    const other = [
      "a // b",
      "a -- b",
      "!a != b",
      "a & b == c",
      "[a]",
      "{ a }",
      '"a"',
      "T'",
      "\ud800 a",
      "",
    ]
    for (const text of [...one, ...other]) expectRight(text)
  })
})

describe("dialects are told apart", () => {
  test("by their tokens", () => {
    expect(namesWith("python", "a and b")).toEqual(expect.arrayContaining(["lua", "pascal", "sql"]))
    // They cut it into three names.
    expect(namesWith("python", "a and b")).not.toContain("java")
    expect(namesWith("java", "a and b")).toContain("c-sharp")
    expect(namesWith("binary", "a and b")).toBeUndefined()
  })

  test("by the order of operators that stand together, and of no others", () => {
    // In Python `not` is looser than ==, in math.js tighter.
    expect(namesWith("python", "not a == b")).not.toContain("mathjs")
    expect(namesWith("python", "not (a == b)")).toContain("mathjs")
    // In Pascal xor is as tight as or, in MySQL tighter.
    expect(namesWith("pascal", "a xor b or c")).not.toContain("mysql")
    expect(namesWith("pascal", "(a xor b) or c")).toContain("mysql")
  })

  test("by the names that they allow", () => {
    expect(namesWith("c", "a && b")).toEqual(expect.arrayContaining(["java", "go", "swift"]))
    expect(namesWith("c", "a && instanceof")).not.toContain("java")
    expect(namesWith("c", "a && func")).not.toContain("go")
    expect(namesWith("c", "a && func")).not.toContain("swift")
    expect(namesWith("c", "a && func")).toContain("java")
  })
})
