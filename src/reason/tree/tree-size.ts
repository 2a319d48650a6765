// The size and depth of a tree. Groups don't change the meaning and are not counted.
//
//     (and x (group (or y (not z))))      size 6      depth 3

import type { Expression } from "../../language/expression/expression.ts"
import { fold, nodesOf } from "../../language/expression/fold.ts"

/**
 * Number of literals, variables and connectives in a tree. A chain of one operator counts as one, regardless of length.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function size(tree: Expression): number {
  let nodes = 0
  for (const { kind } of nodesOf(tree)) if (kind !== "group") nodes += 1
  return nodes
}

/**
 * Number of connectives around the innermost operand; 0 for a literal or variable.
 *
 * @throws WrongTypeError if the argument isn't a tree
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
