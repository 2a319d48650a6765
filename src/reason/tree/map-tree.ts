// A tree to another one, node by node, children first.
//
//     (and x (not y))      with y made true      (and x (not true))
//
// A node whose children stay as they are is handed on itself, so a tree in which nothing changes is the same object, and
// whoever compares two trees sees at once which parts they share.

import { checkType } from "../../errors/check-type.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/**
 * A tree in which every node is what a function makes of it, after its children were replaced.
 *
 * @param change may return the node that it is given. What it returns is not looked at again.
 * @throws WrongTypeError for what is no tree
 */
export function mapTree(tree: Expression, change: (node: Expression) => Expression): Expression {
  checkType(typeof change === "function", "a function for each node", change)
  const withOperands = <Node extends Expression & { readonly operands: readonly Expression[] }>(
    node: Node,
    operands: readonly Expression[],
  ) =>
    change(
      operands.every((operand, at) => operand === node.operands[at]) ? node : { ...node, operands },
    )
  return fold<Expression>(tree, {
    literal: (node) => change(node),
    variable: (node) => change(node),
    not: (node, operand) => change(operand === node.operand ? node : { ...node, operand }),
    chain: withOperands,
    comparison: withOperands,
    group: (node, inner) => change(inner === node.inner ? node : { ...node, inner }),
  })
}
