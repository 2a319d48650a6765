// A text to its value, without a tree: the state of the precedence table is all that is kept, and for each open
// parenthesis the one before it.

import { type Assignment, valueIn } from "../expression/evaluate-tree.ts"
import { kindCode, precedenceCell, tokenCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"
import { type ParseFailure, parseFailureAt } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"

const { true: whenTrue, false: whenFalse, variable, open, close, end } = kindCode
const { shift, start, refused } = precedenceCell
const { kindMask } = tokenCell

/** A variable of an accepted text that the assignment gives no value to; the first one. */
export interface Unbound {
  readonly variable: string
}

export function readValue(
  text: string,
  tables: Tables,
  assignment: Assignment,
): boolean | Unbound | ParseFailure {
  const reader = new TokenReader(text, tables)
  const value = valueFrom(reader, assignment)
  reader.release()
  return value
}

function valueFrom(reader: TokenReader, assignment: Assignment): boolean | Unbound | ParseFailure {
  const { text, tokens } = reader
  const { lexer, precedence } = reader.tables
  const { next } = precedence
  const opened: number[] = []
  let unbound: Unbound | undefined
  let state: number = start
  for (;;) {
    const count = reader.cutAhead()
    for (let index = 0; index < count; index += 1) {
      const kind = (tokens[index] as number) & kindMask
      const cell = next[(state << shift) + kind] as number
      if (cell === refused)
        return parseFailureAt(reader.startOf(index), state, opened.length, precedence)
      if (kind === open) {
        opened.push(state)
        state = start
      } else if (kind === close) {
        const before = opened.pop()
        if (before === undefined) return parseFailureAt(reader.startOf(index), state, 0, precedence)
        state = operand(before, cell === 1)
      } else if (kind === end) {
        if (opened.length > 0) return parseFailureAt(text.length, state, opened.length, precedence)
        return unbound ?? cell === 1
      } else if (kind === variable) {
        const name = reader.textOf(index)
        if (lexer.reserved.has(name)) {
          return parseFailureAt(reader.startOf(index), state, opened.length, precedence)
        }
        const value = valueIn(assignment, name)
        if (value === undefined) unbound ??= { variable: name }
        state = operand(state, value === true)
      } else {
        state = cell
      }
    }
  }

  function operand(before: number, value: boolean): number {
    return next[(before << shift) + (value ? whenTrue : whenFalse)] as number
  }
}
