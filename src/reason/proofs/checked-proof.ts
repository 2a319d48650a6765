// The result of checking a proof.

import type { Dialect } from "../../language/dialect/dialect.ts"
import type { ProofMistakeKind } from "./check-lines.ts"
import type { Formula, Formulas } from "./formula.ts"
import type { ProofStyle } from "./proof.ts"

export interface ProofMistake {
  /** Line of the text, from 1. */
  readonly line: number
  /** Number of the line in the proof. */
  readonly number: number
  readonly kind: ProofMistakeKind
  /** The rule of the line; `null` if it is missing or unknown. */
  readonly rule: string | null
  /** What is wrong, as a sentence without a capital letter and a full stop. */
  readonly reason: string
}

export interface CheckedProof {
  /** `empty` if the text has no line of a proof. */
  readonly verdict: "right" | "wrong" | "empty"
  /** The first mistake; `null` if there is none. */
  readonly mistake: ProofMistake | null
  readonly style: ProofStyle
  /** The notation of the formulas; `null` if there are none. */
  readonly dialect: string | null
  /** The premises of the proof, and its last line. With a mistake, those before it. */
  readonly premises: readonly string[]
  readonly conclusion: string | null
  /** Number of lines of the proof. */
  readonly lines: number
}

/** A proof that was checked in one notation. */
export interface CheckedText {
  readonly dialect: Dialect
  readonly formulas: Formulas
  readonly mistake: ProofMistake | undefined
  readonly premises: readonly Formula[]
  readonly conclusion: Formula | undefined
}

/** `Line 4: modus ponens needs an implication and its antecedent; line 2 is …` */
export function describeProofMistake({ number, reason }: ProofMistake): string {
  return `Line ${number}: ${reason}.`
}
