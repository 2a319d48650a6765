// Joins the names that a notation takes for one, in variables and in comparisons.
//
//     A AND X > 1 AND a AND x > 1      in SQL:   (and A "X > 1" A "X > 1")

import { type Dialect, nameKey } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { replaceVariables, variablesOf } from "../expression/index.ts"
import { withParts } from "./atom.ts"
import { styleOf } from "./comparison-style.ts"

/**
 * Like `inOneCase`, also for the names that atoms compare. Strings keep their case. If the dialect folds names, those
 * of a tree with atoms are folded already, and names in quotes keep their case.
 */
export function atomsInOneCase(
  tree: Expression,
  dialect: Dialect,
  names: Set<string> = new Set(),
  areFolded = true,
): Expression {
  if (!dialect.variable?.ignoresCase) return tree
  if (styleOf(dialect)?.foldsNames) {
    return areFolded
      ? tree
      : replaceVariables(tree, (node) => ({ ...node, name: node.name.toLowerCase() }))
  }
  const withDot = (part: string, isField: boolean) => (isField ? `.${part}` : part)
  for (const name of variablesOf(tree)) {
    withParts(name, (part, isField) => {
      names.add(withDot(part, isField))
      return part
    })
  }
  const spellings = new Map([...names].reverse().map((name) => [nameKey(name, dialect), name]))
  const spelled = (part: string, isField: boolean) => {
    const found = spellings.get(nameKey(withDot(part, isField), dialect)) as string
    return isField ? found.slice(1) : found
  }
  return replaceVariables(tree, (node) => ({ ...node, name: withParts(node.name, spelled) }))
}
