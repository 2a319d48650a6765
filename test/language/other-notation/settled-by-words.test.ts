// What words settle is what reading in every notation comes to.
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
/** Words are looked at when they come again. */
const isSettled = (text: string, name: string) => {
  const ask = () => isSettledByWords(text, named(name), builtInDialects)
  return [ask(), ask(), ask()].at(-1)
}

test.each([
  // A name in a notation without names, and what is only in the wrong order.
  ["Flase and not ( True ^ False )", "true-false", true],
  ["True and", "true-false", true],
  ["( True or False", "true-false", true],
  ["True and or False", "true-false", true],
  // Other notations' operators, words beyond ASCII, and names that the notation has, too.
  ["True && False", "true-false", false],
  ["1 && !0", "true-false", false],
  // However it is rewritten, names are refused: it is written otherwise all over.
  ["p && q || r", "true-false", false],
  ["True und é", "true-false", false],
  [`True and ${"x".repeat(101)}`, "true-false", false],
  ["", "true-false", false],
])("%j refused by %s: settled %s", (text, name, expected) => {
  expect(isSettled(text, name)).toBe(expected)
})

test("signs that both notations have may stand on other levels", () => {
  // In C and MySQL ^ is tighter than |, and in Perl they are on one level. Java has both signs, and no literal 1.
  expect(isSettled("1 | 0 ^ 1", "java")).toBe(false)
  expect(isSettled("1 | 0 ^ | 1", "java")).toBe(true)
})

test("words that the notation has may be one operator of another", () => {
  // Names are refused by the one, so that no rewriting of the text is read; SQLite reads IS NOT as one sign for xor.
  const sqlite = named("sqlite")
  const spellings = { ...sqlite.spellings, xor: ["XOR"], iff: ["IS"] }
  const nameless = { ...sqlite, name: "nameless", variable: null, spellings }
  const asked = (text: string) =>
    [1, 2, 3].map(() => isSettledByWords(text, nameless, builtInDialects)).at(-1)
  expect(asked("p IS NOT q IS NOT r")).toBe(false)
  expect(asked("p IS q IS r")).toBe(true)
})

test("few notations are asked at once", () => {
  const few = builtInDialects.slice(0, 3)
  expect(isSettledByWords("Flase and True", named("true-false"), few)).toBe(false)
})

test("however many words there are", { tags: ["long"] }, () => {
  const words = Array.from({ length: 200 }, (_, at) => `Flase${at}`)
  const settled = words.map((word, at) =>
    isSettled(`${word} and ${words[(at * 7) % 200]} or True`, "true-false"),
  )
  expect(settled).toEqual(words.map(() => true))
  // The same words in other places, and with one that changes everything.
  expect(isSettled(`${words[150]} or ${words[160]} and True`, "true-false")).toBe(true)
  expect(isSettled(`${words[150]} && ${words[160]} && True`, "true-false")).toBe(false)
})

describe("nothing is settled that reading finds", () => {
  const expectNone = (text: string, dialect: Dialect) => {
    if (accepts(text, dialect) || !isSettled(text, dialect.name)) return
    expect([text, dialect.name, notationByReading(text, dialect, builtInDialects)]).toEqual([
      text,
      dialect.name,
      undefined,
    ])
  }

  describe.each(builtInDialects)("$name", (from) => {
    test("right texts and damaged ones", { tags: tagsOf(from) }, () => {
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
