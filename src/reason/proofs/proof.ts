// The data of proofs: how they are printed, derived and checked, and the error for proofs that are too long.
//
//     1  p -> q    Premise
//     2    p       Assumption              depth 1
//     3    q       Modus ponens 1, 2       depth 1
//     4  …

import { BoolglotError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { Renaming } from "../../language/print/index.ts"
import type { Formula, Formulas } from "./formula.ts"
import type { RuleName } from "./rule-names.ts"

export const proofStyles = ["fitch", "sequent", "resolution", "tableau", "equational"] as const

export type ProofStyle = (typeof proofStyles)[number]

export interface Proof {
  readonly style: ProofStyle
  /** The notation of the formulas. */
  readonly dialect: string
  /** Variables that the notation can't name, and their names in the proof. */
  readonly renamed?: readonly Renaming[]
  readonly lines: readonly PrintedLine[]
}

export interface PrintedLine {
  readonly number: number
  /** Number of subproofs around the line. */
  readonly depth: number
  readonly text: string
  /** The name of the rule, such as `modus-ponens`. */
  readonly rule: string
  /** Numbers of the cited lines. */
  readonly lines: readonly number[]
  /** First and last lines of the cited subproofs. */
  readonly subproofs: readonly (readonly [from: number, to: number])[]
  /** The rule as printed, such as `Modus ponens 1, 2`. */
  readonly reason: string
}

/** A proof as text, with the rules in a column of their own. */
export function proofText({ lines }: Proof): string {
  const digits = String(lines.length).length + 1
  const shown = lines.map(({ number, depth, text }) => {
    const content = `${"| ".repeat(depth)}${text}`
    return `${`${number}.`.padEnd(digits)} ${content}`
  })
  const width = Math.min(mostWidth, Math.max(...shown.map((each) => each.length)))
  return lines
    .map(({ reason }, at) => `${(shown[at] as string).padEnd(width)}   ${reason}`)
    .join("\n")
}

/** Width beyond which the rule of a line is not aligned with the others. */
const mostWidth = 60

/** The first and last line of a subproof. */
export type Range = readonly [from: number, to: number]

/** A line of a proof, which states a formula or, in a sequent calculus, a sequent. */
export interface ProofLine<Stated = Formula> {
  readonly formula: Stated
  /** Number of subproofs around it. */
  readonly depth: number
  readonly rule: RuleName
  /** The name of the rule as printed. Default: its usual name. */
  readonly title?: string
  /** Numbers of the cited lines, from 1. */
  readonly lines: readonly number[]
  readonly subproofs: readonly Range[]
}

/**
 * Kinds of mistakes: the formula can't be read; the rule is missing or unknown; a cited line doesn't exist or can't be
 * used; the rule doesn't give the line; a subproof doesn't begin with an assumption or doesn't end; the proof is right,
 * but its premises or its conclusion differ from the claim.
 */
export const proofMistakeKinds = [
  "formula",
  "rule",
  "citation",
  "step",
  "subproof",
  "claim",
] as const

export type ProofMistakeKind = (typeof proofMistakeKinds)[number]

export interface ProofMistake {
  /** Line of the text, from 1. */
  readonly line: number
  /** Number of the line in the proof. */
  readonly number: number
  readonly kind: ProofMistakeKind
  /** The rule of the line; `null` if it is missing or unknown. */
  readonly rule: string | null
  /** What is wrong, as a sentence without an initial capital or a full stop. */
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
  /** The premises of the proof, and its last line. If there is a mistake, those before the mistake. */
  readonly premises: readonly string[]
  readonly conclusion: string | null
  /** Number of lines of the proof. */
  readonly lines: number
  /** The rules that give the lines which name none, as in Gensler; not set if there are no such lines. */
  readonly recognized?: readonly RecognizedRule[]
}

/** The rule that gives a line which names none, such as `modus ponens`. */
export interface RecognizedRule {
  /** Number of the line in the proof. */
  readonly number: number
  readonly rule: string
}

/** Choices in reading a proof whose layout or signs are ambiguous. */
export interface ReadingOfProof {
  /** Whether T and F mean true and false. */
  readonly areConstants?: boolean
  /** Whether rules of replacement apply to parts of lines, as in Copi and Hurley. */
  readonly replaces?: boolean
  /** Whether proofs with lists of assumptions may use rule T. */
  readonly allowsRuleT?: boolean
}

/** A proof that was checked in one notation. */
export interface CheckedText {
  readonly dialect: Dialect
  readonly formulas: Formulas
  readonly mistake: ProofMistake | undefined
  readonly premises: readonly Formula[]
  readonly conclusion: Formula | undefined
  readonly recognized?: readonly RecognizedRule[]
}

/** `Line 4: modus ponens needs an implication and its antecedent; line 2 is …` */
export function describeProofMistake({ number, reason }: ProofMistake): string {
  return `Line ${number}: ${reason}.`
}

/** A proof that is too long to find, to read or to check. */
export class ProofSizeError extends BoolglotError {
  override readonly name = "ProofSizeError"
  override readonly code = "proof-size"
}

/** @returns the error for a search that takes too long */
export function noReadableProof(): ProofSizeError {
  return new ProofSizeError(
    "no proof of a readable length was found; the expressions are too large, or have too many variables",
  )
}
