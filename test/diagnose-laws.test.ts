// What holds for the errors of every text, in every dialect: they agree with the reference engine, and
// one mistake is one error.

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { diagnose } from "../src/engines/diagnose.ts"
import { BooleanSyntaxError, type Dialect, print } from "../src/index.ts"
import { damaged, parsedTrees, tokenTexts } from "./arbitraries.ts"
import { definition } from "./definition.ts"
import { allLadders } from "./other-ladders.ts"

describe.each(allLadders.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ dialect }) => {
    const texts = parsedTrees(dialect).map((tree) => print(tree, dialect))
    const allTexts = fc.oneof(
      texts,
      damaged(texts, dialect),
      damaged(damaged(texts, dialect), dialect),
      tokenTexts(dialect),
      spoiled(texts),
    )

    test("the first error is that of the reference engine, and accepted text has its tree", () => {
      fc.assert(
        fc.property(allTexts, (text) => checkAgreement(text, dialect)),
        { numRuns: 500 },
      )
    })

    test("any text has errors in order, each within the text, and none twice at a token", () => {
      const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 50 }), allTexts)
      fc.assert(
        fc.property(anyText, (text) => {
          const { errors } = diagnose(text, dialect)
          let last = -1
          for (const { offset, length, found, related } of errors) {
            expect(text.slice(offset, offset + length)).toBe(found)
            if (length > 0) expect(offset).toBeGreaterThan(last)
            last = offset
            if (related !== undefined) expect(related.offset).toBeLessThan(offset)
          }
          checkAgreement(text, dialect)
        }),
        { numRuns: 300 },
      )
    })
  },
)

/** The same error or the same tree as the definition of the dialect. */
function checkAgreement(text: string, dialect: Dialect): void {
  const { errors, tree } = diagnose(text, dialect)
  const [first] = errors
  try {
    expect(tree).toEqual(definition.parse(text, dialect))
    expect(errors).toEqual([])
  } catch (error) {
    if (!(error instanceof BooleanSyntaxError)) throw error
    const { offset, expected, found, hint, wording, position } = error
    expect(first).toMatchObject({
      dialect: dialect.name,
      text,
      offset,
      expected,
      found,
      wording,
      position,
    })
    expect(first?.hint).toBe(hint)
  }
}

/** Texts with pieces that belong to other notations, or to none. */
function spoiled(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const pieces = [
    "&&",
    "==",
    "“",
    "¬",
    "（",
    "NOT",
    "true",
    "notTrue",
    "@",
    "\u200b",
    "\u00a0",
    ") (",
    "’",
    "＆＆",
    "Ｔ",
    "–",
  ]
  const insertion = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.constantFrom("", " "))
  return fc
    .tuple(texts, fc.array(insertion, { minLength: 1, maxLength: 4 }))
    .map(([text, insertions]) =>
      insertions.reduce((result, [at, piece, space]) => {
        const start = at % (result.length + 1)
        return result.slice(0, start) + space + piece + space + result.slice(start)
      }, text),
    )
}
