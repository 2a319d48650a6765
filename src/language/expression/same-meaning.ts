// Whether two trees make the same of their literals and variables, whatever these are worth.
//
//     (not (iff a b))      (iff (not a) b)        the same
//     (or a (and b c))     (and (or a b) c)       not

import { type BinaryConnective, combine } from "../connectives.ts"
import type { Expression } from "./expression.ts"
import { fold } from "./fold.ts"
import { formatLine } from "./one-line-form.ts"

/** With more literals and variables, only equal trees are known to mean the same. */
const mostLeaves = 12

export function haveSameMeaning(one: Expression, other: Expression): boolean {
  if (formatLine(one) === formatLine(other)) return true
  const [left, right] = [leavesOf(one), leavesOf(other)]
  if (left.length > mostLeaves || left.join(" ") !== right.join(" ")) return false
  return tableOf(one, left.length) === tableOf(other, right.length)
}

/** Literals and variables, from left to right. */
function leavesOf(tree: Expression): string[] {
  const leaves: string[] = []
  const none = () => undefined
  fold<undefined>(tree, {
    literal: (node) => void leaves.push(formatLine(node)),
    variable: (node) => void leaves.push(formatLine(node)),
    not: none,
    chain: none,
    comparison: none,
    group: none,
  })
  return leaves
}

/** The values of a tree for all values of its leaves, as bits. */
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
  let at = 0
  const leaf = () => {
    // Where a leaf is true: in every other half, quarter and so on of the rows.
    const half = 1n << BigInt(at)
    at += 1
    let table = 0n
    for (let row = 0n; row < rows; row += 1n) if (row & half) table |= 1n << row
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
