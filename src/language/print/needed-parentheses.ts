// Computes which nodes each operand position of an operator accepts without parentheses.
//
//     Or = And (or And)*              first operand: Or, except a chain of or; the others: And
//     Implies = Or (implies Implies)?        first operand: Or; the other: Implies
//
// A negation that binds less tightly than the operator before it (`a = not b`) extends over following operators down to
// its own level, so a place also records the operator that follows.

import type { Connective } from "../connectives.ts"
import {
  associative,
  type Dialect,
  type InfixLevel,
  isChained,
  loosestSecond,
  type OperatorSign,
} from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { oncePerObject } from "../once-per-object.ts"

/** A position in the output. Levels are indexes, the loosest first. */
export interface OutputPlace {
  /** The loosest level that needs no parentheses here. */
  readonly least: number
  /** The only kind of node of that level that needs no parentheses; `undefined` if all kinds do. */
  readonly only?: Expression["kind"] | undefined
  /** The kind of node of that level that needs parentheses, because it would merge with the surrounding node. */
  readonly never?: Expression["kind"] | undefined
  /** A looser level of negations that needs no parentheses here either; -1 if there is none. */
  readonly negated: number
  /** The level of the operator that follows; -1 if there is none. */
  readonly follower: number
}

/** The place of a whole expression. */
export const anywhere: OutputPlace = { least: 0, negated: -1, follower: -1 }

/** Whether a node needs no parentheses in a place, given the level of its operator. */
export function fits(at: number, kind: Expression["kind"], place: OutputPlace): boolean {
  if (at !== place.least) return at > place.least || at === place.negated
  return kind !== place.never && (place.only === undefined || kind === place.only)
}

interface OperandPlaces {
  readonly first: OutputPlace
  readonly middle: OutputPlace
  readonly last: OutputPlace
}

/** The places of the operands of a node, given its operator and its own place. */
export function placesOf(
  sign: OperatorSign,
  kind: Expression["kind"],
  { follower }: OutputPlace,
  dialect: Dialect,
): OperandPlaces {
  const known = knownPlaces(sign)
  known[follower + 1] ??= findPlaces(sign, kind, follower, dialect)
  return known[follower + 1] as OperandPlaces
}

/** The places for each operator that can follow, indexed by its level plus 1. */
const knownPlaces = oncePerObject((_sign: OperatorSign): OperandPlaces[] => [])

function findPlaces(
  sign: OperatorSign,
  kind: Expression["kind"],
  follower: number,
  { levels }: Dialect,
): OperandPlaces {
  const { at, level } = sign
  if (level.kind === "choice") {
    const tighter = { least: at + 1, negated: -1, follower: at }
    const last = { least: level.associates === "right" ? at : at + 1, negated: -1, follower }
    return { first: tighter, middle: { ...anywhere, least: loosestSecond(level, at) }, last }
  }
  if (level.kind !== "infix") {
    const follows = level.kind === "prefix" ? follower : at
    const operand = { least: level.repeats ? at : at + 1, negated: -1, follower: follows }
    return { first: operand, middle: operand, last: operand }
  }
  const negated = levels.findIndex(({ rule }) => rule === level.prefixed)
  const tighter = { least: at + 1, negated: -1, follower: at }
  const nested = isChained(sign) ? nestedPlace(level, at, kind) : undefined
  const last = { least: at + 1, negated: negated > follower ? negated : -1, follower }
  return {
    first: level.associates === "left" ? { ...tighter, ...nested } : tighter,
    middle: tighter,
    last: level.associates === "right" ? { ...last, ...nested } : last,
  }
}

/** Restrictions for nodes of an operator's own level on the side to which it associates. */
function nestedPlace(
  { unmixed }: InfixLevel,
  at: number,
  kind: Expression["kind"],
): Pick<OutputPlace, "least" | "only" | "never"> | undefined {
  const isMerged = associative.has(kind as Connective)
  if (unmixed) return isMerged ? undefined : { least: at, only: kind }
  return { least: at, never: isMerged ? kind : undefined }
}
