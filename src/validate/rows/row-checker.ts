// Checks one line of a dataset, including all the cases that `PlainRowReader` leaves out.
//
//     {"q": "is it so: T&F", "a": "yes"}      text T&F, value false, label true: wrong

import {
  areJson,
  describeValue,
  isBlank,
  namesOf,
  type Row,
  type RowReader,
  rowParser,
  rowReader,
  UnreadableRowError,
} from "../../formats/index.ts"
import { type Dialect, nameKey } from "../../language/dialect/index.ts"
import {
  contradictionIn,
  noValues,
  ParseFailure,
  readValue,
  treeOf,
} from "../../language/engines/index.ts"
import { type Assignment, evaluateTree, variablesOf } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { type Tables, tablesOf } from "../../language/tables/index.ts"
import {
  assignmentProblem,
  readAssignment,
  withNamesInCase,
} from "../assignments/read-assignment.ts"
import { lineReplacer, type ReplaceAtoms, unknownAtom } from "../atoms/replace-atoms.ts"
import { readStated } from "../labels/label-form.ts"
import { hasLabel, word } from "../labels/truth-of-label.ts"
import { type CheckPlan, dialectOf } from "../plan/check-plan.ts"
import { openEndedTree } from "../precedences/precedence-values.ts"
import { isNotOpenEnded, precedenceNamed, underPrecedence } from "../precedences/precedences.ts"
import { membersOf } from "../tasks/task.ts"
import { extractedBy, type Template, templateFrom } from "../templates/template.ts"
import type { Outcome, ReadOutcome, UnreadableOutcome } from "./row-answer.ts"
import { TaskChecker } from "./task-checker.ts"

export class RowChecker {
  /** The plan's dialect, under the plan's precedence. */
  readonly dialect: Dialect | undefined
  readonly #template: Template
  #tables: Tables | undefined
  readonly #read: RowReader
  readonly #isNotOpenEnded: boolean
  readonly #task: TaskChecker | undefined
  readonly #told: ReplaceAtoms | undefined
  readonly #plan: CheckPlan

  constructor(plan: CheckPlan) {
    this.#plan = plan
    this.#read = rowReader(plan.lineFormat, plan.fields)
    this.#template = templateFrom(plan.template)
    const own = plan.dialect === undefined ? undefined : dialectOf(plan.dialect)
    const precedence = plan.precedence === undefined ? undefined : precedenceNamed(plan.precedence)
    this.dialect = own && precedence ? underPrecedence(own, precedence) : own
    this.#isNotOpenEnded = isNotOpenEnded(precedence)
    const { task, atoms } = plan
    if (atoms !== undefined) {
      const fields = [
        ...namesOf(plan.fields),
        ...(task === undefined ? [] : membersOf(task.source)),
      ]
      this.#told = lineReplacer(atoms, areJson(plan.lineFormat) ? rowParser(fields) : undefined)
    }
    if (task && this.dialect) this.#task = new TaskChecker(task, this.dialect, plan)
  }

  /** `undefined` for a line that isn't a row: a blank one, or a model's reply in a log. */
  check(line: string): Outcome | undefined {
    if (isBlank(line)) return undefined
    try {
      const outcome = this.#checkTold(this.#told?.(line) ?? line, line)
      return this.#told === undefined || outcome === undefined
        ? outcome
        : this.#withAtoms(outcome, line)
    } catch (error) {
      return unreadable(error)
    }
  }

  #checkTold(line: string, written: string): Outcome | undefined {
    if (this.#task !== undefined) return this.#task.check(line, written)
    const row = this.#read(line)
    return row === undefined ? undefined : this.checkRow(row)
  }

  /** The outcome for a row with atoms: names the atom without a value, or shows the row's original text. */
  #withAtoms(outcome: Outcome, line: string): Outcome {
    if (outcome.kind === "unreadable") return outcome
    const offset = this.#unknownIn(outcome)
    const atom =
      offset === undefined || this.dialect === undefined
        ? undefined
        : unknownAtom(outcome.text, offset, this.dialect)
    if (atom !== undefined) return { kind: "unreadable", atom, ...unknown(atom) }
    if (outcome.kind === "refused") return outcome
    const row = this.#task === undefined ? this.#read(line) : undefined
    const text = row && this.#template.extract(row.input)?.text
    return text === undefined ? outcome : { ...outcome, text }
  }

  /** The offset of a syntax error, or of a name without a value: SQLite reads "Mars is red" as two names. */
  #unknownIn({ kind, text, stop, assignment }: ReadOutcome): number | undefined {
    if (kind !== "unbound") return stop?.offset
    if (this.#task !== undefined || this.#tables === undefined) return undefined
    const value = readValue(text, this.#tables, assignment)
    if (value instanceof ParseFailure || typeof value === "boolean") return undefined
    return [...text.matchAll(/[\p{L}\p{N}_]+/gu)].find(([word]) => word === value.variable)?.index
  }

  checkRow(row: Row): Outcome {
    try {
      return this.#outcomeOf(row)
    } catch (error) {
      return unreadable(error)
    }
  }

  /** @throws UnreadableRowError */
  #outcomeOf({ input, target: stated, assignment: given, unnamed }: Row): Outcome {
    const { dialect } = this
    const { isUnlabelled } = this.#plan
    const extracted = extractedBy(this.#template, input)
    const inText = extracted.label
    const target = isUnlabelled ? undefined : (inText?.text ?? stated)
    if (dialect === undefined) {
      throw new UnreadableRowError("no earlier row tells the notation; name it")
    }
    const { text, variables } = extracted
    const { assignment: field, target: targetField } = this.#plan.fields
    const stands = given === undefined ? noValues : readAssignment(given, dialect)
    const ignoresCase = dialect.variable?.ignoresCase === true
    const values =
      this.#plan.areNamesInOtherCase || (ignoresCase && stands.size > 0)
        ? withNamesInCase(stands, namesIn(text, dialect), ignoresCase)
        : stands
    const assignment = variables === undefined ? values : joined(values, variables, field)
    refuseContradiction(text, dialect, assignment)
    this.#tables ??= tablesOf(dialect)
    const read = readValue(text, this.#tables, assignment)
    const value =
      this.#isNotOpenEnded && typeof read === "boolean"
        ? evaluateTree(openEndedTree(text, dialect), assignment)
        : read
    const form = this.#plan.labels
    const said = hasLabel(target) ? readStated(target, dialect, form) : undefined
    const label = said === "invalid" ? undefined : said
    const labelStart = inText?.start
    const known = { text, assignment, target, labelStart, label, value: undefined, stop: undefined }
    if (value instanceof ParseFailure) {
      const kind = said === "invalid" ? "right" : "refused"
      return { ...known, kind, stop: value, message: "" }
    }
    if (typeof value === "object") {
      const problem = assignmentProblem(given, dialect)
      if (problem !== undefined) {
        throw new UnreadableRowError(
          `the values of its variables cannot be read: ${problem}`,
          "values of variables that cannot be read",
        )
      }
      return {
        ...known,
        kind: "unbound",
        message: `the variable ${shortened(value.variable, longestName)} has no value`,
      }
    }
    const valued = { ...known, value }
    if (said === "invalid") {
      const message = `the label says that it is not an expression, the value is ${word(value)}`
      return { ...valued, kind: "wrong", message }
    }
    if (label !== undefined) {
      if (label === value) return { ...valued, kind: "right", message: "" }
      const message = `the label says ${word(label)}, the value is ${word(value)}`
      const where = assignment.size === 0 ? "" : withValues(namesIn(text, dialect), assignment)
      return { ...valued, kind: "wrong", message: message + where }
    }
    if (hasLabel(target)) {
      const message = `${describeValue(target)} is not a truth value`
      return { ...valued, kind: "illegible", message }
    }
    if (hasLabel(unnamed) && !isUnlabelled) {
      const message = `${describeValue(unnamed)} names none of its options`
      return { ...valued, kind: "illegible", message }
    }
    const message = isUnlabelled
      ? "labels were not asked for"
      : target === undefined && unnamed === undefined
        ? `no field ${JSON.stringify(targetField)}`
        : target === null || unnamed === null
          ? "the label is null"
          : "the label is empty"
    return { ...valued, kind: "missing", message }
  }
}

/** ` with p=True, q=False`, unless there are too many. */
function withValues(names: Iterable<string>, assignment: Assignment): string {
  const shown = [...names].flatMap((name) => {
    const value = assignment.get(name)
    return value === undefined ? [] : [`${shortened(name, longestName)}=${word(value)}`]
  })
  return shown.length === 0 || shown.length > mostValues ? "" : ` with ${shown.join(", ")}`
}

const mostValues = 8

function unknown(atom: string): Pick<UnreadableOutcome, "message" | "reason"> {
  const shown = JSON.stringify(shortened(atom, longestAtom))
  const call = /^[^<>=≤≥≠]*?(\p{L}[\p{L}\p{N}_.]*)\(/u.exec(atom)?.[1] ?? ""
  if (/^[-\d\s.+*/×·÷−]*\d[-\d\s.+*/×·÷−]*$/u.test(atom)) {
    const reason = "a number in place of a truth value"
    return { message: `${reason}: ${shown}`, reason }
  }
  const isComparison = /\d/.test(atom) && /[<>=≤≥≠]/.test(atom)
  if (isComparison && call !== "") {
    return {
      message: `the comparison ${shown} calls ${call}(…), and functions of numbers are not evaluated`,
      reason: `a comparison that calls a function, which is not evaluated: ${shown}`,
    }
  }
  return isComparison
    ? {
        message: `the comparison ${shown} cannot be evaluated where it stands; parentheses may help`,
        reason: `a comparison that cannot be evaluated where it stands: ${shown}`,
      }
    : { message: `nothing tells the value of ${shown}`, reason: `the unknown atom ${shown}` }
}

const longestAtom = 120

function namesIn(text: string, dialect: Dialect): ReadonlySet<string> {
  const tree = treeOf(text, dialect)
  return tree === undefined ? new Set() : variablesOf(tree)
}

/** @throws UnreadableRowError if the values of a text's variables contradict each other */
function refuseContradiction(text: string, dialect: Dialect, values: Assignment): void {
  if (contradictionIn(values, dialect) === undefined) return
  const keys = new Set([...namesIn(text, dialect)].map((name) => nameKey(name, dialect)))
  const own = [...values].filter(([name]) => keys.has(nameKey(name, dialect)))
  const problem = contradictionIn(new Map(own), dialect)
  if (problem !== undefined) {
    throw new UnreadableRowError(problem, "variables with two values")
  }
}

/** @throws the error itself, unless it is an UnreadableRowError */
function unreadable(error: unknown): UnreadableOutcome {
  if (error instanceof UnreadableRowError) {
    const { message, reason } = error
    return { kind: "unreadable", message, ...(reason !== undefined && { reason }) }
  }
  throw error
}

/** @throws UnreadableRowError if the text and the field give a variable different values */
function joined(given: Assignment, variables: Assignment, field: string): Assignment {
  for (const [name, value] of variables) {
    if ((given.get(name) ?? value) !== value) {
      throw new UnreadableRowError(
        `the text and ${JSON.stringify(field)} give ${name} different values`,
      )
    }
  }
  return new Map([...given, ...variables])
}
