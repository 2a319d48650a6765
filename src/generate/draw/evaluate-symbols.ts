import { kindCode, precedenceCell } from "../../language/tables/layout.ts"
import type { PrecedenceTable } from "../../language/tables/precedence-table.ts"
import { firstName, type Symbols } from "./symbols.ts"

const { true: whenTrue, false: whenFalse, open, close, end } = kindCode
const { shift, start } = precedenceCell

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
