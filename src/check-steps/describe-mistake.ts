// The mistakes that a step can have, as data and in a sentence.

import { chainPrecedences } from "../validate/index.ts"

/**
 * - `wrong-value`: the step states a wrong value for an expression, or replaces a part with a wrong value
 * - `wrong-precedence`: the step is right under another precedence, but not under the notation's own
 * - `does-not-follow`: the step and the step before it have different values
 * - `undefined-name`: the step uses a name that isn't a variable and that no step defines
 * - `redefined-name`: the step gives a name a different meaning than before
 * - `contradicting-answer`: the answer differs from the result of the steps before it
 * - `wrong-answer`: the answer is not the value of the expression, although no step before it is wrong
 * - `no-answer`: the steps end without a value
 */
export const stepMistakeKinds = [
  "wrong-value",
  "wrong-precedence",
  "does-not-follow",
  "undefined-name",
  "redefined-name",
  "contradicting-answer",
  "wrong-answer",
  "no-answer",
] as const

export type StepMistakeKind = (typeof stepMistakeKinds)[number]

export interface StepMistake {
  readonly kind: StepMistakeKind
  /** Line of the text, counted from 1. */
  readonly line: number
  /** Counted from 1 among the steps that were read. */
  readonly step: number
  /** The wrong part, as written. */
  readonly text: string
  /** The part that it was made from, as written, or null. */
  readonly from: string | null
  /** The part of `from` that was replaced by a wrong value, or null. */
  readonly part: string | null
  /** The right value and the stated one; null if the mistake isn't about values. */
  readonly right: boolean | null
  readonly stated: boolean | null
  /** Values of variables for which the two differ; empty if the mistake doesn't depend on any. */
  readonly where: Readonly<Record<string, boolean>>
  /** Precedences, or meanings of chains, under which the step is right, best known first. */
  readonly orders: readonly { readonly precedence: string; readonly order: string }[]
  /** Whether the value of the step is right nevertheless. */
  readonly isRightByChance: boolean
}

/** One sentence, without the line number. */
export function describeStepMistake(mistake: StepMistake): string {
  const { kind, text, from, part, right, stated, orders } = mistake
  const [is, not] = [literal(right), literal(stated)]
  const [best] = orders
  switch (kind) {
    case "wrong-value":
      return `${part ?? from ?? text} is ${is}${atVariables(mistake)}, not ${not}`
    case "wrong-precedence":
      return (
        (best === undefined
          ? `${text} is not a part of ${from}`
          : `${text} does not follow from ${from}: ${wrongReading(best)} (${best.precedence})`) +
        (mistake.isRightByChance ? ", and is right by chance" : "")
      )
    case "does-not-follow":
      return `${text} is ${not}, and ${from} before it is ${is}${atVariables(mistake)}`
    case "undefined-name":
      return `${part} is not defined anywhere`
    case "redefined-name":
      return `${part} is ${not} here, and ${is} where it was defined`
    case "contradicting-answer":
      return `the answer is ${not}, and the steps before it come to ${is}`
    case "wrong-answer":
      return `the answer is ${not}, and the expression is ${is}`
    case "no-answer":
      return "the steps end without a value"
  }
}

function literal(value: boolean | null): string {
  return value ? "True" : "False"
}

function atVariables({ where }: StepMistake): string {
  const values = Object.entries(where).map(([name, value]) => `${name}=${literal(value)}`)
  return values.length === 0 ? "" : ` for ${values.join(" ")}`
}

function wrongReading(best: StepMistake["orders"][number]): string {
  return chainPrecedences.some(({ name }) => name === best.precedence)
    ? `it assumes that ${best.order}`
    : `it assumes the precedence ${best.order}`
}
