// What another tool that asked the model says of a case and of its reply, beside what is found out here.
//
//     label True    exact_match,strict-match: wrong, "[invalid]"    exact_match,flexible-extract: right, "True"

export interface Judged {
  /** Where it stands: the line or the sample of the file, counted from 1. */
  readonly at: number
  /** What the tool takes for the right answer; undefined where it states no truth value. */
  readonly label: boolean | undefined
  /** Whether the right answer was calculated here; if not, it is the label. */
  readonly isChecked: boolean
  readonly verdicts: readonly StatedVerdict[]
}

export interface StatedVerdict {
  /** The name of the metric or scorer. */
  readonly by: string
  readonly isRight: boolean
  /** What the tool took for the answer of the reply; undefined where it does not say. */
  readonly answer: string | undefined
}
