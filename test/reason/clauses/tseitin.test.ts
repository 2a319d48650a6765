// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { logic } from "../../../src/dialects.ts"
import { type Expression, parse } from "../../../src/index.ts"
import { evaluateTree } from "../../../src/language/expression/fold.ts"
import { loadSolver } from "../../../src/reason/clauses/load-solver.ts"
import { treeOfCnf, tseitin } from "../../../src/reason/clauses/tseitin.ts"
import { anyTrees, namesOf, not, rowOf, variable } from "../../support/any-trees.ts"
import { modelsOf } from "../../support/count-models.ts"
import { scaled } from "../../support/run-length.ts"

const read = (text: string) => parse(text, logic)
const clausesOf = (text: string) => tseitin(read(text)).clauses
const names = namesOf(5)
const rows = Array.from({ length: 2 ** names.length }, (_, row) => rowOf(names, row))
const solver = await loadSolver()

test("the models are exactly the assignments that make a tree true; the solver agrees", () => {
  fc.assert(
    fc.property(anyTrees(names, 4), (tree) => {
      const cnf = tseitin(tree, names)
      const trueRows = rows.filter((row) => evaluateTree(tree, row))
      const expected = trueRows.map((row) => names.map((name) => Number(row.get(name))).join(""))
      expect(modelsOf(cnf)).toEqual(expected.toSorted())
      const all = Array.from({ length: cnf.variables }, (_, at) => `x${at + 1}`)
      const session = solver.open({ ...cnf, names: all })
      const model = session.solve()
      session.close()
      expect(model !== undefined).toBe(expected.length > 0)
      if (model !== undefined) {
        const values = new Map(names.map((name, at) => [name, model[at + 1] === true]))
        expect(evaluateTree(tree, values)).toBe(true)
        expect(
          cnf.clauses.every((clause) =>
            clause.some((literal) => model[Math.abs(literal)] === literal > 0),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: scaled(150, 10_000) },
  )
})

describe("keeps a conjunction of clauses unchanged", () => {
  test.each<[string, number[][]]>([
    [
      "(p | ~q) & (q | r)",
      [
        [1, -2],
        [2, 3],
      ],
    ],
    ["p & (q & r)", [[1], [2], [3]]],
    ["(p | q) | (r | ~p & ~p)", []],
    ["p -> (q -> r)", [[-1, -2, 3]]],
    ["~(p & q)", [[-1, -2]]],
    ["~(p | ~q)", [[-1], [2]]],
    ["~(p -> q)", [[1], [-2]]],
    ["p | p", [[1]]],
  ])("%s", (text, clauses) => expect(clausesOf(text)).toEqual(clauses))
})

test("equal parts share their variable", () => {
  expect(tseitin(read("((p & q) ⊕ r) | ((q & p) ⊕ r & s)")).variables).toBe(
    tseitin(read("((p & q) ⊕ r) | ((p & q) ⊕ r & s)")).variables,
  )
  const part = "((p & q) ⊕ r)"
  expect(tseitin(read(`${part} <-> ${part}`)).variables).toBe(
    tseitin(read(`${part} <-> s`)).variables - 2,
  )
})

test("constants give no clause, or the empty one", () => {
  const literal = (value: boolean): Expression => ({ kind: "literal", value })
  expect(tseitin(literal(true))).toEqual({ variables: 0, names: [], clauses: [] })
  expect(tseitin(literal(false))).toEqual({ variables: 0, names: [], clauses: [[]] })
  expect(tseitin({ kind: "iff", operands: [literal(true), literal(false)] }).clauses).toEqual([[]])
})

test("the number of clauses is linear in the size of a tree", { tags: ["long"] }, () => {
  let deep: Expression = variable("v0")
  for (let at = 1; at < 50_000; at += 1) {
    const operands = [not(deep), variable(`v${at % 1000}`)]
    deep = { kind: at % 2 === 0 ? "xor" : "iff", operands }
  }
  expect(tseitin(deep).clauses.length).toBeLessThan(4 * 50_000 + 2)
  const wide: Expression = { kind: "or", operands: namesOf(50_000).map(variable) }
  expect(tseitin(wide).clauses).toHaveLength(1)
  expect(tseitin({ kind: "and", operands: [wide, not(wide)] }).clauses).toHaveLength(50_001)
})

test("clauses become a tree again", () => {
  const tree = read("(p | ~q) & (q | r) & ~p")
  expect(treeOfCnf(tseitin(tree))).toEqual(
    // Groups are removed.
    JSON.parse(JSON.stringify(tree), (_, node) => (node?.kind === "group" ? node.inner : node)),
  )
  expect(treeOfCnf({ variables: 1, names: ["p"], clauses: [[]] })).toEqual({
    kind: "literal",
    value: false,
  })
  expect(treeOfCnf({ variables: 1, names: ["p"], clauses: [] })).toEqual({
    kind: "literal",
    value: true,
  })
})
