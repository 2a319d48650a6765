// The verdict by words must equal the result of reading in every notation.
//
// @module-tag slow
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { accepts } from "../../../src/language/engines/table-engine.ts"
import { notationByReading } from "../../../src/language/other-notation/other-notation.ts"
import { isSettledByWords } from "../../../src/language/other-notation/settled-by-words.ts"
import { damaged } from "../../support/arbitraries.ts"
import { tagsOf } from "../../support/dialect.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { ladderTexts } from "../../support/ladder-texts.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled, stride } from "../../support/run-length.ts"

const named = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect
/** Words are only examined when they occur again. */
const isSettled = (text: string, name: string) => {
  const ask = () => isSettledByWords(text, named(name), builtInDialects)
  return [ask(), ask(), ask()].at(-1)
}

test.each([
  // A name in a notation without names, and tokens only in the wrong order.
  ["Flase and not ( True ^ False )", "true-false", true],
  ["True and", "true-false", true],
  ["( True or False", "true-false", true],
  ["True and or False", "true-false", true],
  // Operators of other notations, words beyond ASCII, and names that the notation also has.
  ["True && False", "true-false", false],
  ["1 && !0", "true-false", false],
  // No single replacement helps, because names are refused: the whole text is in another notation.
  ["p && q || r", "true-false", false],
  ["True und é", "true-false", false],
  [`True and ${"x".repeat(101)}`, "true-false", false],
  ["", "true-false", false],
])("%j refused by %s: settled %s", (text, name, expected) => {
  expect(isSettled(text, name)).toBe(expected)
})

test("signs of both notations may be on different levels", () => {
  // In C and MySQL ^ binds tighter than |, in Perl they share a level. Java has both signs, and no literal 1.
  expect(isSettled("1 | 0 ^ 1", "java")).toBe(false)
  expect(isSettled("1 | 0 ^ | 1", "java")).toBe(true)
})

test("words of the notation may form one operator of another", () => {
  // The first notation refuses names, so it accepts no rewritten text; SQLite reads IS NOT as one sign for xor.
  const sqlite = named("sqlite")
  const spellings = { ...sqlite.spellings, xor: ["XOR"], iff: ["IS"] }
  const nameless = { ...sqlite, name: "nameless", variable: null, spellings }
  const asked = (text: string) =>
    [1, 2, 3].map(() => isSettledByWords(text, nameless, builtInDialects)).at(-1)
  expect(asked("p IS NOT q IS NOT r")).toBe(false)
  expect(asked("p IS q IS r")).toBe(true)
})

test("leaves a choice of few notations to reading", () => {
  const few = builtInDialects.slice(0, 3)
  expect(isSettledByWords("Flase and True", named("true-false"), few)).toBe(false)
})

test("for any number of words", { tags: ["long"] }, () => {
  const words = Array.from({ length: 200 }, (_, at) => `Flase${at}`)
  const settled = words.map((word, at) =>
    isSettled(`${word} and ${words[(at * 7) % 200]} or True`, "true-false"),
  )
  expect(settled).toEqual(words.map(() => true))
  // The same words in other places, and with one that changes everything.
  expect(isSettled(`${words[150]} or ${words[160]} and True`, "true-false")).toBe(true)
  expect(isSettled(`${words[150]} && ${words[160]} && True`, "true-false")).toBe(false)
})

describe("settles nothing that reading would find", () => {
  const expectNone = (text: string, dialect: Dialect) => {
    if (accepts(text, dialect) || !isSettled(text, dialect.name)) return
    expect([text, dialect.name, notationByReading(text, dialect, builtInDialects)]).toEqual([
      text,
      dialect.name,
      undefined,
    ])
  }

  describe.each(builtInDialects)("$name", (from) => {
    test("valid and damaged texts", { tags: tagsOf(from) }, () => {
      const some = from.ladder.length > 0 ? ladderTexts(from) : mutants(from)
      const spaced = some.map((text) => text.replaceAll(/([()])/g, " $1 ").trim())
      fc.assert(
        fc.property(
          fc.oneof(some, spaced, mutants(from), damaged(spaced, from)),
          fc.oneof(
            fc.constant(from),
            fc.constantFrom(...["true-false", "python", "c", "binary", "sql", "lean"].map(named)),
            fc.constantFrom(...builtInDialects),
          ),
          expectNone,
        ),
        { numRuns: scaled(30, 1000) },
      )
    })
  })

  test("hostile texts", () => {
    const step = stride(1, 1)
    for (const [at, text] of hostileTexts.entries()) {
      for (const [index, dialect] of builtInDialects.entries())
        if ((at + index) % step === 0) expectNone(text, dialect)
    }
  })
})
