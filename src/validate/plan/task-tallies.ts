// Counts the labels that are right under each task that they may be about.
//
//     p or not p, True      right for tautology and satisfiable, wrong for contradiction

import type { Dialect } from "../../language/dialect/index.ts"
import { treeOf, tryEvaluate } from "../../language/engines/index.ts"
import { type Expression, variablesOf } from "../../language/expression/index.ts"
import { percentage } from "../../number-format.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { readEvidence, rightEvidence } from "../evidence/evidence.ts"
import { decisive, explained, taskPriors, wordPriors } from "../evidence/priors.ts"
import {
  type AssignmentsInTask,
  type FormulaTask,
  formulasOf,
  saidBy,
  truthOf,
} from "../tasks/judge-formulas.ts"
import { judgeSeveral } from "../tasks/judge-several.ts"
import { TaskError, type TaskName, taskMeanings } from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import {
  bitsIn,
  byName,
  type TableBits,
  type TableTask,
  tableIn,
  tableTasks,
} from "../tasks/truth-table-labels.ts"
import { askedValues } from "./asked-values.ts"

/** Rows with labels, the trees of their formulas, and the field of the labels. */
export interface Labelled {
  readonly rows: readonly TaskRow[]
  readonly formulas: readonly LabelledFormulas[]
  /** The rows whose formulas are read and have few variables; all rows if none qualify. */
  readonly judged: readonly LabelledFormulas[]
  readonly dialect: Dialect
  readonly target: string
}

/** The formulas of a row and its label. */
export interface LabelledFormulas {
  /** `undefined` if the dialect refuses one of them. */
  readonly trees: readonly Expression[] | undefined
  readonly target: unknown
}

/** Maximum number of variables for detection; larger truth tables take too long. */
export const fewVariables = 12

export function withTrees(rows: readonly TaskRow[], dialect: Dialect, target: string): Labelled {
  const formulas = rows.map(({ texts, target }) => {
    const trees = texts.flatMap((text) => treeOf(text, dialect) ?? [])
    return { trees: trees.length === texts.length ? trees : undefined, target }
  })
  const few = formulas.filter(({ trees }) =>
    trees?.every((tree) => variablesOf(tree).size <= fewVariables),
  )
  return { rows, formulas, judged: few.length > 0 ? few : formulas, dialect, target }
}

/** The labels that are right under a task. */
export interface Tally {
  readonly task: TaskName
  readonly right: readonly boolean[]
  /** The evidence that labels are about this task, in natural log-odds. */
  readonly evidence: number
}

export function tallyOf(
  task: FormulaTask,
  { judged, dialect }: Pick<Labelled, "judged" | "dialect">,
  of: AssignmentsInTask = {},
): Tally {
  const right = judged.map(({ trees, target }) => {
    const formulas = trees && formulasOf(task, trees, target, dialect)
    const truth = formulas && truthOf(task, formulas, of)
    return truth !== undefined && truth.right === saidBy(target, task, dialect)
  })
  return tally(task, right)
}

function tally(task: TaskName, right: readonly boolean[]): Tally {
  return { task, right, evidence: rightEvidence(count(right), right.length) }
}

/** The task that makes the most labels right, followed by the others; in a tie, the first task wins. */
export function talliesOf(tasks: readonly FormulaTask[], labelled: Labelled): BestFirst {
  return bestFirst(tasks.map((task) => tallyOf(task, labelled)))
}

export type BestFirst = readonly [Tally, ...(readonly Tally[])]

function bestFirst(tallies: readonly Tally[]): BestFirst {
  const sorted = tallies.toSorted((one, other) => count(other.right) - count(one.right))
  return sorted as readonly Tally[] as BestFirst
}

/** Whether the first of two tasks explains most of the labels that are right under only one of them. */
export function isDecided({ right, evidence }: Tally, rival: Tally): boolean {
  const telling = right.filter((is, at) => is !== rival.right[at])
  return evidence > 0 && rightEvidence(count(telling), telling.length) + wordPriors.only > 0
}

/** A row with several expressions, and their values. */
export interface ValuedRow {
  readonly row: TaskRow
  readonly values: readonly boolean[]
}

export function severalTallies(tasks: readonly TaskName[], labelled: Labelled): BestFirst {
  const { dialect } = labelled
  const valued = valuedRows(labelled)
  return bestFirst(
    tasks.map((name) => {
      const { asked } = askedValues(name, valued)
      const task = { name, ...(asked && { asked }) }
      return tally(
        name,
        valued.map(({ row, values }) => judgeSeveral(task, row, values, dialect).kind === "right"),
      )
    }),
  )
}

export function valuedRows({ rows, dialect }: Labelled): readonly ValuedRow[] {
  return rows.flatMap((row) => {
    const assignment = readAssignment(row.assignment, dialect)
    const values = row.texts.map((text) => tryEvaluate(text, dialect, assignment))
    return values.every((value) => typeof value === "boolean") ? [{ row, values }] : []
  })
}

/**
 * The formulas with a table, and the variables of all formulas if every table covers all of them; `undefined` unless
 * every label is a table of the size that its formula requires.
 */
export function tablesIn({
  formulas,
}: Labelled): (Pick<Labelled, "judged"> & AssignmentsInTask) | undefined {
  if (formulas.some(({ target }) => tableIn(target) === undefined)) return undefined
  const judged = formulas.filter(({ trees }) => trees !== undefined)
  const variablesIn = ({ trees: [tree] = [] }: LabelledFormulas) => [
    ...variablesOf(tree as Expression),
  ]
  const names = [...new Set(judged.flatMap(variablesIn))].toSorted(byName)
  const areOf = (all?: readonly string[]) =>
    judged.every((row) => {
      const variables = (all ?? variablesIn(row)).length
      return variables <= fewVariables && lengthOf(row) === 2 ** variables
    })
  if (names.length === 0) return undefined
  return areOf() ? { judged } : areOf(names) ? { judged, names } : undefined
}

function lengthOf({ target }: LabelledFormulas): number {
  return bitsIn(tableIn(target) as TableBits).length
}

export function count(all: readonly boolean[]): number {
  return all.filter(Boolean).length
}

/** The error for labels that may be about any of several tasks, given best first, or about none of them. */
export function undecided(what: string, [best, ...rivals]: BestFirst): TaskError {
  const isPlain = best.evidence > 0
  const shown = isPlain ? [best, ...rivals] : [best]
  const shares = shown.map(({ task, right }) => {
    const share = percentage(count(right), Math.max(1, right.length))
    const only = isPlain ? "" : "which fits best, only "
    return `if labels say ${taskMeanings[task]}, ${only}${share} of them are right`
  })
  return new TaskError(
    [what, ...shares].join("; "),
    isPlain ? shown.map(({ task }) => ({ option: "task", value: task })) : [{ option: "task" }],
  )
}

// The order of variables and rows in labels that are truth tables.
//
//     a and not b, 0010      starts with the first variable, all false; if it started with the last, it would be 0100

/**
 * The variable order under which most labels are right; `undefined` if the labels aren't truth tables.
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

/** Orders of variables and rows in truth tables, the most plausible first; empty if the labels aren't truth tables. */
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
