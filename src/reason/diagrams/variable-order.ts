// Orders the variables of a tree so that its decision diagram is small: adjacent variables stay adjacent, and shallow
// operands of a node come first, so that what joins a long chain is tested before it.
//
//     (xor (and (or a b) c) d)      d c a b

import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { children } from "../tree/walk-tree.ts"

interface VariableOrder {
  readonly variables: readonly string[]
  /** Number of nodes in the tree. */
  readonly size: number
}

export function variableOrder(tree: Expression): VariableOrder {
  const depths = new Map<Expression, number>()
  let size = 0
  const note = (node: Expression, depth: number): number => {
    size += 1
    depths.set(node, depth)
    return depth
  }
  fold<number>(tree, {
    literal: (node) => note(node, 0),
    variable: (node) => note(node, 0),
    not: (node, depth) => note(node, depth + 1),
    chain: (node, operands) => note(node, 1 + highest(operands)),
    comparison: (node, operands) => note(node, 1 + highest(operands)),
    group: (node, depth) => note(node, depth),
  })
  const names = new Set<string>()
  const open: Expression[] = [tree]
  while (open.length > 0) {
    const node = open.pop() as Expression
    if (node.kind === "variable") names.add(node.name)
    const depthOf = (operand: Expression) => depths.get(operand) as number
    const operands = children(node).toReversed()
    for (const operand of operands.sort((one, other) => depthOf(other) - depthOf(one))) {
      open.push(operand)
    }
  }
  return { variables: [...names], size }
}

function highest(depths: readonly number[]): number {
  return depths.reduce((most, depth) => Math.max(most, depth), 0)
}
