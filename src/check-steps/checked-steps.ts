// What came of checking a chain of steps.

import type { StepMistake } from "./mistake.ts"

/**
 * - `right`: every step holds, and so does the answer
 * - `wrong`: a step is wrong, which `mistake` describes
 * - `unclear`: nothing that could be read is wrong, but some steps could not be read or proved
 * - `empty`: there is no step
 */
export type StepsVerdict = "right" | "wrong" | "unclear" | "empty"

export interface CheckedSteps {
  readonly verdict: StepsVerdict
  /** The first one; null where none was found. */
  readonly mistake: StepMistake | null
  /** As it was given, or as it was found in the steps; null where none was found. */
  readonly expression: string | null
  readonly dialect: string | null
  /** Of the expression; null where it depends on variables without values. */
  readonly value: boolean | null
  /** What the steps say that it is; null where they do not say. */
  readonly answer: boolean | null
  /** Null where value or answer are. */
  readonly isAnswerRight: boolean | null
  /** Steps that were read, up to the first wrong one. */
  readonly steps: number
  /** Lines that state nothing, such as sentences without an expression. */
  readonly otherLines: number
  /** Statements that could not be read; nothing is guessed about them. */
  readonly unreadable: number
  /** Steps with too many variables to be proved, and of which no values show that they are wrong. */
  readonly unproved: number
}
