// Everything needed to check a row, as plain data that can be sent to a worker.

import type { Fields, InputFormat } from "../../formats/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { dialectNamed, isAmong } from "../../language/dialect/index.ts"
import type { Atoms } from "../atoms/replace-atoms.ts"
import type { LabelForm } from "../labels/label-form.ts"
import type { NewLabels } from "../labels/new-label.ts"
import type { Severity } from "../row-results.ts"
import type { TaskName, TaskPlan } from "../tasks/task.ts"
import type { Template } from "../templates/template.ts"
import type { SampleReadings } from "./sample-readings.ts"

export interface CheckPlan {
  /** What labels state, if not the value of one expression. */
  readonly task?: TaskPlan
  /** How to replace sentences and comparisons of numbers with their values, if there are any. */
  readonly atoms?: Atoms
  /** The format of the lines; `jsonl` if rows are converted to lines of JSON. */
  readonly lineFormat: InputFormat
  readonly fields: Fields
  /** Whether names in assignments match variables regardless of case. */
  readonly areNamesInOtherCase?: boolean
  /** Whether to ignore labels: rows are checked as if they had none. */
  readonly isUnlabelled: boolean
  /** How labels state their values; by default as plain literals. */
  readonly labels?: LabelForm
  /** The source of the template that extracts the expression from its text. */
  readonly template: string
  /** `undefined` if all dialects refuse all rows. */
  readonly dialect: PlannedDialect | undefined
  /** The dialects to try on rejected rows. */
  readonly dialects: readonly PlannedDialect[]
  /** The name of the precedence that labels are checked under; `undefined` for the dialect's own. */
  readonly precedence: string | undefined
  /** Whether to run all checks, or only to compare labels. */
  readonly isFull: boolean
  /** Severity of `not` directly after `xor`; `undefined` to allow it. */
  readonly notAfterXor: Severity | undefined
  /** Maximum number of bad rows to report of each kind. */
  readonly limit: number
  /** Whether to return an answer for each row, not only for bad ones. */
  readonly hasAnswers: boolean
  /** Labels to write if a row's own label gives no pattern, as JSON; `undefined` unless labels are fixed. */
  readonly newLabels: NewLabels | undefined
  /** Other fields that state the label; missing if there are none. */
  readonly restated?: readonly Restated[]
}

/** A field that states the label again, such as the index of an option next to its letter. */
export interface Restated {
  /** As in `Fields`. */
  readonly target: string
  readonly labels?: LabelForm
  /** Missing if labels are the values of expressions. */
  readonly task?: TaskPlan
  /** Whether too few rows show that it does, in which case the field is never changed. */
  readonly isOnlySuspected: boolean
}

/** The plan with another field as the label. */
export function planOf(
  { target, labels, task }: Restated,
  { labels: _, restated: __, ...plan }: CheckPlan,
): CheckPlan {
  const fields = { ...plan.fields, target }
  return { ...plan, fields, ...(labels && { labels }), ...(task && { task }) }
}

/** Whether two plans give every row the same result. Compares plain data by value and custom dialects by identity. */
export function areSamePlan(one: CheckPlan, other: CheckPlan): boolean {
  const [own, others] = [one, other].map(({ dialect, dialects }) => [dialect, ...dialects])
  const json = (plan: CheckPlan) => JSON.stringify({ ...plan, dialect: null, dialects: null })
  const areSame = own?.every((dialect, at) => dialect === others?.[at])
  return areSame === true && own?.length === others?.length && json(one) === json(other)
}

/** The name of a built-in dialect, which every worker has, or a custom dialect itself. */
export type PlannedDialect = string | Dialect

export function planned(dialect: Dialect): PlannedDialect {
  return isAmong(dialect, builtInDialects) ? dialect.name : dialect
}

export function dialectOf(dialect: PlannedDialect): Dialect {
  return typeof dialect === "string" ? dialectNamed(dialect, builtInDialects) : dialect
}

/** The user's options for a file; boolglot detects everything else. */
export interface PlanOptions {
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Whether to ignore labels. */
  readonly isUnlabelled?: boolean
  /** Whether labels serve only to distinguish notations. */
  readonly areLabelsOptional?: boolean
  /** The plan of an earlier file of the same set; reused if it is plausible for this file. */
  readonly earlier?: CheckPlan
  /** The template, in the syntax of `templateFrom`. */
  readonly template?: string
  /** How labels state their values; by default as plain literals. */
  readonly labels?: LabelForm
  /** Whether ambiguous rows are an error; by default, the most plausible reading is used. */
  readonly refusesUnclear?: boolean
  /** What labels state: `value`, or the name of a task. Detected by default. */
  readonly task?: string
  /** Whether literals have replaced atoms, so different rows may have equal texts. */
  readonly areTold?: boolean
  /** The values of sentences within expressions. */
  readonly facts?: Readonly<Record<string, boolean>>
  readonly dialect?: Dialect
  /** The dialects to choose from, and to suggest if they accept a rejected row. */
  readonly dialects: readonly Dialect[]
  /** The name of the precedence that labels are checked under. */
  readonly precedence?: string
  /** Whether the plan lists the evidence for the most plausible readings. */
  readonly explainsChoice?: boolean
  readonly isFull: boolean
  readonly limit: number
  readonly isFixing: boolean
  readonly hasAnswers: boolean
}

/** The first lines of a file, and how the user wants them to be read. */
export interface GivenLines {
  readonly lines: readonly string[]
  readonly lineFormat: InputFormat
  readonly options: PlanOptions
  /** The dialects to choose from, under the user's precedence. */
  readonly readers: readonly Dialect[]
  /** The user's task; `value` if labels are ignored. */
  readonly asked: TaskName | "value" | undefined
  /** Texts that have been read, keyed by their location; shared by all plans that are tried. */
  readonly texts: Map<string, SampleReadings>
}

/** The options that the user has given, so nothing needs to be detected for them. */
export interface KnownOptions extends Omit<Partial<PlanOptions>, "template"> {
  readonly template: Template | undefined
}
