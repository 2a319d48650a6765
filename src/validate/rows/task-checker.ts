// Checks one row of a task, whose label states something other than the value of one expression.
//
//     {"left": "p and q", "right": "q and p", "label": "no"}      equivalent for all assignments: wrong

import { describeValue } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { ParseFailure, tryEvaluate, tryParse, type Unbound } from "../../language/engines/index.ts"
import type { Assignment, Expression } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { readStated } from "../labels/label-form.ts"
import { newLabel } from "../labels/new-label.ts"
import { hasLabel, word } from "../labels/truth-of-label.ts"
import type { CheckPlan } from "../plan/check-plan.ts"
import { wordFor } from "../tasks/formula-label.ts"
import {
  type FormulaTask,
  formulasOf,
  isFormulaTask,
  mostFormulaVariables,
  saidBy,
  truthOf,
} from "../tasks/judge-formulas.ts"
import { judgeSeveral } from "../tasks/judge-several.ts"
import { claimedValue, claimTask, type TaskPlan } from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { isTableTask, type TableBits, tableLabel } from "../tasks/truth-table-labels.ts"
import { extractedBy, type Template, templateFrom } from "../templates/template.ts"
import type { ReadOutcome, UnreadableOutcome } from "./row-answer.ts"

export class TaskChecker {
  readonly #read: (line: string) => TaskRow | undefined
  readonly #template: Template
  readonly #task: TaskPlan
  readonly #dialect: Dialect
  readonly #plan: CheckPlan

  constructor(task: TaskPlan, dialect: Dialect, plan: CheckPlan) {
    this.#task = task
    this.#dialect = dialect
    this.#plan = plan
    this.#read = taskRowReader(task.source, plan.lineFormat, plan.fields)
    this.#template = templateFrom(plan.template)
  }

  /**
   * `undefined` for a line that isn't a row.
   *
   * @param written the line before its atoms were replaced by their values
   * @throws UnreadableRowError
   */
  check(line: string, written = line): ReadOutcome | UnreadableOutcome | undefined {
    const row = this.#read(line)
    if (row === undefined) return undefined
    const found = row.texts.map((text) => extractedBy(this.#template, text))
    const texts = found.map(({ text }) => text)
    const assignment = readAssignment(row.assignment, this.#dialect)
    const known: ReadOutcome = {
      kind: "right",
      text: texts.join("; "),
      assignment,
      target: this.#plan.isUnlabelled ? undefined : row.target,
      labelStart: undefined,
      label: undefined,
      value: undefined,
      stop: undefined,
      message: "",
    }
    const trees: Expression[] = []
    for (const text of texts) {
      const tree = tryParse(text, this.#dialect)
      if (tree instanceof ParseFailure) return { ...known, kind: "refused", text, stop: tree }
      trees.push(tree)
    }
    if (this.#plan.isUnlabelled) {
      return { ...known, kind: "missing", message: "labels were not asked for" }
    }
    const { name } = this.#task
    if (name === claimTask) return this.#judgeClaim(found[0]?.label?.text ?? "", known)
    return isFormulaTask(name)
      ? this.#judgeFormulas(name, trees, known)
      : this.#judgeSeveral(
          { ...row, texts },
          assignment,
          known,
          written === line ? texts : this.#textsIn(written),
        )
  }

  #textsIn(line: string): string[] | undefined {
    return this.#read(line)?.texts.map((text) => extractedBy(this.#template, text).text)
  }

  #judgeFormulas(
    name: FormulaTask,
    trees: readonly Expression[],
    known: ReadOutcome,
  ): ReadOutcome | UnreadableOutcome {
    const formulas = formulasOf(name, trees, known.target, this.#dialect)
    const truth = truthOf(name, formulas, this.#task)
    if (truth === undefined) return tooMany
    const { right, because } = truth
    const fixed = fixedLabel(right, name, known.target, this.#task)
    const judged = {
      ...known,
      value: truthValues.get(right),
      ...(fixed !== undefined && { fixed }),
    }
    if (!hasLabel(known.target)) return { ...judged, ...missing }
    const said = saidBy(known.target, name, this.#dialect)
    const shown = shortened(JSON.stringify(known.target), longestName)
    if (said === undefined) {
      const message = `${shown} says nothing of the task ${name}`
      return { ...judged, kind: "illegible", message }
    }
    const label = truthValues.get(said)
    if (said === right) return { ...known, label, value: judged.value }
    const message = `the label says ${shown}, but ${because}`
    return { ...judged, label, kind: "wrong", message }
  }

  /** The value of a text that the dialect reads; a message if a variable has no value. */
  #valueOf(text: string, assignment: Assignment): boolean | string {
    const value = tryEvaluate(text, this.#dialect, assignment)
    if (typeof value === "boolean") return value
    const { variable } = value as Unbound
    return `the variable ${shortened(variable, longestName)} has no value`
  }

  #judgeClaim(said: string, known: ReadOutcome): ReadOutcome | UnreadableOutcome {
    const dialect = this.#dialect
    const { labels: form, newLabels = plainLabels } = this.#plan
    const { text, assignment, target } = known
    const value = this.#valueOf(text, assignment)
    if (typeof value === "string") return { ...known, kind: "unbound", message: value }
    const claimed = claimedValue(said, this.#template.source, dialect)
    if (claimed === undefined) {
      const message = `its claim about its expression, ${JSON.stringify(said)}, is not a truth value`
      return { kind: "unreadable", message }
    }
    const right = value === claimed
    const fixed = newLabel(target, right, dialect, newLabels, form)
    const valued = { ...known, value: right, fixed }
    if (!hasLabel(target)) return { ...valued, ...missing }
    const label = readStated(target, dialect, form)
    if (typeof label !== "boolean") {
      const message = `${describeValue(target)} is not a truth value`
      return { ...valued, kind: "illegible", message }
    }
    if (label === right) return { ...known, label, value: right }
    const message = `the label says ${word(label)}, but the text says ${word(claimed)} and the value is ${word(value)}`
    return { ...valued, label, kind: "wrong", message }
  }

  #judgeSeveral(
    row: TaskRow,
    assignment: Assignment,
    known: ReadOutcome,
    written: readonly string[] | undefined,
  ): ReadOutcome | UnreadableOutcome {
    const values: boolean[] = []
    for (const text of row.texts) {
      const value = this.#valueOf(text, assignment)
      if (typeof value === "string") return { ...known, kind: "unbound", message: value }
      values.push(value)
    }
    if (!hasLabel(row.target)) return { ...known, ...missing }
    const judged = judgeSeveral(this.#task, row, values, this.#dialect, written)
    const { kind, message, reason, fixed } = judged
    if (kind === "unreadable") return { kind, message, ...(reason && { reason }) }
    return { ...known, kind, message, ...(fixed !== undefined && { fixed: JSON.stringify(fixed) }) }
  }
}

const truthValues: ReadonlyMap<string | number, boolean> = new Map([
  ["yes", true],
  ["no", false],
])

const missing = { kind: "missing", message: "it has no label" } as const

const plainLabels = { true: "true", false: "false" }

const tooMany: UnreadableOutcome = {
  kind: "unreadable",
  message: `it has more than ${mostFormulaVariables} variables, which is more than truth tables are made for`,
  reason: `more than ${mostFormulaVariables} variables, which is more than truth tables are made for`,
}

/** The right label as JSON, like the file's labels with the same meaning; `undefined` if many formulas are right. */
function fixedLabel(
  right: string | number,
  name: FormulaTask,
  target: unknown,
  { usual }: TaskPlan,
): string | undefined {
  if (name === "rewritten") return undefined
  if (isTableTask(name)) return tableLabel(right as TableBits, target)
  const known = usual[right]
  if (known !== undefined) return known
  if (typeof right === "number")
    return JSON.stringify(typeof target === "string" ? String(right) : right)
  if (typeof target === "boolean") return String(right === "yes")
  return JSON.stringify(name === "model-count" ? right : wordFor(right as "yes", name))
}
