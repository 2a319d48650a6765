// Finds the operators of a connective whose operands need no parentheses, if a dialect has several operators for it.
//
//     (xor a (iff b c))   in C:   a ^ b == c      the alternative needs parentheses: a != ( b == c )
//
// Each node of a parsed tree has such an operator; the printer must choose it for parsing to return the same tree.

import type { Dialect } from "../dialect/dialect.ts"
import type { Sign } from "../dialect/signs.ts"
import type { Expression } from "../expression/expression.ts"
import { fold } from "../expression/fold.ts"
import { partsOf } from "./dialect-parts.ts"
import { anywhere, fits, type OperandPlaces, type Place, placesOf } from "./places.ts"

/** A set of a node's operators; bits are indexes into its list. Nodes without operators have all bits set. */
type SignSet = number

const all: SignSet = -1

const everywhere: OperandPlaces = { first: anywhere, middle: anywhere, last: anywhere }

/**
 * Maps each node to the set of operators whose operands need no parentheses.
 *
 * @param signsFor the operators for a node; `undefined` for each that cannot write it
 */
export function cleanSigns(
  tree: Expression,
  dialect: Dialect,
  signsFor: (node: Expression) => readonly (Sign | undefined)[],
): ReadonlyMap<Expression, SignSet> {
  const sets = new Map<Expression, SignSet>()
  const { places: knownPlaces } = partsOf(dialect)

  const standsIn = (place: Place, operand: Expression, set: SignSet) => {
    if (set === all || place === anywhere) return set !== 0
    return signsFor(operand).some((sign, at) => {
      if (sign === undefined || (set & (1 << at)) === 0) return false
      return sign.form !== undefined || fits(sign.at, operand.kind, place)
    })
  }
  const find = (node: Expression, operands: readonly Expression[], found: readonly SignSet[]) => {
    let set = 0
    signsFor(node).forEach((sign, at) => {
      if (sign === undefined) return
      const places = placesFor(sign, node)
      const isClean = operands.every((operand, index) => {
        const side = index === 0 ? "first" : index === operands.length - 1 ? "last" : "middle"
        return standsIn(places[side], operand, found[index] as SignSet)
      })
      if (isClean) set |= 1 << at
    })
    sets.set(node, set)
    return set
  }
  const placesFor = (sign: Sign, node: Expression): OperandPlaces => {
    if (sign.form !== undefined) return everywhere
    const known = knownPlaces.get(sign) as OperandPlaces[]
    // Index 0 holds the places of an operator that no other one follows.
    known[0] ??= placesOf(sign, node.kind, anywhere, dialect)
    return known[0]
  }
  fold<SignSet>(tree, {
    literal: () => all,
    variable: () => all,
    group: () => all,
    not: (node, operand) => find(node, [node.operand], [operand]),
    chain: (node, operands) => find(node, node.operands, operands),
    comparison: (node, operands) => find(node, node.operands, operands),
  })
  return sets
}
