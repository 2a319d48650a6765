// Finds the field with the labels of a task, and the task.

import { memberOf, namesInRows, type Row } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { countOf } from "../tasks/judge-formulas.ts"
import { claimTask, TaskError, type TaskName, type TaskPlan } from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { bitsIn, isTableTask, type TableBits, tableIn } from "../tasks/truth-table-labels.ts"
import type { Template } from "../templates/template.ts"
import type { GivenLines } from "./check-plan.ts"
import type { LineReading } from "./detect-reading.ts"
import { detectTask } from "./detect-task.ts"
import { objectsIn, readRows } from "./sample-readings.ts"
import { findTarget } from "./task-sources.ts"

/** The task of a file and the field of its labels; `undefined` if labels are the values of expressions. */
export function taskOf(
  { lines, lineFormat, options, asked }: GivenLines,
  { several, rows, template, found, areClaims }: LineReading,
  dialect: Dialect,
): { readonly task: TaskPlan; readonly target: string } | undefined {
  if (several !== undefined) {
    const { target } = found.fields
    const { source } = several
    const name = asked === "value" ? (source.shape === "pair" ? "equivalent" : "entails") : asked
    const task = detectTask(name, source, several.rows, dialect, target)
    return task && { task, target }
  }
  if (asked === "value") return undefined
  const rowsWith = (target: string) => readRows(lines, lineFormat, { ...found.fields, target })
  const detect = (name: TaskName | undefined, target: string, read: readonly Row[]) =>
    detectTask(name, { shape: "formula" }, formulaRows(read, template), dialect, target)
  const { input, target: usual } = found.fields
  const objects = rows.length > 0 ? objectsIn(lines, lineFormat) : []
  const others = namesInRows(objects.slice(0, mostLookedAt)).filter((name) => name !== input)
  // A table may be a list whose first element was taken for the label.
  const isFree = (name: string) => !found.hasTarget || `${usual}.`.startsWith(`${name}.`)
  const taskIn = (name: string) => detect(undefined, name, rowsWith(name))?.name ?? ""
  const other =
    findTarget(found.hasTarget ? [] : objects, [input]) ??
    others
      .filter((name) => isFree(name) && areTables(objects, name))
      .find((name) => isTableTask(taskIn(name))) ??
    others
      .filter((name) => !found.hasTarget && areCounts(objects, name))
      .find((name) => taskIn(name) === "model-count")
  const target = (options.targetField === undefined ? other : undefined) ?? usual
  const read = other === undefined ? rows : rowsWith(target)
  const name = areClaims ? claimTask : asked
  const isSaid = (row: Row) => template.extract(row.input)?.label !== undefined
  if (name === claimTask && read.length > 0 && !read.some(isSaid)) {
    throw new TaskError(
      `the task ${claimTask} needs a template with {label}, such as '{expr} is {label}'`,
    )
  }
  const task = detect(name, target, read)
  return task && { task, target }
}

function formulaRows(rows: readonly Row[], template: Template): TaskRow[] {
  return rows.flatMap((row) => {
    const text = template.extract(row.input)?.text
    return text === undefined ? [] : [{ ...row, texts: [text], question: "", marks: [] }]
  })
}

/** Number of rows to sample when looking for a field with labels. */
const mostLookedAt = 50

/** Whether a field holds only numbers, and not just 0 and 1. */
function areCounts(objects: readonly object[], name: string): boolean {
  const counts = objects.slice(0, mostLookedAt).map((row) => countOf(memberOf(row, name)))
  return !counts.includes(undefined) && counts.some((count) => (count as number) > 1)
}

/** Whether a field holds only truth tables, some of them longer than one bit. */
function areTables(objects: readonly object[], name: string): boolean {
  const tables = objects.slice(0, mostLookedAt).map((row) => tableIn(memberOf(row, name)))
  return (
    !tables.includes(undefined) && tables.some((table) => bitsIn(table as TableBits).length > 1)
  )
}
