// Another tool's judgements of a case and its reply, to be compared with boolglot's.
//
//     label True    exact_match,strict-match: wrong, "[invalid]"    exact_match,flexible-extract: right, "True"

export interface Judged {
  /** Number of the line or the sample in the file, from 1. */
  readonly at: number
  /** The right answer according to the tool; `undefined` if it isn't a truth value. */
  readonly label: boolean | undefined
  /** Whether boolglot calculated the right answer; if not, it is the label. */
  readonly isChecked: boolean
  readonly verdicts: readonly StatedVerdict[]
}

export interface StatedVerdict {
  /** Name of the metric or scorer. */
  readonly by: string
  readonly isRight: boolean
  /** The answer that the tool extracted from the reply; `undefined` if unknown. */
  readonly answer: string | undefined
}
