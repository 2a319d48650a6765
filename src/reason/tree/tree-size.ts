// How large a tree is. Written parentheses change no meaning and count for nothing here.
//
//     (and x (group (or y (not z))))      size 6      depth 3

import type { Expression } from "../../language/expression/expression.ts"
import { fold, nodesOf } from "../../language/expression/fold.ts"

/**
 * How many literals, variables and connectives stand in a tree. A chain of one operator is one, however long.
 *
 * @throws WrongTypeError for what is no tree
 */
export function size(tree: Expression): number {
  let nodes = 0
  for (const { kind } of nodesOf(tree)) if (kind !== "group") nodes += 1
  return nodes
}

/**
 * How many connectives there are around the innermost operand: 0 for a literal or variable alone.
 *
 * @throws WrongTypeError for what is no tree
 */
export function depth(tree: Expression): number {
  const around = (_: Expression, operands: readonly number[]) =>
    1 + operands.reduce((most, each) => Math.max(most, each))
  return fold<number>(tree, {
    literal: () => 0,
    variable: () => 0,
    not: (_, operand) => 1 + operand,
    chain: around,
    comparison: around,
    group: (_, inner) => inner,
  })
}
