import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { binaryConnectives } from "../../../src/language/connectives.ts"
import { evaluateTree } from "../../../src/language/expression/evaluate-tree.ts"
import type { Expression } from "../../../src/language/expression/expression.ts"
import {
  countSatisfying,
  firstSatisfying,
  truthTable,
} from "../../../src/language/expression/truth-table.ts"
import { variablesOf } from "../../../src/language/expression/variables-of.ts"
import { quickOrLong } from "../../support/run-length.ts"

const names = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)
const variable = (name: string): Expression => ({ kind: "variable", name })
const all = (kind: "and" | "or" | "xor" | "nor", count: number): Expression => ({
  kind,
  operands: names(count).map(variable),
})

/** Trees of every connective with up to seven variables. */
const trees = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: "medium" },
    fc.constantFrom(...names(7).map(variable), { kind: "literal", value: true } as const),
    fc.record({ kind: fc.constant("not" as const), operand: tie("tree") }),
    fc.record({ kind: fc.constant("group" as const), inner: tie("tree") }),
    fc.record({
      kind: fc.constantFrom(...binaryConnectives),
      operands: fc.array(tie("tree"), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constantFrom(
        "and" as const,
        "or" as const,
        "xor" as const,
        "nand" as const,
        "nor" as const,
      ),
      operands: fc.array(tie("tree"), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant("if" as const),
      operands: fc.tuple(tie("tree"), tie("tree"), tie("tree")),
    }),
    fc.record({
      kind: fc.constant("comparison" as const),
      operators: fc.tuple(
        fc.constantFrom("iff" as const, "xor" as const),
        fc.constant("iff" as const),
      ),
      operands: fc.tuple(tie("tree"), tie("tree"), tie("tree")),
    }),
  ),
})).tree

test("each bit is the value of the tree in its row", () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const { variables, words } = truthTable(tree)
      expect(variables).toEqual([...variablesOf(tree)])
      const rows = 2 ** variables.length
      const values = Array.from({ length: rows }, (_, row) =>
        evaluateTree(
          tree,
          new Map(
            variables.map((name, at) => [name, ((row >> (variables.length - 1 - at)) & 1) === 1]),
          ),
        ),
      )
      const bits = Array.from(
        { length: 32 * words.length },
        (_, row) => (((words[row >> 5] ?? 0) >>> (row & 31)) & 1) === 1,
      )
      expect(bits.slice(0, rows)).toEqual(values)
      expect(bits.slice(rows)).not.toContain(true)
      expect(countSatisfying(tree)).toBe(values.filter(Boolean).length)
      const first = firstSatisfying(tree)
      expect(first === undefined).toBe(!values.includes(true))
      if (first !== undefined) expect(evaluateTree(tree, first)).toBe(true)
    }),
    { numRuns: quickOrLong(300, 20_000) },
  )
})

describe("what is known of large tables without one", () => {
  test.each([1, 4, 5, 6, 15, 16, 20])("%i variables", (count) => {
    expect(countSatisfying(all("and", count))).toBe(1)
    expect(countSatisfying(all("or", count))).toBe(2 ** count - 1)
    expect(countSatisfying(all("xor", count))).toBe(2 ** (count - 1))
    expect(firstSatisfying(all("and", count))).toEqual(
      new Map(names(count).map((name) => [name, true])),
    )
    expect(firstSatisfying(all("nor", count))).toEqual(
      new Map(names(count).map((name) => [name, false])),
    )
  })

  test("variables that do not stand in the tree double it", () => {
    expect(countSatisfying(variable("v1"), names(18))).toBe(2 ** 17)
    expect(truthTable(variable("v1"), ["v0", "v1"]).words).toEqual(Uint32Array.of(0b1010))
    expect(truthTable(variable("v0"), ["v0", "v1"]).words).toEqual(Uint32Array.of(0b1100))
  })

  test("a tree of many operands takes no more memory than a few blocks of each", () => {
    const pairs = Array.from(
      { length: 2000 },
      (_, at): Expression => ({
        kind: "and",
        operands: [variable(`v${at % 16}`), variable(`v${(at * 7 + 3) % 16}`)],
      }),
    )
    const none: Expression = { kind: "nor", operands: pairs }
    expect(firstSatisfying(none)?.get("v0")).toBe(false)
  })

  test("more are refused", () => expect(() => truthTable(all("and", 21))).toThrow(RangeError))
})
