// The order of variables and rows in labels that are truth tables.
//
//     a and not b, 0010      from the first variable, all false first; from the last variable, it would be 0100

import { memberOf } from "../../formats/index.ts"
import type { TaskName } from "../tasks/task.ts"
import {
  bitsIn,
  type TableBits,
  type TableTask,
  tableIn,
  tableTasks,
} from "../tasks/truth-table-labels.ts"
import { readEvidence } from "./evidence.ts"
import { decisive, explained, taskPriors } from "./priors.ts"
import {
  count,
  type Labelled,
  lengthOf,
  type Tally,
  tablesIn,
  tallyOf,
  undecided,
} from "./task-tallies.ts"

/**
 * The variable order in tables that makes most labels right; `undefined` unless labels are truth tables.
 *
 * @throws TaskError if several orders explain the labels and differ in the verdict on a row, or if none explains them
 */
export function orderOfTables(labelled: Labelled): TaskName | undefined {
  const { names } = tablesIn(labelled) ?? {}
  const [best, ...others] = ordersOfTables(names ? tableTasks.slice(0, 2) : tableTasks, labelled)
  if (best === undefined) return undefined
  const rivals = others.filter(
    ({ right, evidence }) =>
      best.evidence - evidence < decisive && right.some((is, at) => is !== best.right[at]),
  )
  const { right } = best
  const tasksOf = [best, ...rivals].map(({ task }) => task)
  const areExplained = count(right) + 1 > explained * (right.length + 2)
  if (rivals.length === 0 && areExplained) return best.task
  const ofOtherTasks = rivals.filter(({ task }, at) => tasksOf.indexOf(task) === at + 1)
  throw undecided("its labels look like truth tables", [best, ...ofOtherTasks])
}

interface TableOrder extends Tally {
  readonly startsWithTrue: boolean
}

/** Orders of variables and rows in truth tables, the most plausible first; empty unless labels are truth tables. */
export function ordersOfTables(
  tasks: readonly TableTask[],
  labelled: Labelled,
): readonly TableOrder[] {
  const tables = tablesIn(labelled)
  if (tables === undefined) return []
  const { judged } = tables
  const orders = tasks.flatMap((task) =>
    [false, true].map((startsWithTrue): TableOrder => {
      const { right } = tallyOf(task, { ...labelled, judged }, { ...tables, startsWithTrue })
      // Half of all bits are right by chance.
      const bits = judged.reduce((sum, row, at) => sum + (right[at] ? lengthOf(row) : 0), 0)
      const agreement = readEvidence(count(right), right.length) + bits * Math.LN2
      const evidence = agreement + (startsWithTrue ? taskPriors.startsWithTrue : 0)
      return { task, right, startsWithTrue, evidence }
    }),
  )
  return orders.toSorted((one, other) => other.evidence - one.evidence)
}

/** Whether a field holds only truth tables, some of them longer than one bit. */
export function areTables(objects: readonly object[], name: string): boolean {
  const tables = objects.slice(0, mostLookedAt).map((row) => tableIn(memberOf(row, name)))
  return (
    !tables.includes(undefined) && tables.some((table) => bitsIn(table as TableBits).length > 1)
  )
}

/** Number of rows to sample when looking for a field with tables. */
const mostLookedAt = 50
