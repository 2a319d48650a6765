import type { Expression } from "./expression.ts"
import { nodesOf } from "./fold.ts"

/** Returns the names of the variables of a tree, each once, in order of first occurrence. */
export function variablesOf(tree: Expression): Set<string> {
  const names = new Set<string>()
  for (const node of nodesOf(tree)) if (node.kind === "variable") names.add(node.name)
  return names
}
