// The table of a convention: that of its ladder, except where what `not` negates goes on to the end of the text or
// of the parentheses around it.
//
//     a and not b or c        a and ( not ( b or c ) )
//
// All nots end at the same place then. So whatever stands in front of the last of them is one of four functions of
// the value after it, and there is no need for a stack.

import type { Level } from "../../language/dialect/dialect.ts"
import { States } from "../../language/tables/automaton.ts"
import { kindCode, precedenceCell } from "../../language/tables/layout.ts"
import { compilePrecedence, type PrecedenceTable } from "../../language/tables/precedence-table.ts"
import type { OrderConvention } from "./order-conventions.ts"

export function compileConvention({
  ladder,
  isNotOpenEnded,
}: Pick<OrderConvention, "ladder" | "isNotOpenEnded">): PrecedenceTable {
  return isNotOpenEnded ? compileOpenEndedNot(ladder) : compilePrecedence(ladder)
}

const { shift, start, refused } = precedenceCell
const { true: whenTrue, false: whenFalse, variable, not, and, or, xor, open, close, end } = kindCode

interface State {
  /** What the whole is worth where that after the last `not` is false, and where it is true. */
  readonly whole: readonly [number, number]
  /** In the table of the ladder, for what stands after the last `not`. */
  readonly inner: number
}

/** @param ladder says what binds tighter than what; where its `not` stands does not matter */
function compileOpenEndedNot(ladder: readonly Level[]): PrecedenceTable {
  const { next } = compilePrecedence(ladder)
  const cellOf = (state: number, kind: number) => next[(state << shift) + kind] as number
  const states = new States<State>(JSON.stringify)
  states.idOf({ whole: [0, 1], inner: start })
  const rows: number[][] = []
  for (const { whole, inner } of states.known) {
    const row = new Array<number>(1 << shift).fill(refused)
    for (const kind of [whenTrue, whenFalse, variable, and, or, xor]) {
      const cell = cellOf(inner, kind)
      if (cell !== refused) row[kind] = states.idOf({ whole, inner: cell })
    }
    const negated = cellOf(inner, not)
    if (negated !== refused) {
      const worth = (literal: number) =>
        whole[cellOf(cellOf(negated, literal), end) as 0 | 1] as number
      row[not] = states.idOf({ whole: [worth(whenFalse), worth(whenTrue)], inner: start })
    }
    row[open] = cellOf(inner, open)
    for (const kind of [close, end]) {
      const value = cellOf(inner, kind)
      if (value !== refused) row[kind] = whole[value as 0 | 1]
    }
    rows.push(row)
  }
  return { next: Uint8Array.from(rows.flat()) }
}
