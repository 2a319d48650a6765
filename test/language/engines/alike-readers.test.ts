// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { alikeReaders } from "../../../src/language/engines/alike-readers.ts"
import { readOwnDialects } from "../../../src/language/ohm/read-own-dialects.ts"
import { tagsOf } from "../../support/dialect.ts"
import { expectAlike, readBy } from "../../support/expect-alike.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { ladderTexts } from "../../support/ladder-texts.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled } from "../../support/run-length.ts"

function expectRight(text: string): void {
  expectAlike(text, alikeReaders(text, builtInDialects), builtInDialects)
}

function namesWith(name: string, text: string): string[] | undefined {
  const groups = alikeReaders(text, builtInDialects)
  const own = groups.find((group) => group.some((dialect) => dialect.name === name))
  return own?.map((dialect) => dialect.name)
}

describe("dialects that read a text alike share one reading", () => {
  describe.each(builtInDialects)("$name", (dialect) => {
    test("of valid and damaged texts", { tags: tagsOf(dialect) }, () => {
      const texts = dialect.ladder.length > 0 ? ladderTexts(dialect) : mutants(dialect)
      fc.assert(fc.property(fc.oneof(texts, mutants(dialect)), expectRight), {
        numRuns: scaled(8, 400),
      })
    })
  })

  test("of hostile texts, and of texts that only some rules distinguish", () => {
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
    expect(namesWith("binary", "a and b")).toBeUndefined()
  })

  test("by whether operands may follow each other without an operator", () => {
    // Java reads three names and refuses them.
    expect(namesWith("java", "a and b")).toBeUndefined()
    expect(namesWith("java", "(a) b")).toBeUndefined()
    expect(namesWith("textbook", "(a) b")).toContain("textbook")
  })

  test("by the precedence of the operators that occur together, and of no others", () => {
    // In Python `not` is looser than ==, in math.js tighter.
    expect(namesWith("python", "not a == b")).not.toContain("mathjs")
    expect(namesWith("python", "not (a == b)")).toContain("mathjs")
    // In Pascal xor and or share a level, in MySQL xor is tighter.
    expect(namesWith("pascal", "a xor b or c")).not.toContain("mysql")
    expect(namesWith("pascal", "(a xor b) or c")).toContain("mysql")
  })

  test("not by their names of an operator", () => {
    // Kotlin calls it xor and C, which has a second one, xorUnequal; Lean has two kinds each of and and or.
    expect(namesWith("c", "(a && b) != c")).toEqual(expect.arrayContaining(["kotlin", "mysql"]))
    expect(namesWith("c", "!a && b || c")).toEqual(expect.arrayContaining(["lean", "mysql"]))
  })

  test("by the positions of operators with the same meaning", () => {
    const notation = (name: string, tight: string) => ({
      name,
      source: `${name} <: Boolean {
        Or  := Low (or Low)*
        Low  = And (andLow And)*
        And := Not (and Not)*
        Not := not* Operand
        true := word<"1">
        false := word<"0">
        not := "!"
        or := "|"
        and := "&&" | ${tight}
        andLow (the looser and) = "+" | "^"
        variable := name
      }`,
    })
    const own = readOwnDialects([
      notation("One", '"*"'),
      {
        ...notation("Other", '"%"'),
        source: notation("Other", '"%"').source.replace('"+" | "^"', '"+" | "*"'),
      },
    ])
    const dialects = [...builtInDialects, ...own]
    const text = "a && b * c + d"
    const [groupOfOne] = own.map((dialect) =>
      alikeReaders(text, dialects).find((group) => group.includes(dialect)),
    )
    expect(own.map((dialect) => readBy(dialect, text))).toEqual([
      "(and (and a b c) d)",
      "(and (and a b) c d)",
    ])
    expect(groupOfOne?.map(({ name }) => name)).toEqual(["One"])
  })

  test("by the allowed names", () => {
    expect(namesWith("c", "a && b")).toEqual(expect.arrayContaining(["java", "go", "swift"]))
    expect(namesWith("c", "a && instanceof")).not.toContain("java")
    expect(namesWith("c", "a && func")).not.toContain("go")
    expect(namesWith("c", "a && func")).not.toContain("swift")
    expect(namesWith("c", "a && func")).toContain("java")
  })
})
