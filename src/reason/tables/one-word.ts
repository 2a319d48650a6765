// A tree of few variables to its truth table, which is one word. A program for many words takes longer to make than
// this, and most formulas that people write are so small.

import type { BinaryConnective } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

/** The rows of a word in which a variable is true, by the bit that it is of the number of the row. */
export const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

/** A word has 2 to the power of so many rows. */
export const wordVariables = patterns.length

/** @param variables all that stand in the tree, and no more than `wordVariables` */
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
      // Calls of these take any number of operands: not all of them, and not any.
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
