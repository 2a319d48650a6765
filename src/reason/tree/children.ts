import type { Expression } from "../../language/expression/expression.ts"
import { checkNode } from "../../language/expression/fold.ts"

/**
 * The nodes right below one, from left to right: none of literals and variables, the inner one of a group.
 *
 * @throws WrongTypeError for what is no tree
 */
export function children(tree: Expression): readonly Expression[] {
  checkNode(tree)
  if (tree.kind === "not") return [tree.operand]
  if (tree.kind === "group") return [tree.inner]
  return "operands" in tree ? tree.operands : []
}
