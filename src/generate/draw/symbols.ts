// An expression as the generator holds it: a row of small numbers, one a token.
//
//     a and not True     11 5 4 1     names stand behind all other kinds
//
// A number below `firstName` is the kind of the token, as the tables number kinds; `firstName` and up are
// the names to draw from, in order.

import { tokenKinds } from "../../language/source/token-kind.ts"
import { kindCode, precedenceCell } from "../../language/tables/layout.ts"
import type { PrecedenceTable } from "../../language/tables/precedence-table.ts"

const { true: whenTrue, false: whenFalse, open, close, end } = kindCode
const { shift, start } = precedenceCell

export const firstName = tokenKinds.length + 1

/** Grows as it is written; read the first `count` only. */
export class Symbols {
  codes = new Uint16Array(256)
  count = 0

  /** Makes room for so many more, keeping what is there. */
  reserve(more: number): void {
    if (this.count + more <= this.codes.length) return
    const larger = new Uint16Array(2 * (this.count + more))
    larger.set(this.codes.subarray(0, this.count))
    this.codes = larger
  }
}

/**
 * The value of an expression that was drawn, by the table that also reads text.
 *
 * @param truths for each of the drawn names 1 or 0
 */
export function evaluateSymbols(
  { codes, count }: Symbols,
  { next }: PrecedenceTable,
  truths: Uint8Array,
): boolean {
  const opened: number[] = []
  let state: number = start
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code === open) {
      opened.push(state)
      state = start
    } else if (code === close) {
      const value = next[(state << shift) + close] as number
      state = next[
        ((opened.pop() as number) << shift) + (value === 1 ? whenTrue : whenFalse)
      ] as number
    } else if (code >= firstName) {
      const isTrue = truths[code - firstName] === 1
      state = next[(state << shift) + (isTrue ? whenTrue : whenFalse)] as number
    } else {
      state = next[(state << shift) + code] as number
    }
  }
  return next[(state << shift) + end] === 1
}
