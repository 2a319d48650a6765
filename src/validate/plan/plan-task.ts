// The task of a plan, that is, what labels state: given by the user, or detected from the first rows.

import { didYouMean } from "../../errors/nearest.ts"
import { memberOf, namesInRows, type Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { listedNames } from "../../language/engines/ambiguity-error.ts"
import { type Convention, isNotOpenEnded } from "../conventions/conventions.ts"
import { countOf } from "../tasks/judge-formulas.ts"
import {
  claimTask,
  isTaskName,
  TaskError,
  type TaskName,
  type TaskPlan,
  taskNames,
} from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { bitsIn, isTableTask, type TableBits, tableIn } from "../tasks/truth-table-labels.ts"
import type { Template } from "../templates/template.ts"
import type { GivenLines } from "./check-plan.ts"
import type { LineReading } from "./detect-reading.ts"
import { detectTask } from "./detect-task.ts"
import { findTarget } from "./find-source.ts"
import { objectsIn, readRows } from "./sample-readings.ts"

/**
 * Returns the task that the user asked for; `undefined` to detect it, and `value` if labels are ignored.
 *
 * @throws TaskError
 */
export function taskAskedFor(
  { task, isUnlabelled = false }: { readonly task?: string; readonly isUnlabelled?: boolean },
  convention: Convention | undefined,
): TaskName | "value" | undefined {
  if (task === undefined) return isUnlabelled ? "value" : undefined
  const known = knownTask(task)
  if (task !== "value" && convention !== undefined && isNotOpenEnded(convention)) {
    throw new TaskError(
      `the task ${task} cannot be checked under the precedence ${convention.name}`,
    )
  }
  return isUnlabelled ? "value" : known
}

/** @throws TaskError if there is no such task */
export function knownTask(task: string): TaskName | "value" {
  if (task === "value" || isTaskName(task)) return task
  const meant = didYouMean(task, ["value", ...taskNames])
  const all = `there are ${listedNames(["value", ...taskNames])}`
  throw new TaskError(`there is no task ${JSON.stringify(task)}; ${meant ?? all}`)
}

/** The task of a file and the field of its labels; `undefined` if labels are the values of expressions. */
export function taskOf(
  { lines, lineFormat, options, asked }: GivenLines,
  { several, rows, template, found, areClaims }: LineReading,
  reader: Dialect,
): { readonly task: TaskPlan; readonly target: string } | undefined {
  if (asked === "value") return undefined
  if (several !== undefined) {
    const task = detectTask(asked, several.source, several.rows, reader, found.fields)
    return task && { task, target: found.fields.target }
  }
  const all = rows.length > 0 ? objectsIn(lines, lineFormat) : []
  const objects = found.hasTarget ? [] : all
  const source = { shape: "formula" } as const
  const isOf = (name: string, isTask: (task: string | undefined) => boolean) =>
    isTask(
      detectTask(
        undefined,
        source,
        readRows(lines, lineFormat, { ...found.fields, target: name }).flatMap((row) =>
          taskRowOf(row, template),
        ),
        reader,
        { target: name },
      )?.name,
    )
  const { input } = found.fields
  const others = memberNames(all).filter((name) => name !== input)
  const isFree = (name: string) =>
    !found.hasTarget || `${found.fields.target}.`.startsWith(`${name}.`)
  const other =
    findTarget(objects, [input]) ??
    others
      .filter((name) => isFree(name) && areTables(all, name))
      .find((name) => isOf(name, (task) => isTableTask(task ?? ""))) ??
    memberNames(objects)
      .filter((name) => name !== input && areCounts(objects, name))
      .find((name) => isOf(name, (task) => task === "model-count"))
  const target = (options.targetField === undefined ? other : undefined) ?? found.fields.target
  const fields = { ...found.fields, target }
  const read = other === undefined ? rows : readRows(lines, lineFormat, fields)
  const isSaid = ({ input }: Row) => template.extract(input)?.label !== undefined
  const name = areClaims ? claimTask : asked
  if (name === claimTask && read.length > 0 && !read.some(isSaid)) {
    throw new TaskError(
      `the task ${claimTask} needs a template with {label}, such as '{expr} is {label}'`,
    )
  }
  const taskRows = read.flatMap((row) => taskRowOf(row, template))
  const task = detectTask(name, source, taskRows, reader, fields)
  return task && { task, target }
}

function taskRowOf(row: Row, template: Template): TaskRow[] {
  const text = template.extract(row.input)?.text
  return text === undefined ? [] : [{ ...row, texts: [text], question: "", marks: [] }]
}

function memberNames(objects: readonly object[]): readonly string[] {
  return namesInRows(objects.slice(0, mostLookedAt))
}

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

const mostLookedAt = 50
