// The evaluation of an expression, one place after the other: what is worked out next, and what already was.

import type { Part } from "../../../../src/reason/steps/explain-parts.ts"
import { reductionLines } from "../../../../src/reason/steps/explain-reduction.ts"
import type { ExplainedText, Span } from "../../../../src/reason/steps/explained-text.ts"

/** The text at one place of the evaluation. */
export interface EvaluationStep {
  readonly text: string
  /** What of it is worked out next, and the part of the expression that this is. */
  readonly next: { readonly place: Span; readonly part: Part } | undefined
}

/** Of longer texts nobody goes through the steps. */
export function evaluationSteps(explained: ExplainedText): readonly EvaluationStep[] {
  return Array.from(reductionLines(explained), ({ text, marked, part }) => ({
    text,
    next: marked !== undefined && part !== undefined ? { place: marked, part } : undefined,
  }))
}

/** The parts that are worked out before a step. */
export function knownBefore(steps: readonly EvaluationStep[], at: number): ReadonlySet<Part> {
  return new Set(steps.slice(0, at).flatMap(({ next }) => (next === undefined ? [] : [next.part])))
}

/** What a step does, as a sentence. */
export function sentenceOf(
  { text, next }: EvaluationStep,
  value: boolean,
  isLast: boolean,
): string {
  if (next === undefined)
    return isLast ? `The value is ${value}.` : "The variables get their values."
  const { offset, length } = next.place
  return `${text.slice(offset, offset + length)} is ${next.part.value}.`
}
