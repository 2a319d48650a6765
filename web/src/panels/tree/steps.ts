// The evaluation of an expression, step by step: what to evaluate next, and what has been evaluated.

import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import { reductionLines } from "../../../../src/reason/steps/explain-reduction.ts"
import type { ExplainedText, Span } from "../../../../src/reason/steps/explained-text.ts"

/** One step of the evaluation. */
export interface EvaluationStep {
  readonly text: string
  /** Span and part to evaluate next; `undefined` at the end. */
  readonly next: { readonly place: Span; readonly part: ExplainedPart } | undefined
}

/** All steps of the evaluation. The panel excludes texts that would take too many. */
export function evaluationSteps(explained: ExplainedText): readonly EvaluationStep[] {
  return Array.from(reductionLines(explained), ({ text, marked, part }) => ({
    text,
    next: marked !== undefined && part !== undefined ? { place: marked, part } : undefined,
  }))
}

/** The parts evaluated before a step. */
export function knownBefore(
  steps: readonly EvaluationStep[],
  at: number,
): ReadonlySet<ExplainedPart> {
  return new Set(steps.slice(0, at).flatMap(({ next }) => (next === undefined ? [] : [next.part])))
}

/** Describes a step in a sentence. */
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
