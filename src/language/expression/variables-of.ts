import type { Expression } from "./expression.ts"
import { nodesOf } from "./fold.ts"

/** The names of the variables of a tree, each once, in the order in which they first stand there. */
export function variablesOf(tree: Expression): Set<string> {
  const names = new Set<string>()
  for (const node of nodesOf(tree)) if (node.kind === "variable") names.add(node.name)
  return names
}
