import { checkType, isObject } from "../../errors/check-type.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { checkNode } from "../../language/expression/fold.ts"
import { mapTree } from "./map-tree.ts"

/** Trees by the names of the variables that they replace. Only own properties of an object count. */
export type Replacements = ReadonlyMap<string, Expression> | Readonly<Record<string, Expression>>

/**
 * Replaces variables by trees, all at once, so that `x` and `y` can be swapped. Other variables are kept. No groups are
 * added, as trees don't need them; the printer writes the parentheses that a notation requires.
 *
 * @throws WrongTypeError if an argument isn't a tree
 */
export function substitute(tree: Expression, replacements: Replacements): Expression {
  const trees = treesByName(replacements)
  for (const each of trees.values()) checkNode(each)
  return mapTree(tree, (node) => (node.kind === "variable" ? (trees.get(node.name) ?? node) : node))
}

function treesByName(replacements: Replacements): ReadonlyMap<string, Expression> {
  if (replacements instanceof Map) return replacements
  checkType(isObject(replacements), "replacements as a Map or an object", replacements)
  return new Map(Object.entries(replacements))
}
