// What can be wrong with a step, as data and in a sentence.

import { chainConventions } from "../validate/conventions/chain-conventions.ts"

/**
 * - `wrong-value`: an expression is said to have a value that it has not, or a value stands for a part that has the other
 * - `wrong-precedence`: the step is right under another order of operators, and not under that of the notation
 * - `does-not-follow`: the step is worth something else than the one before it
 * - `undefined-name`: a name that is neither a variable nor what any step calls a part
 * - `redefined-name`: a name is said to be something else than before
 * - `contradicting-answer`: the answer is not what the steps before it come to
 * - `wrong-answer`: the answer is not the value of the expression, and no step before it is wrong
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
  /** Of the text, counted from 1. */
  readonly line: number
  /** Counted from 1 among the steps that were read. */
  readonly step: number
  /** The part that is wrong, as it is written. */
  readonly text: string
  /** What it was made from, as it is written; null where it was made from nothing. */
  readonly from: string | null
  /** The part of `from` that a wrong value stands for; null where there is none. */
  readonly part: string | null
  /** What is right, and what is stated in its place; null where no values are in question. */
  readonly right: boolean | null
  readonly stated: boolean | null
  /** Values of variables for which the two differ; empty where it does not depend on any. */
  readonly where: Readonly<Record<string, boolean>>
  /** Orders of operators, or of what chains mean, under which the step is right, the one that is known best first, from the tightest on. */
  readonly orders: readonly { readonly convention: string; readonly order: string }[]
  /** Whether the value of the step is right all the same. */
  readonly isRightByChance: boolean
}

/** One sentence, without the line. */
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
          : `${text} does not follow from ${from}: ${wrongReading(best)} (${best.convention})`) +
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
  return isChain(best)
    ? `it assumes that ${best.order}`
    : `it takes ${best.order} for the order of operators`
}

/** Whether a convention is one of chains, which says what three operands mean. */
function isChain({ convention }: { readonly convention: string }): boolean {
  return chainConventions.some(({ name }) => name === convention)
}
