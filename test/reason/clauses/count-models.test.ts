// Counts are compared with trying all assignments, and with those of Ganak 2.9.0, which counted the larger examples.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { evaluateTree } from "../../../src/index.ts"
import { countModels } from "../../../src/reason/clauses/count-models.ts"
import { tseitin } from "../../../src/reason.ts"
import { anyTrees, namesOf, rowOf } from "../../support/any-trees.ts"
import {
  type Clauses,
  featureModel,
  independentSetsOfGrid,
  windowedClauses,
} from "../../support/clause-lists.ts"
import { pigeons } from "../../support/hard-trees.ts"
import { scaled } from "../../support/run-length.ts"

const mostWork = 2 ** 28
const cnfOf = (variables: number, clauses: Clauses) => ({ variables, names: [], clauses })

/** Number of ways in which models assign some variables. */
function bruteCount(variables: number, clauses: Clauses, over: readonly number[]): bigint {
  const found = new Set<number>()
  const mask = over.reduce((bits, each) => bits | (1 << (each - 1)), 0)
  const isTrue = (literal: number, row: number) =>
    ((row >> (Math.abs(literal) - 1)) & 1) === (literal > 0 ? 1 : 0)
  for (let row = 0; row < 2 ** variables; row += 1) {
    if (clauses.every((clause) => clause.some((each) => isTrue(each, row)))) found.add(row & mask)
  }
  return BigInt(found.size)
}

/** Any clauses, also empty ones, and ones that repeat a literal or are always true. */
const anyClauses = fc.integer({ min: 1, max: 14 }).chain((variables) => {
  const literal = fc
    .tuple(fc.integer({ min: 1, max: variables }), fc.boolean())
    .map(([number, isTrue]) => (isTrue ? number : -number))
  const clause = (minLength: number, maxLength: number) =>
    fc.array(literal, { minLength, maxLength })
  const anyClause = fc.oneof(
    { weight: 200, arbitrary: clause(3, 3) },
    { weight: 80, arbitrary: clause(2, 2) },
    { weight: 30, arbitrary: clause(4, 7) },
    { weight: 10, arbitrary: clause(1, 1) },
    { weight: 1, arbitrary: clause(0, 0) },
  )
  return fc.record({
    variables: fc.constant(variables),
    clauses: fc
      .integer({ min: 0, max: 5 * variables })
      .chain((count) => fc.array(anyClause, { minLength: count, maxLength: count })),
    over: fc.uniqueArray(fc.integer({ min: 1, max: variables })),
  })
})

test("counts the models of any clauses", () => {
  fc.assert(
    fc.property(anyClauses, ({ variables, clauses, over }) => {
      const all = Array.from({ length: variables }, (_, at) => at + 1)
      const cnf = cnfOf(variables, clauses)
      expect(countModels(cnf, { mostWork })).toBe(bruteCount(variables, clauses, all))
      expect(countModels(cnf, { mostWork, over })).toBe(bruteCount(variables, clauses, over))
      const forgetful = { mostWork, over, mostCacheWords: 20 }
      expect(countModels(cnf, forgetful)).toBe(bruteCount(variables, clauses, over))
    }),
    { numRuns: scaled(400, 20_000) },
  )
})

test("counts the assignments that make any tree true", () => {
  const names = namesOf(7)
  const rows = Array.from({ length: 2 ** names.length }, (_, row) => rowOf(names, row))
  fc.assert(
    fc.property(anyTrees(names), fc.integer({ min: 0, max: 7 }), (tree, most) => {
      const models = rows.filter((row) => evaluateTree(tree, row))
      const cnf = tseitin(tree, names)
      expect(countModels(cnf, { mostWork })).toBe(BigInt(models.length))
      const over = Array.from({ length: most }, (_, at) => at + 1)
      const kept = new Set(models.map((row) => [...row.values()].slice(0, most).join()))
      expect(countModels(cnf, { mostWork, over })).toBe(BigInt(kept.size))
    }),
    { numRuns: scaled(300, 10_000) },
  )
})

test.each<[string, number, Clauses, bigint]>([
  ["nothing", 0, [], 1n],
  ["no clauses", 70, [], 2n ** 70n],
  ["an empty clause", 3, [[1], []], 0n],
  ["opposite units", 70, [[1], [-1]], 0n],
  ["a repeated literal", 3, [[1, 1]], 4n],
  ["a clause that is always true", 3, [[1, -1], [2]], 4n],
  // Each of 60 pairs has 3 models, and 3^60 is no exact number.
  ["60 pairs", 120, Array.from({ length: 60 }, (_, at) => [2 * at + 1, 2 * at + 2]), 3n ** 60n],
  // Once a variable is true, so are all after it.
  ["a long chain", 2000, Array.from({ length: 1999 }, (_, at) => [-at - 1, at + 2]), 2001n],
])("counts the models of %s", (_, variables, clauses, count) => {
  expect(countModels(cnfOf(variables, clauses), { mostWork })).toBe(count)
})

describe("counts as many models as Ganak", () => {
  test.each<[string, number, Clauses, bigint]>([
    ["40 variables, 100 random clauses", 40, windowedClauses(40, 100, 40, 1), 1_081_952n],
    [
      "120 variables in windows of 12",
      120,
      windowedClauses(120, 300, 12, 1),
      330_460_465_023_390_336n,
    ],
    ["a feature model", 300, featureModel(300, 60, 1), 788_384_448_143n],
    ["a large feature model", 1000, featureModel(1000, 60, 2), 180_222_245_730_396_207_891n],
  ])("%s", (_, variables, clauses, count) => {
    expect(countModels(cnfOf(variables, clauses), { mostWork })).toBe(count)
  })

  test.each<[string, number, Clauses, bigint]>([
    ["50 variables, 125 random clauses", 50, windowedClauses(50, 125, 50, 1), 128_962_495n],
    ["60 variables, 150 random clauses", 60, windowedClauses(60, 150, 60, 1), 2_694_030_297n],
    ["80 variables, 300 random clauses", 80, windowedClauses(80, 300, 80, 1), 35_705_859n],
    [
      "120 variables in windows of 16",
      120,
      windowedClauses(120, 300, 16, 1),
      2_043_407_752_744_635_112n,
    ],
    [
      "120 variables in windows of 20",
      120,
      windowedClauses(120, 300, 20, 1),
      1_484_619_318_065_866_184n,
    ],
    [
      "120 variables in windows of 24",
      120,
      windowedClauses(120, 300, 24, 1),
      126_532_034_582_060_032n,
    ],
    ["150 variables, 639 random clauses", 150, windowedClauses(150, 639, 150, 1), 1_886_934n],
    // https://oeis.org/A006506
    [
      "independent sets of a grid",
      144,
      independentSetsOfGrid(12),
      162_481_813_349_792_588_536_582_997n,
    ],
  ])("%s", { tags: ["slow"] }, (_, variables, clauses, count) => {
    expect(countModels(cnfOf(variables, clauses), { mostWork })).toBe(count)
  })

  test.each<[string, number, Clauses, number, bigint]>([
    ["a feature model", 300, featureModel(300, 60, 1), 100, 1_748_016n],
    ["60 variables, 150 random clauses", 60, windowedClauses(60, 150, 60, 1), 30, 1_785_777n],
    ["80 variables, 300 random clauses", 80, windowedClauses(80, 300, 80, 1), 40, 245_101n],
  ])("%s, over the first variables", { tags: ["slow"] }, (_, variables, clauses, most, count) => {
    const over = Array.from({ length: most }, (_, at) => at + 1)
    expect(countModels(cnfOf(variables, clauses), { mostWork, over })).toBe(count)
  })
})

test("more pigeons than holes can't be placed, which takes thousands of learned clauses", {
  tags: ["slow"],
}, () => {
  expect(countModels(tseitin(pigeons(8)), { mostWork })).toBe(0n)
})

test("a small cache only takes longer", () => {
  const cnf = cnfOf(40, windowedClauses(40, 100, 40, 1))
  expect(countModels(cnf, { mostWork, mostCacheWords: 1000 })).toBe(1_081_952n)
})

test("gives up if that is too much work", () => {
  const hard = cnfOf(100, windowedClauses(100, 250, 100, 1))
  expect(countModels(hard, { mostWork: 100_000 })).toBe(undefined)
})
