// Transforms a tree node by node, children first.
//
//     (and x (not y))      with y made true      (and x (not true))
//
// A node with unchanged children is passed on itself, so an unchanged tree is the same object, and comparing two trees
// shows at once which parts they share.

import { checkType } from "../../errors/check-type.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/**
 * The tree in which `change` has replaced each node, after the node's children were replaced.
 *
 * @param change may return its argument; its result is not transformed again
 * @throws WrongTypeError if the argument isn't a tree
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
