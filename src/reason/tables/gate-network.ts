// Trees to a network of gates, in which whatever means the same for a plain reason is one gate.
//
//     (or (and p q) (not (nand q p)))      one gate: p & q
//
// Every connective of two operands is `and` or `xor` of them, with some of them and perhaps the result negated. So a
// gate is one of these two, and a link to a gate says whether it is negated: no gate is a negation, and both sides of
// De Morgan's laws are the same gates. Operands of a gate are sorted, so that their order makes no difference either.

import { type BinaryConnective, binaryConnectives, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/**
 * A link is twice the number of what it leads to, and one more where it is negated. What it leads to is numbered: 0 is
 * false, then come the variables in their order, then the gates, each after its operands.
 */
export type Link = number

export interface GateNetwork {
  /** What each tree is. */
  readonly outputs: readonly Link[]
  /** The links of each gate, the first gate at 0. Neither link of an xor is negated. */
  readonly left: readonly Link[]
  readonly right: readonly Link[]
  readonly isXor: readonly boolean[]
}

/** @param variables all that stand in the trees, and perhaps others, each once */
export function gateNetwork(
  trees: readonly Expression[],
  variables: readonly string[],
): GateNetwork {
  const links = new Map(variables.map((name, at) => [name, 2 * (at + 1)]))
  const left: Link[] = []
  const right: Link[] = []
  const isXor: boolean[] = []
  const known = new Map<number, Link>()

  const gate = (one: Link, other: Link, xor: boolean): Link => {
    const [low, high] = one < other ? [one, other] : [other, one]
    // Exact, as there are fewer than 2^26 links.
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

  const outputs = trees.map((tree) =>
    fold<Link>(tree, {
      literal: ({ value }) => (value ? alwaysTrue : alwaysFalse),
      variable: ({ name }) => links.get(name) as Link,
      not: (_, operand) => operand ^ 1,
      chain: ({ kind }, operands) => {
        if (kind === "if") {
          const [condition, then, otherwise] = operands as readonly [Link, Link, Link]
          return xor(otherwise, and(condition, xor(then, otherwise)))
        }
        // Calls of these take any number of operands: not all of them, and not any.
        if (kind === "nand") return joined("and", operands) ^ 1
        if (kind === "nor") return joined("or", operands) ^ 1
        return joined(kind, operands)
      },
      group: (_, inner) => inner,
    }),
  )
  return { outputs, left, right, isXor }
}

const alwaysFalse: Link = 0
const alwaysTrue: Link = 1

/** How each connective is one gate: what is negated is 1. */
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

/** Of an xor, or its negation, two rows are true; of all others one, or all except for one, which is that of the `and`. */
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
