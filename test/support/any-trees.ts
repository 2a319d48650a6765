// Trees of every connective, with every allowed number of operands.

import fc from "fast-check"
import type { Expression } from "../../src/index.ts"
import { binaryConnectives } from "../../src/language/connectives.ts"

export const variable = (name: string): Expression => ({ kind: "variable", name })
export const not = (operand: Expression): Expression => ({ kind: "not", operand })

/** `v0`, `v1` and so on. */
export const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)

/** @param names of the variables that may occur */
export function anyTrees(names: readonly string[], maxDepth = 5): fc.Arbitrary<Expression> {
  return fc.letrec<{ tree: Expression }>((tie) => ({
    tree: fc.oneof(
      { maxDepth, depthSize: "medium" },
      fc.constantFrom<Expression>(...names.map(variable), { kind: "literal", value: true }),
      fc.record({ kind: fc.constant("not" as const), operand: tie("tree") }),
      fc.record({ kind: fc.constant("group" as const), inner: tie("tree") }),
      fc.record({
        kind: fc.constantFrom(...binaryConnectives),
        operands: fc.array(tie("tree"), { minLength: 2, maxLength: 2 }),
      }),
      fc.record({
        kind: fc.constantFrom("and", "or", "xor", "nand", "nor"),
        operands: fc.array(tie("tree"), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        kind: fc.constant("if" as const),
        operands: fc.tuple(tie("tree"), tie("tree"), tie("tree")),
      }),
      fc.record({
        kind: fc.constant("comparison" as const),
        operators: fc.tuple(fc.constantFrom("iff", "xor"), fc.constant("iff" as const)),
        operands: fc.tuple(tie("tree"), tie("tree"), tie("tree")),
      }),
    ) as fc.Arbitrary<Expression>,
  })).tree
}

/** Values of the variables from the bits of a row; the first one is the highest bit. */
export function rowOf(names: readonly string[], row: number): Map<string, boolean> {
  return new Map(names.map((name, at) => [name, ((row >> (names.length - 1 - at)) & 1) === 1]))
}
