// Evaluates a text without building a tree. It keeps the state of the pushdown table and one number for each open
// bracket or other incomplete operation.

import { type Assignment, valueIn } from "../expression/index.ts"
import type { Tables } from "../tables/index.ts"
import {
  acceptCells,
  falseVariable,
  kindCode,
  kindMask,
  popCells,
  pushCells,
  pushdownShift,
  pushdownStart,
  refusedCell,
} from "../tables/index.ts"
import { type ParseFailure, parseFailureAt, withRoom } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"

// Hoisted into locals; otherwise V8 looks up the members on every access.
const { variable } = kindCode

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
  let state: number = pushdownStart
  for (;;) {
    const count = reader.cutAhead()
    for (let index = 0; index < count; index += 1) {
      const kind = (tokens[index] as number) & kindMask
      let cell = next[(state << pushdownShift) + kind] as number
      if (kind === variable && cell !== refusedCell) {
        const name = reader.nameOf(index)
        if (name === undefined) cell = refusedCell
        else {
          const value = valueIn(assignment, name)
          if (value === undefined) unbound ??= { variable: name }
          if (value !== true) cell = next[(state << pushdownShift) + falseVariable] as number
        }
      }
      if (cell < pushCells) {
        state = cell
        continue
      }
      const before = depth
      while (cell >= popCells) {
        if (cell >= acceptCells) {
          if (cell !== refusedCell && depth === 0) return unbound ?? cell === acceptCells + 1
          cell = refusedCell
        } else if (depth === 0) cell = refusedCell
        if (cell === refusedCell) {
          return parseFailureAt(reader.startOf(index), state, stack, before, tables)
        }
        depth -= 1
        cell = resumed[(stack[depth] as number) * results + cell - popCells] as number
      }
      if (cell < pushCells) state = cell
      else {
        if (depth === stack.length) stack = withRoom(stack, depth + 1)
        stack[depth] = frameOf[cell - pushCells] as number
        depth += 1
        state = stateOf[cell - pushCells] as number
      }
    }
  }
}
