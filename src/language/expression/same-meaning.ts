// Compares trees by meaning: two trees are equal if they agree for all values of their literals and variables.
//
//     (not (iff a b))      (iff (not a) b)        the same
//     (or a (and b c))     (and (or a b) c)       not

import { type BinaryConnective, combine } from "../connectives.ts"
import type { Expression } from "./expression.ts"
import { type Assignment, evaluateTree, fold, variablesOf } from "./fold.ts"
import { formatName } from "./one-line-form.ts"

/** Maximum number of leaves; larger trees compare equal only if they differ in nothing but groups and moved nots. */
export const mostLeaves = 12

export function haveSameMeaning(one: Expression, other: Expression): boolean {
  if (one === other || meaningOf(one) === meaningOf(other)) return true
  const [left, right] = [leavesOf(one), leavesOf(other)]
  if (left.length > mostLeaves || left.join(" ") !== right.join(" ")) return false
  return tableOf(one, left.length) === tableOf(other, right.length)
}

/**
 * Serializes a tree without groups, moving each `not` within xor or iff to its front. Equal texts mean the same.
 *
 *     (not (xor a (group b)))     (xor (not a) b)     both: -(xor a b)
 */
export function meaningOf(tree: Expression): string {
  const { text, isNegated } = fold<Meaning>(tree, {
    literal: ({ value }) => ({ text: String(value), isNegated: false }),
    variable: ({ name }) => ({ text: formatName(name), isNegated: false }),
    not: (_, { text, isNegated }) => ({ text, isNegated: !isNegated }),
    chain: ({ kind }, operands) => {
      const isParity = kind === "xor" || (kind === "iff" && operands.length === 2)
      if (!isParity) return { text: joined(kind, operands.map(signed)), isNegated: false }
      const nots = operands.filter(({ isNegated }) => isNegated).length + (kind === "iff" ? 1 : 0)
      const texts = operands.map(({ text }) => text)
      return { text: joined("xor", texts), isNegated: nots % 2 === 1 }
    },
    group: (_, inner) => inner,
  })
  return signed({ text, isNegated })
}

/** Unlike `join`, concatenation doesn't copy the texts; copying would be quadratic in the depth of a tree. */
function joined(kind: string, texts: readonly string[]): string {
  return `${texts.reduce((left, right) => `${left} ${right}`, `(${kind}`)})`
}

interface Meaning {
  readonly text: string
  readonly isNegated: boolean
}

function signed({ text, isNegated }: Meaning): string {
  return isNegated ? `-${text}` : text
}

/** Literals and variables, from left to right. */
function leavesOf(tree: Expression): string[] {
  const leaves: string[] = []
  const none = () => undefined
  fold<undefined>(tree, {
    literal: ({ value }) => void leaves.push(String(value)),
    variable: ({ name }) => void leaves.push(formatName(name)),
    not: none,
    chain: none,
    comparison: none,
    group: none,
  })
  return leaves
}

/** Returns the truth table of a tree over its leaves, as bits. */
function tableOf(tree: Expression, count: number): bigint {
  const rows = 1n << BigInt(count)
  const all = (1n << rows) - 1n
  const not = (table: bigint) => all ^ table
  const both = (kind: BinaryConnective, left: bigint, right: bigint) =>
    sides.reduce(
      (table, [a, b]) =>
        combine(kind, a, b) ? table | ((a ? left : not(left)) & (b ? right : not(right))) : table,
      0n,
    )
  let half = 1n
  const leaf = () => {
    // A leaf is true in every other half, quarter and so on of the rows: 0b01010101 is all / 3, 0b00110011 is all / 5.
    const table = (all / ((1n << half) + 1n)) << half
    half <<= 1n
    return table
  }
  return fold<bigint>(tree, {
    literal: leaf,
    variable: leaf,
    not: (_, operand) => not(operand),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [bigint, bigint, bigint]
      if (kind === "if") return (first & second) | (not(first) & third)
      if (kind === "nand") return not(operands.reduce((left, right) => left & right))
      if (kind === "nor") return not(operands.reduce((left, right) => left | right))
      return operands.reduce((left, right) => both(kind, left, right))
    },
    group: (_, inner) => inner,
  })
}

const sides = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const

// Finds values of variables for which two trees differ.

/** Maximum number of variables to search. */
const mostVariables = 10

/** Returns `undefined` if there are no such values, or too many to try. */
export function tellApart(one: Expression, other: Expression): Assignment | undefined {
  const names = [...new Set([...variablesOf(one), ...variablesOf(other)])]
  if (names.length > mostVariables) return undefined
  for (let row = 0; row < 1 << names.length; row += 1) {
    const values = new Map(names.map((name, at) => [name, ((row >> at) & 1) === 1]))
    if (evaluateTree(one, values) !== evaluateTree(other, values)) return values
  }
  return undefined
}
