import type { Dialect } from "../../language/dialect/dialect.ts"
import type { LabelForm } from "../labels/label-form.ts"
import type { Template } from "../templates/template.ts"
import type { CheckPlan } from "./check-plan.ts"

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
  readonly convention?: string
  /** Whether the plan lists the evidence for the most plausible readings. */
  readonly explainsChoice?: boolean
  readonly isFull: boolean
  readonly limit: number
  /** Whether to fix labels. */
  readonly isFixing: boolean
  /** Whether to return an answer for each row. */
  readonly hasAnswers: boolean
}

/** The options that the user has given, so nothing needs to be detected for them. */
export interface KnownOptions
  extends Pick<
    PlanOptions,
    | "inputField"
    | "targetField"
    | "assignmentField"
    | "isUnlabelled"
    | "earlier"
    | "labels"
    | "areTold"
  > {
  readonly template: Template | undefined
  /** Whether labels judge the claims that the texts make about their expressions. */
  readonly areClaims: boolean
}
