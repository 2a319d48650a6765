// How long a tree is to read: its literals and variables, and the connectives between and before them. Written
// parentheses count for nothing.
//
//     not (a or b or c)      3 variables, 2 or, 1 not: 6

import type { Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"

export function lengthOf(tree: Expression): number {
  const joined = (_: Expression, operands: readonly number[]) =>
    operands.reduce((sum, each) => sum + each + 1, -1)
  return fold<number>(tree, {
    literal: () => 1,
    variable: () => 1,
    not: (_, operand) => operand + 1,
    chain: joined,
    comparison: joined,
    group: (_, inner) => inner,
  })
}
