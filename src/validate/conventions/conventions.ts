// Conventions, other than the notation's own, that labels may have been made under: another precedence, or another
// reading of chains. `--precedence` takes their names.

import { BoolglotError, didYouMean } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { type ChainConvention, chainConventions, underChains } from "./chain-conventions.ts"
import { type OrderConvention, orderConventions, underOrder } from "./order-conventions.ts"
import { type PlaceConvention, placeConventions, underPlaces } from "./place-conventions.ts"

export type Convention = OrderConvention | ChainConvention | PlaceConvention

export const conventions: readonly Convention[] = [
  ...orderConventions,
  ...chainConventions,
  ...placeConventions,
]

/** The names of all conventions. Those for implies and for iff can be joined by a plus sign. */
export const conventionNames: readonly string[] = conventions
  .map(({ name }) => name)
  .filter((name) => !name.includes("+"))

export class UnknownConventionError extends BoolglotError {
  override readonly name = "UnknownConventionError"
  override readonly code = "unknown-precedence"

  constructor(
    readonly convention: string,
    readonly known: readonly string[],
  ) {
    const usual = known.filter((name) => !isPlace.test(name))
    const meant = didYouMean(convention, known)
    const all = `there are ${usual.join(", ")}, and others for implies and iff such as implies-loosest-left`
    super(`there is no precedence ${JSON.stringify(convention)}; ${meant ?? all}`)
  }
}

const isPlace = /^(?:implies|iff)-(?:loosest|with|over|under|tightest)/

export class InapplicableConventionError extends BoolglotError {
  override readonly name = "InapplicableConventionError"
  override readonly code = "inapplicable-precedence"

  /** @param reason what the notation lacks, as part of a sentence */
  constructor(
    readonly convention: string,
    readonly dialect: string,
    reason: string,
  ) {
    super(
      `the precedence ${convention} does not apply to ${dialect}, ${reason}; leave it out to read the notation as it is`,
    )
  }
}

/** @throws UnknownConventionError */
export function conventionNamed(name: string): Convention {
  const found = conventions.find((each) => each.name === name)
  if (found === undefined) throw new UnknownConventionError(name, conventionNames)
  return found
}

/** Whether a convention extends the operand of a `not` as far as possible, which no precedence can express. */
export function isNotOpenEnded(convention: Convention | undefined): boolean {
  return convention?.kind === "order" && convention.isNotOpenEnded
}

/**
 * A dialect with the same spellings under a convention. The result is cached, and so are its tables.
 *
 * @throws InapplicableConventionError
 */
export function underConvention(dialect: Dialect, convention: Convention): Dialect {
  const found = tryUnderConvention(dialect, convention)
  if (found === undefined) throw inapplicable(dialect, convention)
  return found
}

/**
 * Applies a convention to each dialect that it applies to.
 *
 * @throws InapplicableConventionError if it applies to none
 */
export function allUnderConvention(
  dialects: readonly Dialect[],
  convention: Convention,
): readonly Dialect[] {
  const [first] = dialects
  const fitting = dialects.flatMap((dialect) => tryUnderConvention(dialect, convention) ?? [])
  if (fitting.length === 0 && first !== undefined) throw inapplicable(first, convention)
  return fitting
}

/**
 * Like `allUnderConvention`, for code that reads texts only with the returned dialects.
 *
 * @throws InapplicableConventionError, also if no level expresses the convention
 */
export function allWithLevels(
  dialects: readonly Dialect[],
  convention: Convention,
): readonly Dialect[] {
  if (!isNotOpenEnded(convention)) return allUnderConvention(dialects, convention)
  const reason = "which need a level for each operator"
  throw new InapplicableConventionError(
    convention.name,
    "steps, proofs, tables and replies",
    reason,
  )
}

const known = new WeakMap<Dialect, Map<string, Dialect>>()

/** Same as `underConvention`, but `undefined` if the convention doesn't apply. */
export function tryUnderConvention(dialect: Dialect, convention: Convention): Dialect | undefined {
  const made = known.get(dialect) ?? new Map<string, Dialect>()
  known.set(dialect, made)
  const under = made.get(convention.name) ?? makeUnder(dialect, convention)
  if (under !== undefined) made.set(convention.name, under)
  return under
}

function makeUnder(dialect: Dialect, convention: Convention): Dialect | undefined {
  switch (convention.kind) {
    case "order":
      return underOrder(dialect, convention)
    case "chain":
      return underChains(dialect, convention)
    case "place":
      return underPlaces(dialect, convention)
  }
}

function inapplicable({ name }: Dialect, convention: Convention): InapplicableConventionError {
  return new InapplicableConventionError(convention.name, name, lackOf(convention))
}

function lackOf(convention: Convention): string {
  switch (convention.kind) {
    case "order":
      return "which does not write not before its operand, and the others between theirs"
    case "chain":
      return `which reads no chains of ${convention.chains}`
    case "place":
      return "which does not have the operators that it moves, or `and` and `or` on one level"
  }
}
