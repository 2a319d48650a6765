// One row whose label states something else than the value of one expression, to what is right or wrong with it.
//
//     {"left": "p and q", "right": "q and p", "label": "no"}      equivalent for all assignments: wrong

import { UnreadableRowError } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tryParse } from "../../language/engines/table-engine.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { mostTableVariables } from "../../language/expression/truth-table.ts"
import { longestName, shortened } from "../../language/source/shortened.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel } from "../labels/label.ts"
import type { CheckPlan } from "../plan/check-plan.ts"
import { wordFor } from "../tasks/formula-label.ts"
import { type FormulaTask, isFormulaTask, saidBy, truthOf } from "../tasks/judge-formulas.ts"
import { judgeSeveral } from "../tasks/judge-several.ts"
import type { TaskPlan } from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { type Template, templateFrom } from "../templates/template.ts"
import type { ReadOutcome, UnreadableOutcome } from "./row-outcome.ts"

export class TaskChecker {
  readonly #read: (line: string) => TaskRow | undefined
  readonly #template: Template

  constructor(
    private readonly task: TaskPlan,
    private readonly dialect: Dialect,
    private readonly plan: CheckPlan,
  ) {
    this.#read = taskRowReader(task.source, plan.lineFormat, plan.fields)
    this.#template = templateFrom(plan.template)
  }

  /**
   * Undefined for a line that is not a row.
   *
   * @throws UnreadableRowError
   */
  check(line: string): ReadOutcome | UnreadableOutcome | undefined {
    const row = this.#read(line)
    if (row === undefined) return undefined
    const texts = row.texts.map((text) => this.#expressionIn(text))
    const assignment = readAssignment(row.assignment, this.dialect)
    const known: ReadOutcome = {
      kind: "right",
      text: texts.join("; "),
      assignment,
      target: this.plan.isUnlabelled ? undefined : row.target,
      labelStart: undefined,
      label: undefined,
      value: undefined,
      stop: undefined,
      message: "",
    }
    const trees: Expression[] = []
    for (const text of texts) {
      const tree = tryParse(text, this.dialect)
      if (tree instanceof ParseFailure) return { ...known, kind: "refused", text, stop: tree }
      trees.push(tree)
    }
    if (this.plan.isUnlabelled) {
      return { ...known, kind: "missing", message: "labels were not asked for" }
    }
    const { name } = this.task
    return isFormulaTask(name)
      ? this.#judgeFormulas(name, trees, known)
      : this.#judgeSeveral({ ...row, texts }, assignment, known)
  }

  #expressionIn(text: string): string {
    const found = this.#template.extract(text)
    if (found !== undefined) return found.text
    throw new UnreadableRowError(`the template ${this.#template.source} does not fit the text`)
  }

  #judgeFormulas(
    name: FormulaTask,
    trees: readonly Expression[],
    known: ReadOutcome,
  ): ReadOutcome | UnreadableOutcome {
    const truth = truthOf(name, trees)
    if (truth === undefined) return tooMany
    const { right, because } = truth
    const fixed = fixedLabel(right, name, known.target, this.task)
    const value = truthValues.get(right)
    if (!hasLabel(known.target)) return { ...known, value, fixed, ...missing }
    const said = saidBy(known.target, name, this.dialect)
    const shown = shortened(JSON.stringify(known.target), longestName)
    if (said === undefined) {
      const message = `${shown} says nothing of the task ${name}`
      return { ...known, value, fixed, kind: "illegible", message }
    }
    const label = truthValues.get(said)
    if (said === right) return { ...known, label, value }
    const message = `the label says ${shown}, but ${because}`
    return { ...known, label, value, fixed, kind: "wrong", message }
  }

  #judgeSeveral(
    row: TaskRow,
    assignment: Assignment,
    known: ReadOutcome,
  ): ReadOutcome | UnreadableOutcome {
    const values: boolean[] = []
    for (const text of row.texts) {
      const value = readValue(text, tablesOf(this.dialect), assignment)
      if (typeof value === "boolean") values.push(value)
      else if (!(value instanceof ParseFailure)) {
        const message = `the variable ${shortened(value.variable, longestName)} has no value`
        return { ...known, kind: "unbound", message }
      }
    }
    if (!hasLabel(row.target)) return { ...known, ...missing }
    const judged = judgeSeveral(this.task.name, row, values, this.dialect)
    const { kind, message, fixed } = judged
    if (kind === "unreadable") {
      return { kind, message, reason: "a question that asks for both truth values" }
    }
    return { ...known, kind, message, ...(fixed !== undefined && { fixed: JSON.stringify(fixed) }) }
  }
}

const truthValues: ReadonlyMap<string | number, boolean> = new Map([
  ["yes", true],
  ["no", false],
])

const missing = { kind: "missing", message: "it has no label" } as const

const tooMany: UnreadableOutcome = {
  kind: "unreadable",
  message: `it has more than ${mostTableVariables} variables, which is more than truth tables are made for`,
  reason: `more than ${mostTableVariables} variables, which is more than truth tables are made for`,
}

/** As JSON, written like labels of the file that mean it. */
function fixedLabel(
  right: string | number,
  name: FormulaTask,
  target: unknown,
  { usual }: TaskPlan,
): string {
  const known = usual[right]
  if (known !== undefined) return known
  if (typeof right === "number")
    return JSON.stringify(typeof target === "string" ? String(right) : right)
  if (typeof target === "boolean") return String(right === "yes")
  return JSON.stringify(name === "model-count" ? right : wordFor(right as "yes", name))
}
