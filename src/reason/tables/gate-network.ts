// Turns trees into a network of gates; trivially equivalent expressions share a gate.
//
//     (or (and p q) (not (nand q p)))      one gate: p & q
//
// Each binary connective is `and` or `xor` with some operands, and perhaps the result, negated. So there are two kinds
// of gates, and links record negation: no gate is a negation, and both sides of De Morgan's laws are the same gates.
// The operands of a gate are sorted, so their order doesn't matter either.

import { type BinaryConnective, binaryConnectives, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { fold } from "../../language/expression/index.ts"

/**
 * Twice the number of the target, plus 1 if the link negates it. Target 0 is false; the variables follow in their
 * order, then the gates, each after its operands.
 */
export type Link = number

export interface GateNetwork {
  readonly outputs: readonly Link[]
  /** The links of each gate, by gate number from 0. An xor gate has no negated links. */
  readonly left: readonly Link[]
  readonly right: readonly Link[]
  readonly isXor: readonly boolean[]
}

/**
 * @param variables the distinct variables of the trees, and optionally others
 * @param signals trees for further names, over the variables and earlier signals
 */
export function gateNetwork(
  trees: readonly Expression[],
  variables: readonly string[],
  signals: Iterable<readonly [string, Expression]> = [],
): GateNetwork {
  const links = new Map(variables.map((name, at) => [name, 2 * (at + 1)]))
  const left: Link[] = []
  const right: Link[] = []
  const isXor: boolean[] = []
  const known = new Map<number, Link>()

  const gate = (one: Link, other: Link, xor: boolean): Link => {
    const [low, high] = one < other ? [one, other] : [other, one]
    // The key is exact, as there are fewer than 2^26 links.
    const key = (low * 2 ** 26 + high) * 2 + Number(xor)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = 2 * (left.length + 1 + variables.length)
    left.push(low)
    right.push(high)
    isXor.push(xor)
    known.set(key, made)
    return made
  }
  const and = (one: Link, other: Link): Link => {
    if (one === other || other === alwaysTrue) return one
    if (one === alwaysTrue) return other
    if (one === alwaysFalse || other === alwaysFalse || one === (other ^ 1)) return alwaysFalse
    return gate(one, other, false)
  }
  const xor = (one: Link, other: Link): Link => {
    const sign = (one ^ other) & 1
    const [a, b] = [one & ~1, other & ~1]
    if (a === b) return alwaysFalse ^ sign
    if (a === alwaysFalse || b === alwaysFalse) return (a | b) ^ sign
    return gate(a, b, true) ^ sign
  }
  const joined = (kind: BinaryConnective, operands: readonly Link[]): Link => {
    const { isParity, flipLeft, flipRight, flipResult } = gatesOf[kind]
    return operands.reduce((one, other) =>
      isParity ? xor(one, other) ^ flipResult : and(one ^ flipLeft, other ^ flipRight) ^ flipResult,
    )
  }

  const linkTo = (tree: Expression) =>
    fold<Link>(tree, {
      literal: ({ value }) => (value ? alwaysTrue : alwaysFalse),
      variable: ({ name }) => links.get(name) as Link,
      not: (_, operand) => operand ^ 1,
      chain: ({ kind }, operands) => {
        if (kind === "if") {
          const [condition, then, otherwise] = operands as readonly [Link, Link, Link]
          return xor(otherwise, and(condition, xor(then, otherwise)))
        }
        // Calls can have more than two operands: nand negates their conjunction, nor their disjunction.
        if (kind === "nand") return joined("and", operands) ^ 1
        if (kind === "nor") return joined("or", operands) ^ 1
        return joined(kind, operands)
      },
      group: (_, inner) => inner,
    })
  for (const [name, tree] of signals) links.set(name, linkTo(tree))
  return { outputs: trees.map(linkTo), left, right, isXor }
}

const alwaysFalse: Link = 0
const alwaysTrue: Link = 1

/** A connective as one gate; 1 means negated. */
interface Gate {
  readonly isParity: boolean
  readonly flipLeft: number
  readonly flipRight: number
  readonly flipResult: number
}

const rows = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const

const gatesOf = Object.fromEntries(
  binaryConnectives.map((kind) => [kind, gateOf(kind)]),
) as Readonly<Record<BinaryConnective, Gate>>

/** Xor and iff have two true rows; others have one true or one false row, which becomes the true row of an `and`. */
function gateOf(kind: BinaryConnective): Gate {
  const trueRows = rows.filter(([left, right]) => combine(kind, left, right))
  const falseRows = rows.filter(([left, right]) => !combine(kind, left, right))
  const isParity = trueRows.length === 2
  const [left, right] = (trueRows.length === 1 ? trueRows[0] : falseRows[0]) as (typeof rows)[0]
  return {
    isParity,
    flipLeft: Number(!left),
    flipRight: Number(!right),
    flipResult: Number(isParity ? combine(kind, false, false) : trueRows.length === 3),
  }
}
