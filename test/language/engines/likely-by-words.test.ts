// The likely readers of a text, found by its words, must equal those found by reading it in every dialect.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { byStrictness, isMixture } from "../../../src/language/dialect/dialect.ts"
import { likelyByWords } from "../../../src/language/engines/likely-by-words.ts"
import { isNoName, likelyAmong } from "../../../src/language/engines/likely-readers.ts"
import { firstMeant, meantReadings } from "../../../src/language/engines/readings.ts"
import { accepts } from "../../../src/language/engines/table-engine.ts"
import { tagsOf } from "../../support/dialect.ts"
import { hostileTexts } from "../../support/hostile-texts.ts"
import { ladderTexts } from "../../support/ladder-texts.ts"
import { mutants } from "../../support/mutants.ts"
import { scaled } from "../../support/run-length.ts"

const namesOf = (dialects: readonly { readonly name: string }[] | undefined) =>
  dialects?.map(({ name }) => name)

function expectRight(text: string): void {
  // A lone operator isn't a name, which its words alone don't show.
  const likely = isNoName(text, builtInDialects)
    ? undefined
    : likelyByWords(text, builtInDialects)?.dialects
  if (likely !== undefined) {
    const readers = builtInDialects.filter((dialect) => accepts(text, dialect)).sort(byStrictness)
    expect([text, namesOf(likely)]).toEqual([
      text,
      namesOf(likelyAmong(text, readers, builtInDialects)),
    ])
  }
  const dialect = meantReadings(text, builtInDialects)[0]?.dialect
  const first = firstMeant(text, builtInDialects)
  const isMixed = dialect !== undefined && isMixture(dialect)
  if (!isMixed || first !== undefined) expect([text, first?.name]).toEqual([text, dialect?.name])
}

describe("words give the same readers as reading in every dialect", () => {
  describe.each(builtInDialects)("$name", (dialect) => {
    test("valid and damaged texts", { tags: tagsOf(dialect) }, () => {
      const some = dialect.ladder.length > 0 ? ladderTexts(dialect) : mutants(dialect)
      fc.assert(fc.property(fc.oneof(some, mutants(dialect)), expectRight), {
        numRuns: scaled(10, 1000),
      })
    })
  })

  test("hostile texts, and words that dialects tokenize differently elsewhere", () => {
    const texts = ["a -- b", "-- a", "a b", "(* a *) b", "a(*b", '"a" b', '"a b"', "is not a"]
    for (const text of [...hostileTexts, ...texts, "a is not b", "x # ; and", "True and a b"]) {
      expectRight(text)
    }
  })
})

test("examples worked out by hand", () => {
  expect(namesOf(likelyByWords("Flase and True", builtInDialects)?.dialects)).toContain("python")
  expect(namesOf(likelyByWords("Flase and True", builtInDialects)?.dialects)).not.toContain("lua")
  expect(likelyByWords("True and ) (", builtInDialects)?.dialects).toEqual([])
  expect(firstMeant("true and YES", builtInDialects)?.name).toBe(
    meantReadings("true and YES", builtInDialects)[0]?.dialect.name,
  )
})

test("a reading without variables counts more than a stricter one", () => {
  expect(firstMeant("! 1'b0", builtInDialects)?.name).toBe("verilog")
})

test("words don't decide between few dialects, for other characters or if they are long", () => {
  expect(likelyByWords("a and b", builtInDialects.slice(0, 3))).toBeUndefined()
  for (const text of ["a and é", "a\tand b", " ", "a".repeat(200)]) {
    expect(likelyByWords(text, builtInDialects)).toBeUndefined()
  }
})

test("if every dialect accepts a text and none is likely, all count", () => {
  const text = "true && TRUE"
  const all = builtInDialects.filter(
    (dialect) => accepts(text, dialect) && dialect.anyCase.length === 0 && !isMixture(dialect),
  )
  expect(namesOf(all)).toContain("r")
  expect(likelyByWords(text, all)?.dialects).toEqual([])
  expect(firstMeant(text, all)?.name).toBe(meantReadings(text, all)[0]?.dialect.name)
  expect(firstMeant(text, all)).toBeDefined()
})
