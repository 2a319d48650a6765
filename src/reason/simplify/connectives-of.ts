import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/** The kinds of nodes in a tree. */
export function connectivesOf(tree: Expression): Set<string> {
  const kinds = new Set<string>()
  const note = ({ kind }: Expression) => void kinds.add(kind)
  fold<void>(tree, {
    literal: note,
    variable: note,
    not: note,
    chain: note,
    comparison: note,
    group: () => undefined,
  })
  return kinds
}
