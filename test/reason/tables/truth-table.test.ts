// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { WrongTypeError } from "../../../src/errors/boolglot-error.ts"
import { binaryConnectives } from "../../../src/language/connectives.ts"
import type { Expression } from "../../../src/language/expression/expression.ts"
import { evaluateTree, variablesOf } from "../../../src/language/expression/fold.ts"
import { tableWords } from "../../../src/reason/tables/small-tables.ts"
import {
  countSatisfying,
  firstSatisfying,
  TooManyVariablesError,
  tableBlocks,
  truthTable,
} from "../../../src/reason/tables/truth-table.ts"
import { map } from "../../../src/reason.ts"
import { scaled } from "../../support/run-length.ts"

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
      expect(tableWords(tree, variables)).toEqual(words)
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
    { numRuns: scaled(300, 20_000) },
  )
})

describe("tables of several blocks", () => {
  const variables = names(16)
  /** More samples than blocks, so that each block contains some. */
  const sampled = Array.from({ length: 400 }, (_, at) => (at * 40503) % 2 ** 16)
  const valueIn = (tree: Expression, row: number) =>
    evaluateTree(tree, new Map(variables.map((name, at) => [name, ((row >> (15 - at)) & 1) === 1])))
  const bitsAt = (words: Uint32Array) =>
    sampled.map((row) => (((words[row >> 5] as number) >>> (row & 31)) & 1) === 1)

  test("of several random trees at once have the values of the trees", () => {
    fc.assert(
      fc.property(fc.array(trees, { maxLength: 3 }), fc.nat(9), (drawn, shift) => {
        // Seven adjacent variables of the sixteen: some trees depend on slowly changing ones, some only on fast ones.
        const spread = drawn.map((tree, at) =>
          map(tree, (node) =>
            node.kind === "variable"
              ? variable(`v${Number(node.name.slice(1)) + ((shift + 5 * at) % 10)}`)
              : node,
          ),
        )
        const tables = spread.map(() => new Uint32Array(2 ** 11))
        for (const { firstRow, words } of tableBlocks(spread, variables)) {
          for (const [at, each] of words.entries()) tables[at]?.set(each, firstRow / 32)
        }
        expect(tables.map(bitsAt)).toEqual(
          spread.map((tree) => sampled.map((row) => valueIn(tree, row))),
        )
      }),
      { numRuns: scaled(40, 4000) },
    )
  })

  test("of a tree with too many gates to keep their values", { tags: ["long"] }, () => {
    const at = (place: number) => variable(`v${place % 16}`)
    const operands = Array.from({ length: 20_000 }, (_, place): Expression => {
      const digits = [place, place >> 4, place >> 8, (place >> 12) + 3 * place, 7 * place + 1]
      return {
        kind: "iff",
        operands: [{ kind: "and", operands: digits.slice(0, 4).map(at) }, at(digits[4] as number)],
      }
    })
    const tree: Expression = { kind: "xor", operands }
    const bits = bitsAt(truthTable(tree, { variables }).words)
    for (const at of [7, 113, 391]) expect(bits[at]).toBe(valueIn(tree, sampled[at] as number))
  })
})

describe("the variables of a table", () => {
  const tree: Expression = { kind: "and", operands: [variable("b"), variable("a")] }

  test("are the given ones, followed by the others of the tree", () => {
    expect(truthTable(tree).variables).toEqual(["b", "a"])
    expect(truthTable(tree, { variables: ["a", "c", "a"] }).variables).toEqual(["a", "c", "b"])
    // Rows 5 and 7 of a, c, b.
    expect(truthTable(tree, { variables: ["a", "c"] }).words).toEqual(Uint32Array.of(0b10100000))
  })

  test("do not exist for a tree of literals, which has one row", () => {
    const literal: Expression = { kind: "literal", value: true }
    expect(truthTable(literal)).toEqual({ variables: [], words: Uint32Array.of(1) })
    expect(truthTable(literal, { variables: names(6) }).words).toEqual(
      Uint32Array.of(0xffffffff, 0xffffffff),
    )
  })

  test.each([null, ["a"], { variables: "a" }, { variables: [1] }])("%j is refused", (options) => {
    expect(() => truthTable(tree, options as never)).toThrow(WrongTypeError)
  })
})

describe("counts for large tables without building them", () => {
  test.each([1, 4, 5, 6, 13, 14, 20, 24])("%i variables", { tags: ["slow"] }, (count) => {
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

  test("variables that don't occur in the tree double the count", () => {
    expect(countSatisfying(variable("v1"), { variables: names(18) })).toBe(2 ** 17)
    expect(truthTable(variable("v1"), { variables: ["v0", "v1"] }).words).toEqual(
      Uint32Array.of(0b1010),
    )
    expect(truthTable(variable("v0"), { variables: ["v0", "v1"] }).words).toEqual(
      Uint32Array.of(0b1100),
    )
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

  test("refuses more, and says how many there are and may be", () => {
    expect(() => truthTable(all("and", 25))).toThrow(
      expect.objectContaining({ variables: 25, most: 24, code: "too-many-variables" }),
    )
    expect(() => truthTable(all("and", 25))).toThrow(TooManyVariablesError)
  })
})
