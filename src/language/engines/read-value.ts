// Evaluates a text without building a tree. It keeps the state of the pushdown table and one number for each open
// bracket or other incomplete operation.

import { type Assignment, valueIn } from "../expression/fold.ts"
import type { Tables } from "../tables/dialect-tables.ts"
import {
  falseVariable as importedFalse,
  kindCode,
  pushdownCell,
  tokenCell,
} from "../tables/layout.ts"
import { type ParseFailure, parseFailureAt, withRoom } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"

// Local copies: V8 treats them as constants but loads imported bindings on every access.
const { variable } = kindCode
const { shift, start, push, pop, accept, refused } = pushdownCell
const { kindMask } = tokenCell
const falseVariable = importedFalse

/** The first variable of an accepted text that has no value in the assignment. */
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

/** The stack, reused for all texts. */
const kept = new Int32Array(1024)

function valueFrom(reader: TokenReader, assignment: Assignment): boolean | Unbound | ParseFailure {
  const { tokens, tables } = reader
  const { next, resumed, results, frameOf, stateOf } = tables.pushdown
  let stack: Int32Array = kept
  let depth = 0
  let unbound: Unbound | undefined
  let state: number = start
  for (;;) {
    const count = reader.cutAhead()
    for (let index = 0; index < count; index += 1) {
      const kind = (tokens[index] as number) & kindMask
      let cell = next[(state << shift) + kind] as number
      if (kind === variable && cell !== refused) {
        const name = reader.nameOf(index)
        if (name === undefined) cell = refused
        else {
          const value = valueIn(assignment, name)
          if (value === undefined) unbound ??= { variable: name }
          if (value !== true) cell = next[(state << shift) + falseVariable] as number
        }
      }
      if (cell < push) {
        state = cell
        continue
      }
      const before = depth
      while (cell >= pop) {
        if (cell >= accept) {
          if (cell !== refused && depth === 0) return unbound ?? cell === accept + 1
          cell = refused
        } else if (depth === 0) cell = refused
        if (cell === refused) {
          return parseFailureAt(reader.startOf(index), state, stack, before, tables)
        }
        depth -= 1
        cell = resumed[(stack[depth] as number) * results + cell - pop] as number
      }
      if (cell < push) state = cell
      else {
        if (depth === stack.length) stack = withRoom(stack, depth + 1)
        stack[depth] = frameOf[cell - push] as number
        depth += 1
        state = stateOf[cell - push] as number
      }
    }
  }
}
