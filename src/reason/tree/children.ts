import type { Expression } from "../../language/expression/expression.ts"
import { checkNode } from "../../language/expression/fold.ts"

/**
 * The children of a node, from left to right; none for literals and variables, one for a group.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function children(tree: Expression): readonly Expression[] {
  checkNode(tree)
  if (tree.kind === "not") return [tree.operand]
  if (tree.kind === "group") return [tree.inner]
  return "operands" in tree ? tree.operands : []
}
