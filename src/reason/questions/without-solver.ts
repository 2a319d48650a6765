// What can be answered at once, without a solver: by going through all assignments where that is little work, by a
// decision diagram where it is not, and by all assignments after all where the diagram grows too large.

import type { Expression } from "../../language/expression/expression.ts"
import { createDiagrams, type Diagrams, mostDiagramNodes } from "../diagrams/create-diagrams.ts"
import { DiagramSizeError } from "../diagrams/diagram-size-error.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { mostTableVariables } from "../tables/truth-table.ts"

/** How far tables and decision diagrams go. */
export interface Limits {
  /** Expressions with more variables have no table. */
  readonly tableVariables: number
  /** A table is made first where it has no more assignments times nodes of the tree. */
  readonly tableWork: number
  /** Diagrams have no more nodes. */
  readonly diagramNodes: number
}

export const defaultLimits: Limits = {
  tableVariables: mostTableVariables,
  tableWork: 2 ** 28,
  diagramNodes: mostDiagramNodes,
}

/** The same answer, made in one way or the other. */
export interface Ways<Answer> {
  readonly table: () => Answer
  /** @throws DiagramSizeError */
  readonly diagram: (diagrams: Diagrams) => Answer
}

/**
 * Undefined where the expression is too large for both.
 *
 * @param variables those of the tree, and perhaps others
 */
export function answerWithoutSolver<Answer>(
  tree: Expression,
  variables: readonly string[],
  { table, diagram }: Ways<Answer>,
  limits: Limits,
): Answer | undefined {
  const order = variableOrder(tree)
  const hasTable = variables.length <= limits.tableVariables
  if (hasTable && 2 ** variables.length * order.size <= limits.tableWork) return table()
  try {
    const ordered = [...new Set([...order.variables, ...variables])]
    return diagram(createDiagrams(ordered, limits.diagramNodes))
  } catch (error) {
    if (!(error instanceof DiagramSizeError)) throw error
    return hasTable ? table() : undefined
  }
}
