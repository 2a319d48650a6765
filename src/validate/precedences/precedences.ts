// Precedences, other than the notation's own, that labels may have been made under: another order of operators, or
// another reading of chains. `--precedence` takes their names.

import { BoolglotError, didYouMean } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { type ChainPrecedence, chainPrecedences, underChains } from "./chain-precedences.ts"
import {
  type ImplicationPrecedence,
  implicationPrecedences,
  underPlaces,
} from "./implication-precedences.ts"
import { type OrderPrecedence, orderPrecedences, underOrder } from "./order-precedences.ts"

export type Precedence = OrderPrecedence | ChainPrecedence | ImplicationPrecedence

export const precedences: readonly Precedence[] = [
  ...orderPrecedences,
  ...chainPrecedences,
  ...implicationPrecedences,
]

/** The names of all precedences. Those for implies and for iff can be joined by a plus sign. */
export const precedenceNames: readonly string[] = precedences
  .map(({ name }) => name)
  .filter((name) => !name.includes("+"))

export class UnknownPrecedenceError extends BoolglotError {
  override readonly name = "UnknownPrecedenceError"
  override readonly code = "unknown-precedence"

  constructor(
    readonly precedence: string,
    readonly known: readonly string[],
  ) {
    const usual = known.filter((name) => !isPlace.test(name))
    const meant = didYouMean(precedence, known)
    const all = `there are ${usual.join(", ")}, and others for implies and iff such as implies-loosest-left`
    super(`there is no precedence ${JSON.stringify(precedence)}; ${meant ?? all}`)
  }
}

const isPlace = /^(?:implies|iff)-(?:loosest|with|over|under|tightest)/

export class InapplicablePrecedenceError extends BoolglotError {
  override readonly name = "InapplicablePrecedenceError"
  override readonly code = "inapplicable-precedence"

  /** @param reason what the notation lacks, as part of a sentence */
  constructor(
    readonly precedence: string,
    readonly dialect: string,
    reason: string,
  ) {
    super(
      `the precedence ${precedence} does not apply to ${dialect}, ${reason}; leave it out to read the notation as it is`,
    )
  }
}

/** @throws UnknownPrecedenceError */
export function precedenceNamed(name: string): Precedence {
  const found = precedences.find((each) => each.name === name)
  if (found === undefined) throw new UnknownPrecedenceError(name, precedenceNames)
  return found
}

/** Whether a precedence extends the operand of a `not` as far as possible, which no precedence can express. */
export function isNotOpenEnded(precedence: Precedence | undefined): boolean {
  return precedence?.kind === "order" && precedence.isNotOpenEnded
}

/**
 * A dialect with the same spellings under a precedence. The result is cached, and so are its tables.
 *
 * @throws InapplicablePrecedenceError
 */
export function underPrecedence(dialect: Dialect, precedence: Precedence): Dialect {
  const found = tryUnderPrecedence(dialect, precedence)
  if (found === undefined) throw inapplicable(dialect, precedence)
  return found
}

/**
 * Applies a precedence to each dialect that it applies to.
 *
 * @throws InapplicablePrecedenceError if it applies to none
 */
export function allUnderPrecedence(
  dialects: readonly Dialect[],
  precedence: Precedence,
): readonly Dialect[] {
  const [first] = dialects
  const fitting = dialects.flatMap((dialect) => tryUnderPrecedence(dialect, precedence) ?? [])
  if (fitting.length === 0 && first !== undefined) throw inapplicable(first, precedence)
  return fitting
}

/**
 * Like `allUnderPrecedence`, for code that reads texts only with the returned dialects.
 *
 * @throws InapplicablePrecedenceError, also if no level expresses the precedence
 */
export function allWithLevels(
  dialects: readonly Dialect[],
  precedence: Precedence,
): readonly Dialect[] {
  if (!isNotOpenEnded(precedence)) return allUnderPrecedence(dialects, precedence)
  const reason = "which need a level for each operator"
  throw new InapplicablePrecedenceError(
    precedence.name,
    "steps, proofs, tables and replies",
    reason,
  )
}

const known = new WeakMap<Dialect, Map<string, Dialect>>()

/** Same as `underPrecedence`, but `undefined` if the precedence doesn't apply. */
export function tryUnderPrecedence(dialect: Dialect, precedence: Precedence): Dialect | undefined {
  const made = known.get(dialect) ?? new Map<string, Dialect>()
  known.set(dialect, made)
  const under = made.get(precedence.name) ?? makeUnder(dialect, precedence)
  if (under !== undefined) made.set(precedence.name, under)
  return under
}

function makeUnder(dialect: Dialect, precedence: Precedence): Dialect | undefined {
  switch (precedence.kind) {
    case "order":
      return underOrder(dialect, precedence)
    case "chain":
      return underChains(dialect, precedence)
    case "place":
      return underPlaces(dialect, precedence)
  }
}

function inapplicable({ name }: Dialect, precedence: Precedence): InapplicablePrecedenceError {
  return new InapplicablePrecedenceError(precedence.name, name, lackOf(precedence))
}

function lackOf(precedence: Precedence): string {
  switch (precedence.kind) {
    case "order":
      return "which does not write not before its operand, and the others between theirs"
    case "chain":
      return `which reads no chains of ${precedence.chains}`
    case "place":
      return "which does not have the operators that it moves, or `and` and `or` on one level"
  }
}
