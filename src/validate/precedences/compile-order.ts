// Compiles the table of a precedence, also of one in which the operand of a `not` extends to the end of the text or of the
// parentheses around it.
//
//     a and not b or c        a and ( not ( b or c ) )
//
// In that case all nots end at the same place. So the text before the last `not` is one of four functions of the value
// after it, and no stack is needed.

import type { Level } from "../../language/dialect/index.ts"
import {
  compilePrecedence,
  kindCode,
  type PrecedenceTable,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
  States,
} from "../../language/tables/index.ts"
import type { OrderPrecedence } from "./order-precedences.ts"

export function compileOrder({
  levels,
  isNotOpenEnded,
}: Pick<OrderPrecedence, "levels" | "isNotOpenEnded">): PrecedenceTable {
  return isNotOpenEnded ? compileOpenEndedNot(levels) : compilePrecedence(levels)
}

const { true: whenTrue, false: whenFalse, variable, not, and, or, xor, open, close, end } = kindCode

interface State {
  /** The value of the whole if the operand of the last `not` is false, and if it is true. */
  readonly whole: readonly [number, number]
  /** State in the precedence's table for the text after the last `not`. */
  readonly inner: number
}

/** @param precedence the precedence of the infix operators; its `not` may be on any level */
function compileOpenEndedNot(levels: readonly Level[]): PrecedenceTable {
  const { next } = compilePrecedence(levels)
  const cellOf = (state: number, kind: number) => next[(state << precedenceShift) + kind] as number
  const states = new States<State>(JSON.stringify)
  states.idOf({ whole: [0, 1], inner: precedenceStart })
  const rows: number[][] = []
  for (const { whole, inner } of states.known) {
    const row = new Array<number>(1 << precedenceShift).fill(precedenceRefused)
    for (const kind of [whenTrue, whenFalse, variable, and, or, xor]) {
      const cell = cellOf(inner, kind)
      if (cell !== precedenceRefused) row[kind] = states.idOf({ whole, inner: cell })
    }
    const negated = cellOf(inner, not)
    if (negated !== precedenceRefused) {
      const worth = (literal: number) =>
        whole[cellOf(cellOf(negated, literal), end) as 0 | 1] as number
      row[not] = states.idOf({ whole: [worth(whenFalse), worth(whenTrue)], inner: precedenceStart })
    }
    row[open] = cellOf(inner, open)
    for (const kind of [close, end]) {
      const value = cellOf(inner, kind)
      if (value !== precedenceRefused) row[kind] = whole[value as 0 | 1]
    }
    rows.push(row)
  }
  return { next: Uint8Array.from(rows.flat()) }
}
