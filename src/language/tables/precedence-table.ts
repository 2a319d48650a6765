// The part of a pushdown table that suffices to compare precedences: only the common tokens, and no stack.
//
//     True and not True ^        state "true ^"; an operand of ^ follows
//
// The contents of parentheses are read separately, from the start state, and count as a literal once they close.

import { type Level, usualForms } from "../dialect/index.ts"
import { commonKinds } from "../source/index.ts"
import { States } from "./automaton.ts"
import {
  acceptCells,
  kindCode,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
  pushCells,
  pushdownShift,
  pushdownStart,
  refusedCell,
} from "./layout.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"

/**
 * Cells in the layout of `layout.ts`. The cell for a literal, a variable (read as if it were true) or an
 * operator is the next state; for `open` it is 0 if a parenthesis may open; for `close` and `end` it is the
 * value of the expression so far, 0 or 1.
 */
export interface PrecedenceTable {
  readonly next: Uint8Array
}

export function compilePrecedence(levels: readonly Level[]): PrecedenceTable {
  const spellings = { true: [], false: [], not: [], and: [], or: [], xor: [], open: [], close: [] }
  const table = precedenceOf(compilePushdown({ levels, forms: usualForms, spellings }))
  if (table === undefined) throw new RangeError("a levels has too many states")
  return table
}

/**
 * Extracts the common tokens from a pushdown table; other brackets and tokens are left out. Returns `undefined` if
 * there are more states than a cell can hold.
 */
export function precedenceOf({ next }: PushdownTable): PrecedenceTable | undefined {
  const states = new States<number>(String)
  const cellOf = (state: number, kind: keyof typeof kindCode) =>
    next[(state << pushdownShift) + kindCode[kind]] as number
  states.idOf(pushdownStart)
  const rows: number[][] = []
  for (const state of states.known) {
    const row = new Array<number>(1 << precedenceShift).fill(precedenceRefused)
    const value = cellOf(state, "end")
    const isWhole = value >= acceptCells && value !== refusedCell
    for (const kind of commonKinds) {
      const cell = cellOf(state, kind)
      if (cell === refusedCell) continue
      if (kind === "end" || kind === "close") {
        if (isWhole) row[kindCode[kind]] = value - acceptCells
      } else if (kind === "open") {
        if (cell >= pushCells) row[kindCode.open] = precedenceStart
      } else if (cell < pushCells) row[kindCode[kind]] = states.idOf(cell)
    }
    rows.push(row)
  }
  if (rows.length >= precedenceRefused) return undefined
  return { next: Uint8Array.from(rows.flat()) }
}
