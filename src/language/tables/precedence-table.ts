// The part of a pushdown table that orders of operators are compared with: the common tokens alone, and no stack.
//
//     True and not True ^        state "true ^"; next comes an operand of ^
//
// What stands in parentheses is not part of it: it starts anew, and counts as a literal when they close.

import { type Level, usualForms } from "../dialect/dialect.ts"
import { commonKinds } from "../source/token-kind.ts"
import { States } from "./automaton.ts"
import { kindCode, precedenceCell, pushdownCell } from "./layout.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"

/**
 * What a token leads to, as `precedenceCell` lays it out. A cell for a literal, for a variable (read as if it
 * were true) and for an operator holds the state that follows; one for `open` 0, if a parenthesis may
 * open; one for `close` and `end` the value of what was read, 0 or 1.
 */
export interface PrecedenceTable {
  readonly next: Uint8Array
}

export function compilePrecedence(ladder: readonly Level[]): PrecedenceTable {
  const spellings = { true: [], false: [], not: [], and: [], or: [], xor: [], open: [], close: [] }
  const table = precedenceOf(compilePushdown({ ladder, forms: usualForms, spellings }))
  if (table === undefined) throw new RangeError("a ladder has too many states")
  return table
}

/**
 * What a pushdown table makes of the common tokens; of what has other brackets or tokens it says nothing. Undefined where
 * it has more states than a cell holds.
 */
export function precedenceOf({ next }: PushdownTable): PrecedenceTable | undefined {
  const states = new States<number>(String)
  const cellOf = (state: number, kind: keyof typeof kindCode) =>
    next[(state << pushdownCell.shift) + kindCode[kind]] as number
  states.idOf(pushdownCell.start)
  const rows: number[][] = []
  for (const state of states.known) {
    const row = new Array<number>(1 << precedenceCell.shift).fill(precedenceCell.refused)
    const value = cellOf(state, "end")
    const isWhole = value >= pushdownCell.accept && value !== pushdownCell.refused
    for (const kind of commonKinds) {
      const cell = cellOf(state, kind)
      if (cell === pushdownCell.refused) continue
      if (kind === "end" || kind === "close") {
        if (isWhole) row[kindCode[kind]] = value - pushdownCell.accept
      } else if (kind === "open") {
        if (cell >= pushdownCell.push) row[kindCode.open] = precedenceCell.start
      } else if (cell < pushdownCell.push) row[kindCode[kind]] = states.idOf(cell)
    }
    rows.push(row)
  }
  if (rows.length >= precedenceCell.refused) return undefined
  return { next: Uint8Array.from(rows.flat()) }
}
