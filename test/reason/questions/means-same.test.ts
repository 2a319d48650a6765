// @module-tag scaled

import fc from "fast-check"
import { expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, parse } from "../../../src/index.ts"
import { meansSame } from "../../../src/reason/questions/equivalence-and-entailment.ts"
import { defaultLimits } from "../../../src/reason/questions/table-diagram-or-solver.ts"
import { anyTrees, namesOf, variable } from "../../support/any-trees.ts"
import { scaled } from "../../support/run-length.ts"

const read = (text: string) => parse(text, logic)
const onlyTables = { ...defaultLimits, diagramNodes: 0 }
const onlyDiagrams = { ...defaultLimits, tableWork: 0 }

test.each([
  ["p -> q", "~q -> ~p", true],
  ["p -> q", "q -> p", false],
  ["~(p & q)", "~p | ~q", true],
  ["p | (p & q)", "p", true],
  ["p & ~p", "q & ~q", true],
  ["p", "q", false],
])("%s, and %s: %s", (one, other, isSame) => {
  expect(meansSame(read(one), read(other))).toBe(isSame)
  expect(meansSame(read(one), read(other), onlyDiagrams)).toBe(isSame)
})

test("tables and diagrams agree", () => {
  fc.assert(
    fc.property(anyTrees(namesOf(5)), anyTrees(namesOf(5)), (one, other) => {
      expect(meansSame(one, other, onlyDiagrams)).toBe(meansSame(one, other))
    }),
    { numRuns: scaled(200, 10_000) },
  )
})

test("uses a table if a diagram is too large, and gives up if both are", () => {
  const parity = (count: number): Expression => ({
    kind: "xor",
    operands: namesOf(count).map(variable),
  })
  expect(meansSame(parity(300), parity(300))).toBe(true)
  expect(meansSame(parity(300), parity(299))).toBe(false)
  expect(meansSame(parity(8), parity(8), { ...onlyTables, tableWork: 0 })).toBe(true)
  expect(meansSame(parity(300), parity(300), onlyTables)).toBe(undefined)
})
