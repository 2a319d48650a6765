import type { Dialect } from "../../language/dialect/dialect.ts"
import type { LabelForm } from "../labels/label-form.ts"
import type { Template } from "../templates/template.ts"
import type { CheckPlan } from "./check-plan.ts"

/** What the user says of a file; what is left out is found out. */
export interface PlanOptions {
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Whether labels are not asked for. */
  readonly isUnlabelled?: boolean
  /** Whether nothing depends on the labels, except that they may tell notations apart. */
  readonly areLabelsOptional?: boolean
  /** The plan of an earlier file of the same set, which is read alike if that is plausible. */
  readonly earlier?: CheckPlan
  /** As `templateFrom` reads it. */
  readonly template?: string
  /** How labels state their values, where they do not do so plainly. */
  readonly labels?: LabelForm
  /** Whether it is an error where nobody can tell how rows are meant; otherwise they are read as usual. */
  readonly refusesUnclear?: boolean
  /** What labels state: `value`, or the name of a task; by default found out. */
  readonly task?: string
  /** The values of sentences that stand in expressions. */
  readonly facts?: Readonly<Record<string, boolean>>
  readonly dialect?: Dialect
  /** The dialects to detect from, and to name where they accept a refused row. */
  readonly dialects: readonly Dialect[]
  /** The name of the convention that labels are checked under. */
  readonly convention?: string
  /** Whether the plan lists the evidence for the most plausible readings. */
  readonly explainsChoice?: boolean
  readonly isFull: boolean
  readonly limit: number
  /** Whether rows are to get the labels that they should have. */
  readonly isFixing: boolean
  /** Whether there is to be an answer for each row. */
  readonly hasAnswers: boolean
}

export interface ToldOptions extends PlanOptions {
  /** Whether literals stand for atoms, so that rows with different ones may be alike. */
  readonly areTold?: boolean
}

/** What need not be found: options of the user. */
export interface KnownOptions {
  readonly inputField: string | undefined
  readonly targetField: string | undefined
  readonly assignmentField: string | undefined
  readonly template: Template | undefined
  readonly labels: LabelForm | undefined
  readonly isUnlabelled: boolean
  readonly earlier: CheckPlan | undefined
  /** Whether literals stand for atoms, so that rows with different ones may be alike. */
  readonly areTold: boolean
  /** Whether labels judge what the texts say of their expressions. */
  readonly areClaims: boolean
}
