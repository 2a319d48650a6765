// All that checking a row needs to know, as plain data that can be sent to a worker.

import type { InputFormat } from "../../formats/format.ts"
import type { Fields } from "../../formats/row.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { dialectNamed, isAmong } from "../../language/dialect/dialect-named.ts"
import type { Atoms } from "../atoms/replace-atoms.ts"
import type { LabelForm } from "../labels/label-form.ts"
import type { NewLabels } from "../labels/new-label.ts"
import type { Severity } from "../row-results.ts"
import type { TaskPlan } from "../tasks/task.ts"

export interface CheckPlan {
  /** What labels state, where it is not the value of one expression. */
  readonly task?: TaskPlan
  /** What replaces sentences and comparisons of numbers by their values; undefined where there are none. */
  readonly atoms?: Atoms
  /** The format whose lines are read; rows that are made into lines of JSON are `jsonl`. */
  readonly lineFormat: InputFormat
  readonly fields: Fields
  /** Whether values of variables are those of names in any case. */
  readonly areNamesInOtherCase?: boolean
  /** Whether labels are not asked for: then no row has one. */
  readonly isUnlabelled: boolean
  /** How labels state their values, where they do not do so plainly. */
  readonly labels?: LabelForm
  /** How the expression is taken out of its text. */
  readonly template: string
  /** Undefined where no row holds an expression that anything reads. */
  readonly dialect: PlannedDialect | undefined
  /** Those that are asked whether they accept a refused row. */
  readonly dialects: readonly PlannedDialect[]
  /** The name of the convention that labels are checked under; undefined for the dialect's own. */
  readonly convention: string | undefined
  /** Whether everything is to be found out, or only whether labels are right. */
  readonly isFull: boolean
  /** How serious it is that `not` directly follows xor; undefined where it does not matter. */
  readonly notAfterXor: Severity | undefined
  /** Of each kind so many bad rows are handed on. */
  readonly limit: number
  /** Whether there is to be an answer for each row, and not for the bad ones alone. */
  readonly hasAnswers: boolean
  /** The labels that are written where a row has none, as JSON; undefined where nothing is fixed. */
  readonly newLabels: NewLabels | undefined
}

/** Whether two plans check all rows alike. Plain data is compared by value, and custom dialects by identity. */
export function areSamePlan(one: CheckPlan, other: CheckPlan): boolean {
  return areAlike(one, other, new Set([one.dialect, other.dialect, ...one.dialects]))
}

/** @param whole objects that are compared by identity */
function areAlike(one: unknown, other: unknown, whole: ReadonlySet<unknown>): boolean {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object") return false
  if (one === null || other === null || whole.has(one) || whole.has(other)) return false
  const [entries, others] = [Object.entries(one), Object.entries(other)]
  return (
    entries.length === others.length &&
    entries.every(
      ([name, value]) =>
        Object.hasOwn(other, name) &&
        areAlike(value, (other as Readonly<Record<string, unknown>>)[name], whole),
    )
  )
}

/** A built-in dialect by its name, as its tables are everywhere; others as they are. */
export type PlannedDialect = string | Dialect

export function planned(dialect: Dialect): PlannedDialect {
  return isAmong(dialect, builtInDialects) ? dialect.name : dialect
}

export function dialectOf(dialect: PlannedDialect): Dialect {
  return typeof dialect === "string" ? dialectNamed(dialect, builtInDialects) : dialect
}
