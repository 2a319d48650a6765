// A text to its tree, from left to right: the pushdown table says what can stand, and where a form (a group, a call, a
// list) begins and is complete; the builder makes the tree of it. There is no recursion: depth costs some numbers a
// bracket.

import type { Expression } from "../expression/expression.ts"
import { kindCode, pushdownCell, tokenCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"
import { role as roles } from "../tables/token-roles.ts"
import { type ParseFailure, parseFailureAt, widened } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"
import { TreeBuilder } from "./tree-builder.ts"

// V8 looks imported numbers up each time, but knows its own.
const { none, true: whenTrue, variable } = kindCode
const { shift, start, push, pop, accept, refused } = pushdownCell
const { kindMask } = tokenCell
const { operand, infix, prefix, postfix, form, reversed } = roles

/** What waits on the stack of the pushdown table; kept, as most texts need no more room. */
const kept = new Int32Array(1024)

export function readTree(text: string, tables: Tables): Expression | ParseFailure {
  const reader = new TokenReader(text, tables)
  const tree = treeFrom(reader)
  reader.release()
  return tree
}

function treeFrom(reader: TokenReader): Expression | ParseFailure {
  const { tokens, tables } = reader
  const { next, resumed, results, frameOf, stateOf, opens } = tables.pushdown
  const { role, implicit } = tables.roles
  const builder = new TreeBuilder(tables.roles)
  let frames: Int32Array = kept
  let depth = 0
  let state: number = start
  let isAfterOperand = false

  for (;;) {
    const count = reader.cutAhead()
    for (let index = 0; index < count; index += 1) {
      const kind = (tokens[index] as number) & kindMask
      let cell = next[(state << shift) + kind] as number
      if (cell === refused)
        return parseFailureAt(reader.startOf(index), state, frames, depth, tables)
      const what = role[kind] as number
      let isComplete = false
      // Where two operands follow each other, an operator is meant between them.
      if (implicit !== none && isAfterOperand && startsOperand(what, cell)) {
        builder.infix(implicit)
      }

      if (what === operand) {
        if (kind === variable) {
          const name = reader.nameOf(index)
          if (name === undefined)
            return parseFailureAt(reader.startOf(index), state, frames, depth, tables)
          builder.operand({ kind: "variable", name })
        } else builder.operand({ kind: "literal", value: kind === whenTrue })
        isAfterOperand = true
      } else if (what === infix) {
        builder.infix(kind)
        isAfterOperand = false
      } else if (what === prefix) {
        builder.prefix(kind)
        isAfterOperand = false
      } else if (what === postfix) builder.postfix(kind)
      else if (what === reversed) builder.reversed(kind)
      else if (cell >= pop) builder.end()

      if (cell < push) {
        state = cell
        if (what === form) builder.formToken(kind)
        continue
      }
      if (cell < pop) {
        if (opens[cell - push] === 1) builder.openForm(depth)
        if (what === form) builder.formToken(kind)
        isAfterOperand = what === operand
      } else {
        isComplete = true
        const before = depth
        while (cell >= pop) {
          if (cell >= accept) {
            if (cell !== refused && depth === 0) return builder.tree
            cell = refused
          } else if (depth === 0) cell = refused
          if (cell === refused) {
            return parseFailureAt(reader.startOf(index), state, frames, before, tables)
          }
          depth -= 1
          cell = resumed[(frames[depth] as number) * results + cell - pop] as number
        }
      }
      if (cell < push) state = cell
      else {
        if (depth === frames.length) frames = widened(frames)
        frames[depth] = frameOf[cell - push] as number
        depth += 1
        state = stateOf[cell - push] as number
      }
      if (isComplete) isAfterOperand = builder.closeForms(depth)
    }
  }
}

function startsOperand(what: number, cell: number): boolean {
  return what === operand || what === prefix || (what === form && cell < pop)
}
