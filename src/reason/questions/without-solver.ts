// Answers questions without a solver: by a truth table if that is little work, otherwise by a decision diagram, and by
// a truth table after all if the diagram grows too large.

import type { Expression } from "../../language/expression/expression.ts"
import { createDiagrams, type Diagrams, mostDiagramNodes } from "../diagrams/create-diagrams.ts"
import { DiagramSizeError } from "../diagrams/diagram-size-error.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { mostTableVariables } from "../tables/truth-table.ts"

/** Limits of tables and decision diagrams. */
export interface Limits {
  /** Maximum number of variables of a table. */
  readonly tableVariables: number
  /** Maximum work for which a table is tried first: number of assignments times number of nodes. */
  readonly tableWork: number
  /** Maximum number of nodes of a diagram. */
  readonly diagramNodes: number
}

export const defaultLimits: Limits = {
  tableVariables: mostTableVariables,
  tableWork: 2 ** 28,
  diagramNodes: mostDiagramNodes,
}

/** Two ways to compute the same answer. */
export interface Ways<Answer> {
  readonly table: () => Answer
  /** @throws DiagramSizeError */
  readonly diagram: (diagrams: Diagrams) => Answer
}

/**
 * `undefined` if the expression is too large for both.
 *
 * @param variables the variables of the tree, and optionally others
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
