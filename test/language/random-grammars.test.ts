// The laws hold for random grammars: each gives a dialect, and all engines agree on its valid and broken texts.
//
// @module-tag scaled

import assert from "node:assert/strict"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readOwnDialects } from "../../src/grammar.ts"
import {
  type Dialect,
  type Expression,
  evaluateTree,
  formatLine,
  parse,
  print,
} from "../../src/index.ts"
import { signsOf } from "../../src/language/dialect/signs.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { assertAgreement, assertLinesAgree } from "../support/agreement.ts"
import { mutants } from "../support/mutants.ts"
import { notationTexts } from "../support/notation-texts.ts"
import { randomGrammar } from "../support/random-grammar.ts"
import { scaled } from "../support/run-length.ts"
import { withoutGroups } from "../support/tree-tools.ts"

const grammars = scaled(20, 150)
const texts = scaled(10, 30)

/** Dialects by the seeds of their grammars; reading a grammar takes a tenth of a second. */
const read = new Map<number, Dialect>()

function drawn(seed: number): Dialect {
  const [dialect] = read.has(seed) ? [read.get(seed)] : readOwnDialects([randomGrammar(seed)])
  assert.ok(dialect)
  read.set(seed, dialect)
  return dialect
}

test("random grammars have every shape of level and form", { tags: ["long"] }, () => {
  // A few need more states than the tables hold.
  const dialects = Array.from({ length: 200 }, (_, seed) => {
    try {
      return [drawn(seed)]
    } catch (error) {
      expect((error as Error).message).toContain("levels of operators take more than")
      return []
    }
  }).flat()
  expect(dialects.length).toBeGreaterThan(190)
  const shapes = new Set(
    dialects.flatMap(({ levels, forms, joined }) => [
      `${levels.length} levels`,
      ...(joined === undefined ? [] : ["joined"]),
      ...levels.map((level) =>
        level.kind === "infix"
          ? [
              level.associates,
              ...Object.keys(level).filter((key) => /^(unmixed|implicit|prefixed)$/.test(key)),
            ].join()
          : level.kind === "choice"
            ? `choice ${level.condition} ${level.second} ${level.associates}`
            : `${level.kind} ${level.repeats}`,
      ),
      ...(forms.some(({ rule }) => rule === "CalledNot") ? ["called not"] : []),
      ...forms.map(({ makes }) => makes),
    ]),
  )
  expect([...shapes].sort()).toEqual(
    [
      ...["0", "2", "3", "4", "5", "6", "7", "8", "9"].map((count) => `${count} levels`),
      ...["and", "group", "if", "iff", "implies", "nand", "nor", "not", "xor"],
      ...["left", "right", "none", "chain", "left,unmixed", "left,implicit"],
      ...["all", "all,unmixed", "joined", "called not"],
      ...["left,prefixed", "none,prefixed"],
      ...["prefix true", "prefix false", "postfix true", "postfix false"],
      ...["first", "second"].flatMap((condition) =>
        ["any right", "any none", "same right", "same none", "next right", "next none"].map(
          (rest) => `choice ${condition} ${rest}`,
        ),
      ),
    ].sort(),
  )
})

test.each(Array.from({ length: grammars }, (_, seed) => seed))(
  "the laws hold for grammar %i",
  (seed) => {
    const dialect = drawn(seed)
    const whole = notationTexts(dialect)
    // If one of two negations can begin a right operand, the next token decides which needs no parentheses.
    const isClear =
      signsOf("not", dialect).length < 2 ||
      dialect.levels.every((level) => level.kind !== "infix" || level.prefixed === undefined)
    const lineOf = (tree: Expression) => formatLine(isClear ? tree : withoutGroups(tree))
    const about = () => `grammar ${seed}:\n${randomGrammar(seed).source}\n`

    fc.assert(
      fc.property(whole, (text) => {
        const tree = parse(text, dialect)
        const [spaced, compact] = (["spaced", "compact"] as const).map((spacing) => {
          const written = print(tree, dialect, { spacing })
          assert.equal(lineOf(parse(written, dialect)), lineOf(tree), about() + text)
          return tokenize(written, dialect).map((token) => token.text)
        })
        assert.deepEqual(compact, spaced, about() + text)
        const minimal = parse(print(tree, dialect, { groups: "minimal" }), dialect)
        const values = new Map(
          [...tokenize(text, dialect)].map(({ text: name }) => [name, name === "x"]),
        )
        assert.equal(
          evaluateTree(minimal, values),
          evaluateTree(withoutGroups(tree), values),
          about() + text,
        )
      }),
      { numRuns: texts },
    )
    fc.assert(
      fc.property(fc.oneof(whole, mutants(dialect, whole)), (text) => {
        try {
          assertAgreement(text, dialect)
          assertLinesAgree(Buffer.from(`${text}\n`), dialect)
        } catch (error) {
          throw new Error(about(), { cause: error })
        }
      }),
      { numRuns: 2 * texts },
    )
  },
)

test("refuses a grammar in which two levels may omit their operator", {
  tags: ["long"],
}, () => {
  const source = `Broken <: Boolean {
    Expression := Or
    Or := And (or? And)*
    And := Operand (and? Operand)*
    true := "+"  false := "-"  and := "*"  or := "/"
  }`
  expect(() => readOwnDialects([{ name: "broken", source }])).toThrow(
    "grammar broken, rule And: and is optional, but so is the operator of Or; only one level's can be",
  )
})
