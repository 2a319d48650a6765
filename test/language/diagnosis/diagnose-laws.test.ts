// Laws of diagnosis for every text and dialect: it agrees with the other engines, and one mistake is one error.
//
// @module-tag slow
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../../src/dialects.ts"
import { BooleanSyntaxError, type Dialect } from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import type { Diagnostic } from "../../../src/language/diagnosis/diagnostic.ts"
import { findErrors } from "../../../src/language/diagnosis/find-errors.ts"
import { tokenize } from "../../../src/language/dialect/tokens.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { referenceEngine } from "../../../src/language/ohm/reference-engine.ts"
import { damaged, tokenTexts } from "../../support/arbitraries.ts"
import { notationTexts } from "../../support/notation-texts.ts"
import { allPrecedences, tagsOfPrecedence } from "../../support/other-precedences.ts"
import { scaled } from "../../support/run-length.ts"
import { shapeDialects } from "../../support/shape-dialects.ts"

const all = [...allPrecedences, ...shapeDialects]

describe.each(all.map((dialect) => ({ name: dialect.name, dialect })))("$name", ({ dialect }) => {
  const tags = tagsOfPrecedence(dialect)
  const texts = notationTexts(dialect)
  const allTexts = fc.oneof(
    texts,
    damaged(texts, dialect),
    damaged(damaged(texts, dialect), dialect),
    tokenTexts(dialect),
    spoiled(texts),
  )

  test("other engines give the same first error, or the same tree", {
    tags,
  }, () => {
    fc.assert(
      fc.property(allTexts, (text) => checkAgreement(text, dialect)),
      { numRuns: scaled(50) },
    )
  })

  if (hasPlainLevels(dialect)) {
    test("one mistake is one error", { tags }, () => {
      fc.assert(
        fc.property(texts, fc.nat(), fc.nat(), (text, which, how) => {
          const broken = singleMistake(text.split(" "), which, how, dialect)
          if (broken === undefined) return
          const { errors } = diagnose(broken, dialect)
          const isAccepted = errors.length === 0
          checkAgreement(broken, dialect)
          // In notations with variables, a word of another notation can be a name.
          if (isAccepted) expect(dialect.variable).not.toBeNull()
          else expect({ broken, count: errors.length }).toEqual({ broken, count: 1 })
        }),
        { numRuns: scaled(50) },
      )
    })
  }

  test("any text has its errors in order, within the text, and at most one per token", {
    tags,
  }, () => {
    const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 50 }), allTexts)
    fc.assert(
      fc.property(anyText, (text) => {
        const { errors } = diagnose(text, dialect)
        expect(placesOf(findErrors(text, dialect))).toEqual(placesOf(errors))
        let last = -1
        for (const { offset, length, found, related } of errors) {
          expect(text.slice(offset, offset + length)).toBe(found)
          if (length > 0) expect(offset).toBeGreaterThan(last)
          last = offset
          if (related !== undefined) expect(related.offset).toBeLessThan(offset)
        }
        checkAgreement(text, dialect)
      }),
      { numRuns: scaled(50) },
    )
  })
})

function placesOf(errors: readonly Diagnostic[]) {
  return errors.map(({ offset, length, expected, hint }) => ({ offset, length, expected, hint }))
}

/** Whether it has only infix operators from the left, repeatable nots, and parentheses. */
function hasPlainLevels({ levels, forms }: Dialect): boolean {
  const isPlain = levels.every(
    (level) =>
      (level.kind === "prefix" && level.repeats) ||
      (level.kind === "infix" &&
        level.associates === "left" &&
        !level.unmixed &&
        level.implicit === undefined),
  )
  return isPlain && levels.length > 0 && forms.length === 1
}

/** Expects the error or tree of the dialect's definition, or of the tables if no grammar defines the dialect. */
function checkAgreement(text: string, dialect: Dialect): void {
  const { errors, tree } = diagnose(text, dialect)
  const [first] = errors
  const isDefined = dialect.grammar.length > 0
  try {
    const engine = isDefined ? referenceEngine : tableEngine
    expect(tree).toEqual(engine.parse(text, dialect))
    expect(errors).toEqual([])
  } catch (error) {
    if (!(error instanceof BooleanSyntaxError)) throw error
    const { offset, expected, found, hint, wording, position } = error
    // The definition gives the place, and neither names the token found nor gives hints.
    const named = isDefined ? {} : { found, hint, wording }
    expect(first).toMatchObject({
      dialect: dialect.name,
      text,
      offset,
      expected,
      position,
      ...named,
    })
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

/** An expression, given as tokens, with one mistake in it. */
function singleMistake(
  tokens: readonly string[],
  which: number,
  how: number,
  dialect: Dialect,
): string | undefined {
  const kinds = tokens.map((token) => tokenize(token, dialect)[0]?.kind)
  const changes: (readonly string[] | undefined)[] = tokens.map((token, at) => {
    const before = tokens.slice(0, at)
    const after = tokens.slice(at + 1)
    const kind = kinds[at]
    const isInfix = kind === "and" || kind === "or" || kind === "xor"
    if (kind === undefined) return undefined
    const others = dialects
      .filter(({ family }) => family === "datasets")
      .flatMap(({ spellings }) => (kind === "variable" ? [] : (spellings[kind] ?? [])))
      .filter((spelling) => tokenize(spelling, dialect).length === 0)
    const possible = [
      ...(isInfix ? [[...before, token, token, ...after]] : []),
      ...(isInfix || kind === "close" ? [[...before, ...after]] : []),
      // Without its parenthesis, a not may also bind too loosely for its position.
      ...(kind === "open" && kinds[at + 1] !== "not" ? [[...before, ...after]] : []),
      ...others.map((other) => [...before, other, ...after]),
    ]
    return possible[how % possible.length]
  })
  const possible = changes.filter((change) => change !== undefined)
  return possible[which % possible.length]?.join(" ")
}
