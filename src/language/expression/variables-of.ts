import type { Expression } from "./expression.ts"
import { fold } from "./fold.ts"

/** The names of the variables of a tree, each once, in the order in which they first stand there. */
export function variablesOf(tree: Expression): Set<string> {
  const names = new Set<string>()
  const nothing = () => undefined
  fold<undefined>(tree, {
    literal: nothing,
    variable: ({ name }) => {
      names.add(name)
      return undefined
    },
    not: nothing,
    chain: nothing,
    group: nothing,
  })
  return names
}
