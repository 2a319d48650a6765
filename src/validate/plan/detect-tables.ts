// Detects the variable order of labels that are truth tables: the order under which most labels are right.
//
//     a and not b, 0010      the first variable is the most significant; with the last, it would be 0100

import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/fold.ts"
import { percentage } from "../../number-format.ts"
import { TaskError, taskMeanings } from "../tasks/task.ts"
import {
  bitsIn,
  byName,
  type TableBits,
  type TableTask,
  tableIn,
  tableOf,
  tableTasks,
} from "../tasks/truth-table-labels.ts"
import { decisive, readEvidence } from "./evidence.ts"

/** The formulas of a row and its label. */
export interface LabelledFormulas {
  /** `undefined` if the dialect refuses one of them. */
  readonly trees: readonly Expression[] | undefined
  readonly target: unknown
}

interface LabelledTrees {
  readonly judged: readonly { readonly tree: Expression; readonly table: TableBits }[]
  /** The variables of all formulas, if every table covers all of them. */
  readonly names: readonly string[] | undefined
}

/** Maximum number of variables; larger tables take too long to compare. */
const mostVariables = 12

/** Formulas with their tables; `undefined` unless every label is a table of the size that its formula requires. */
function tablesIn(rows: readonly LabelledFormulas[]): LabelledTrees | undefined {
  const judged: { tree: Expression; table: TableBits }[] = []
  for (const { trees: [tree] = [], target } of rows) {
    const table = tableIn(target)
    if (table === undefined) return undefined
    if (tree !== undefined) judged.push({ tree, table })
  }
  const all = [...new Set(judged.flatMap(({ tree }) => [...variablesOf(tree)]))].toSorted(byName)
  const areOf = (names: readonly string[] | undefined) =>
    judged.every(({ tree, table }) => {
      const variables = names?.length ?? variablesOf(tree).size
      return variables <= mostVariables && bitsIn(table).length === 2 ** variables
    })
  if (all.length === 0) return undefined
  return areOf(undefined)
    ? { judged, names: undefined }
    : areOf(all)
      ? { judged, names: all }
      : undefined
}

/** The variables that every table covers, if tables cover more variables than their own formulas have. */
export function namesOfTables(rows: readonly LabelledFormulas[]): readonly string[] | undefined {
  return tablesIn(rows)?.names
}

/**
 * Returns the order of the tables; `undefined` unless labels are truth tables.
 *
 * @throws TaskError if several orders explain the labels and differ in the verdict on a row, or if none explains them
 */
export function orderOfTables(rows: readonly LabelledFormulas[]): TableTask | undefined {
  const tables = tablesIn(rows)
  if (tables === undefined) return undefined
  const { judged, names } = tables
  const orders = (names ? tableTasks.slice(0, 2) : tableTasks).map((name) => {
    const right = judged.map(({ tree, table }) => tableOf(name, tree, names) === table)
    // Half of all bits are right by chance.
    const bits = judged.reduce(
      (sum, { table }, at) => sum + (right[at] ? bitsIn(table).length : 0),
      0,
    )
    return { name, right, total: readEvidence(count(right), right.length) + bits * Math.LN2 }
  })
  const [best, ...others] = orders.toSorted((one, other) => other.total - one.total)
  if (best === undefined) return undefined
  const rivals = others.filter(
    ({ right, total }) =>
      best.total - total < decisive && right.some((is, at) => is !== best.right[at]),
  )
  if (rivals.length === 0 && best.total > 0) return best.name
  const isPlausible = best.total > 0
  const shares = (isPlausible ? [best, ...rivals] : [best]).map(
    ({ name, right }) =>
      `as ${taskMeanings[name]}, ${percentage(count(right), right.length)} of them are right`,
  )
  throw new TaskError(
    `its labels look like truth tables; ${shares.join("; ")}`,
    isPlausible
      ? [best, ...rivals].map(({ name }) => ({ option: "task", value: name }) as const)
      : [{ option: "task" }],
  )
}

export function count(all: readonly boolean[]): number {
  return all.filter(Boolean).length
}
