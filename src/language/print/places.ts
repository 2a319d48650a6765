// What may stand where without parentheses: for each operator, what its operands may be.
//
//     Or = And (or And)*              first operand: Or, unless it is itself a chain of or; the others: And
//     Implies = Or (implies Implies)?        first operand: Or; the other: Implies
//
// A negation that is looser than the operator before it (`a = not b`) takes in whatever follows it down to its own
// level, so a place also knows what operator follows.

import type { Connective } from "../connectives.ts"
import type { Dialect, InfixLevel } from "../dialect/dialect.ts"
import { associative, isChained, type OperatorSign } from "../dialect/signs.ts"
import type { Expression } from "../expression/expression.ts"

/** Levels are numbers, counted from the loosest. */
export interface Place {
  /** The loosest level that may stand here. */
  readonly least: number
  /** On that level, the only kind of node that may; undefined for all. */
  readonly only?: Expression["kind"] | undefined
  /** On that level, the kind of node that may not, because it would be read as a part of what it stands in. */
  readonly never?: Expression["kind"] | undefined
  /** A looser level of negations that may also stand here; -1 for none. */
  readonly negated: number
  /** The level of the operator that follows; -1 for none. */
  readonly follower: number
}

/** Where a whole expression may stand. */
export const anywhere: Place = { least: 0, negated: -1, follower: -1 }

/** Whether a node that is written with an operator may stand in a place as it is. */
export function fits(at: number, kind: Expression["kind"], place: Place): boolean {
  if (at !== place.least) return at > place.least || at === place.negated
  return kind !== place.never && (place.only === undefined || kind === place.only)
}

/** Where the operands of an operator stand, itself in a given place. */
export interface OperandPlaces {
  readonly first: Place
  readonly middle: Place
  readonly last: Place
}

export function placesOf(
  sign: OperatorSign,
  kind: Expression["kind"],
  { follower }: Place,
  { ladder }: Dialect,
): OperandPlaces {
  const { at, level } = sign
  if (level.kind !== "infix") {
    const follows = level.kind === "prefix" ? follower : at
    const operand = { least: level.repeats ? at : at + 1, negated: -1, follower: follows }
    return { first: operand, middle: operand, last: operand }
  }
  const negated = ladder.findIndex(({ rule }) => rule === level.prefixed)
  const tighter = { least: at + 1, negated: -1, follower: at }
  const nested = isChained(sign) ? nestedPlace(level, at, kind) : undefined
  const last = { least: at + 1, negated: negated > follower ? negated : -1, follower }
  return {
    first: level.associates === "left" ? { ...tighter, ...nested } : tighter,
    middle: tighter,
    last: level.associates === "right" ? { ...last, ...nested } : last,
  }
}

/** What of an operator's own level may stand on the side to which it associates. */
function nestedPlace(
  { unmixed }: InfixLevel,
  at: number,
  kind: Expression["kind"],
): Pick<Place, "least" | "only" | "never"> | undefined {
  const isMerged = associative.has(kind as Connective)
  if (unmixed) return isMerged ? undefined : { least: at, only: kind }
  return { least: at, never: isMerged ? kind : undefined }
}
