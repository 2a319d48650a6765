// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { readersByWords } from "../../../src/language/engines/readers-by-words.ts"
import { readOwnDialects } from "../../../src/language/ohm/read-own-dialects.ts"
import { tagsOf } from "../../support/dialect.ts"
import { expectAlike } from "../../support/expect-alike.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { ladderTexts } from "../../support/ladder-texts.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled } from "../../support/run-length.ts"

/** Compares results, and returns the number of texts made of known words. */
function expectRight(texts: readonly string[], dialects: readonly Dialect[]): number {
  const readersOf = readersByWords(texts, dialects)
  const found = texts.map((text) => readersOf(text)?.readers)
  texts.forEach((text, at) => {
    const groups = found[at]
    if (groups !== undefined) expectAlike(text, groups, dialects)
  })
  return found.filter((groups) => groups !== undefined).length
}

function namesWith(name: string, text: string, others: readonly string[] = []) {
  const readersOf = readersByWords([text, ...others], builtInDialects)
  const own = readersOf(text)?.readers.find((all) => all.some((each) => each.name === name))
  return own?.map((dialect) => dialect.name)
}

/** The words of some texts in any order, with or without spaces and parentheses between them. */
function shuffled(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.match(/[()]|[^\s()]+/g) ?? [])
  const piece = fc.constantFrom(...words, ...words, "(", ")", " ")
  return fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(" "))
}

describe("dialects that read texts of the same words alike share one reading", () => {
  describe.each(builtInDialects)("$name", (dialect) => {
    test("valid and damaged texts", { tags: tagsOf(dialect) }, () => {
      const some = dialect.ladder.length > 0 ? ladderTexts(dialect) : mutants(dialect)
      const sets = fc.array(fc.oneof(some, mutants(dialect)), { minLength: 1, maxLength: 4 })
      fc.assert(
        fc.property(
          sets.chain((texts) =>
            fc.tuple(fc.constant(texts), fc.array(shuffled(texts), { maxLength: 3 })),
          ),
          ([texts, others]) => {
            expectRight([...texts, ...others], builtInDialects)
          },
        ),
        { numRuns: scaled(3, 200) },
      )
    })
  })

  test("hostile texts, and words that dialects tokenize differently elsewhere", () => {
    expectRight(
      hostileTexts.filter((text) => text.length < 1000),
      builtInDialects,
    )
    const texts = [
      "a -- b",
      "-- a",
      "a b",
      "(* a *) b",
      "a(*b",
      '"a" b',
      '"a b"',
      "is not a",
      "a is not b",
    ]
    for (const text of texts) expectRight([text], builtInDialects)
    expect(expectRight(texts, builtInDialects)).toBe(texts.length)
  })

  test("texts with unknown words are left to other readers, and so are sets of many words", () => {
    const readersOf = readersByWords(["a and b"], builtInDialects)
    expect(readersOf("b and a")).toBeDefined()
    for (const text of ["a and c", "", "a and é", "a and\nb"])
      expect(readersOf(text)).toBeUndefined()
    const names = Array.from({ length: 200 }, (_, at) => `a${at} and a`)
    expect(readersByWords(names, builtInDialects)("a1 and a")).toBeUndefined()
    expect(readersByWords(["a"], builtInDialects.slice(0, 2))("a")).toBeUndefined()
  })
})

test("caching words and sets of words doesn't change results, even if the caches overflow", () => {
  const dialects = builtInDialects.slice(0, 4)
  const texts = Array.from({ length: 1100 }, (_, at) => `name${at} and True`)
  const kept = texts.map((text) => readersByWords([text], dialects)(text)?.readers)
  const again = texts.map((text) => readersByWords([text], [...dialects])(text)?.readers)
  expect(kept).toEqual(again)
  const names = kept.map((readers) => readers?.flat().map(({ name }) => name))
  expect(new Set(names.map((each) => each?.join())).size).toBe(1)
})

describe("dialects are told apart", () => {
  test("by their tokens, and by adjacent operands", () => {
    expect(namesWith("python", "a and b")).toEqual(expect.arrayContaining(["lua", "pascal", "sql"]))
    // These read three names.
    expect(namesWith("java", "a and b")).toBeUndefined()
    expect(namesWith("java", "a && b")).toContain("c-sharp")
    expect(namesWith("binary", "a and b")).toBeUndefined()
  })

  test("by the precedence of all operators in any of the texts", () => {
    // In Python `not` is looser than ==, in math.js tighter.
    expect(namesWith("python", "not a == b")).not.toContain("mathjs")
    // In Pascal xor and or share a level, in MySQL xor is tighter.
    expect(namesWith("pascal", "a xor b")).toContain("mysql")
    expect(namesWith("pascal", "a xor b", ["a or b"])).not.toContain("mysql")
  })

  test("by the associativity of a lone operator if others share its level", () => {
    const notation = (name: string, level: string) => ({
      name,
      source: `${name} <: Boolean {
        Or  := ${level}
        And := Not (and Not)*
        Not := not* Operand
        true := word<"1">
        false := word<"0">
        not := "!"
        or := "|"
        and := "&"
        variable := name
      }`,
    })
    const own = readOwnDialects([
      notation("Chained", "And (or And)*"),
      notation("Single", "And (or And)?"),
    ])
    const readersOf = readersByWords(["a | b", "a | b | c"], [...own, ...builtInDialects])
    const groups = readersOf("a | b | c")?.readers.filter((all) =>
      all.some((each) => own.includes(each)),
    )
    expect(groups?.every((all) => all.filter((each) => own.includes(each)).length === 1)).toBe(true)
  })
})
