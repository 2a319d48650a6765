// Computes the truth table of a tree with few variables in one machine word. Most formulas are that small, and this is
// faster than creating a program for many words.

import type { BinaryConnective } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/** For each bit of the row number, from the lowest, the rows of a word in which it is 1. */
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
    chain: ({ kind }, operands) => {
      if (kind === "if") {
        const [condition, then, otherwise] = operands as readonly [number, number, number]
        return (condition & then) | (~condition & otherwise)
      }
      // Calls can have more than two operands: nand negates their conjunction, nor their disjunction.
      if (kind === "nand") return ~operands.reduce(combineWords.and)
      if (kind === "nor") return ~operands.reduce(combineWords.or)
      return operands.reduce(combineWords[kind])
    },
    group: (_, inner) => inner,
  })
  return last + 1 < wordVariables ? word & ((1 << (1 << (last + 1))) - 1) : word
}

const combineWords: Readonly<
  Record<Exclude<BinaryConnective, "nand" | "nor">, (left: number, right: number) => number>
> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
  iff: (left, right) => ~(left ^ right),
  implies: (left, right) => ~left | right,
  impliedBy: (left, right) => left | ~right,
  notImplies: (left, right) => left & ~right,
  notImpliedBy: (left, right) => ~left & right,
}
