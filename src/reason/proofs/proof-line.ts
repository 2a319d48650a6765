// A proof in Fitch style as data: numbered lines, each with a rule and the lines that it cites.
//
//     1  p -> q    Premise
//     2    p       Assumption              depth 1
//     3    q       Modus ponens 1, 2       depth 1
//     4  …

import type { Formula } from "./formula.ts"
import type { RuleName } from "./rules.ts"

/** The first and last line of a subproof. */
export type Range = readonly [from: number, to: number]

export interface ProofLine {
  readonly formula: Formula
  /** Number of subproofs around it. */
  readonly depth: number
  readonly rule: RuleName
  /** Numbers of the cited lines, from 1. */
  readonly lines: readonly number[]
  readonly subproofs: readonly Range[]
}
