import { checkType, isObject } from "../../errors/check-type.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { checkNode } from "../../language/expression/fold.ts"
import { mapTree } from "./map-tree.ts"

/** Trees by the names of the variables that they replace: a map, or an object whose own members count. */
export type Replacements = ReadonlyMap<string, Expression> | Readonly<Record<string, Expression>>

/**
 * A tree with other trees in the places of variables, all at once: `x` and `y` can change places. Variables without a
 * replacement stay, and no parentheses are added, since a tree needs none: printing writes those that its notation needs.
 *
 * @throws WrongTypeError for what is no tree
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
