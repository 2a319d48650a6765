// Computes truth tables of trees with few variables without creating a program. A table of up to five variables, which
// is enough for most formulas, fits in one word. Larger tables are arrays of words.

import type { BinaryConnective } from "../../language/connectives.ts"
import { type Chain, type Expression, fold } from "../../language/expression/index.ts"

/** For each bit of the row number, lowest first, the rows of a word in which that bit is 1. */
export const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

/** Number of variables whose truth table fits in one word. */
export const wordVariables = patterns.length

/** @param variables all variables of the tree, at most `wordVariables` */
export function tableWord(tree: Expression, variables: readonly string[]): number {
  const last = variables.length - 1
  const word = fold<number>(tree, {
    literal: ({ value }) => (value ? -1 : 0),
    variable: ({ name }) => patterns[last - variables.indexOf(name)] as number,
    not: (_, operand) => ~operand,
    chain: combined,
    group: (_, inner) => inner,
  })
  return word & (2 ** (2 ** variables.length) - 1)
}

/**
 * Returns the words of a table, as in `TruthTable`. Every node of the tree allocates a table.
 *
 * @param variables all variables of the tree
 */
export function tableWords(tree: Expression, variables: readonly string[]): Uint32Array {
  if (variables.length <= wordVariables) return Uint32Array.of(tableWord(tree, variables))
  const last = variables.length - 1
  const none = new Uint32Array(2 ** (variables.length - wordVariables))
  const columns = variables.map((_, at) =>
    none.map((_, word) => patterns[last - at] ?? -((word >> (last - at - wordVariables)) & 1)),
  )
  return fold<Uint32Array>(tree, {
    literal: ({ value }) => none.map(() => -Number(value)),
    variable: ({ name }) => columns[variables.indexOf(name)] as Uint32Array,
    not: (_, operand) => operand.map((word) => ~word),
    chain: (node, operands) =>
      none.map((_, at) => {
        const words = operands.map((each) => each[at] as number)
        return combined(node, words)
      }),
    group: (_, inner) => inner,
  })
}

function combined({ kind }: Chain, operands: readonly number[]): number {
  const [first, second, third] = operands as readonly [number, number, number]
  return kind === "if"
    ? (first & second) | (~first & third)
    : operands.reduce(combineWords[kind]) ^ -Number(kind === "nand" || kind === "nor")
}

const and = (left: number, right: number) => left & right
const or = (left: number, right: number) => left | right

/** Calls can have more than two operands: `nand` negates their conjunction, and `nor` their disjunction. */
const combineWords: Readonly<Record<BinaryConnective, typeof and>> = {
  and,
  nand: and,
  or,
  nor: or,
  xor: (left, right) => left ^ right,
  iff: (left, right) => ~(left ^ right),
  implies: (left, right) => ~left | right,
  impliedBy: (left, right) => left | ~right,
  notImplies: (left, right) => left & ~right,
  notImpliedBy: (left, right) => ~left & right,
}
