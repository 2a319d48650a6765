// A text to its tree, from left to right, the way a shunting yard does it: operands wait on one stack,
// operators on another, and an operator is applied as soon as a looser one follows.
//
//     a and b or      operands: a b     operators: and     "or" is looser, so: (and a b)
//
// Whether an expression can go on with a token is for the precedence table to say; here nothing is
// checked again. There is no recursion: depth costs a number a parenthesis.

import type { Expression } from "../expression/expression.ts"
import { kindCode, precedenceCell, stackCell, tokenCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"
import { type ParseFailure, parseFailureAt } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"

const { true: whenTrue, false: whenFalse, variable, not, and, or, open, close, end } = kindCode
const { shift, start, refused } = precedenceCell
const { kindMask } = tokenCell
const { aboveKind } = stackCell

/**
 * What waits, as one number each: the code of an operator with, above it, how many operands it is going
 * to have; or `open` with the state of the precedence table before it. Kept, as most texts need no more room.
 */
const kept = new Int32Array(1024)

export function readTree(text: string, tables: Tables): Expression | ParseFailure {
  const reader = new TokenReader(text, tables)
  const tree = treeFrom(reader)
  reader.release()
  return tree
}

function treeFrom(reader: TokenReader): Expression | ParseFailure {
  const { text, tokens } = reader
  const { lexer, precedence, levelOf } = reader.tables
  const { next } = precedence
  const operands: Expression[] = []
  let operandCount = 0
  let waiting: Int32Array = kept
  let waitingCount = 0
  let depth = 0
  let state: number = start

  for (;;) {
    const count = reader.cutAhead()
    for (let index = 0; index < count; index += 1) {
      const kind = (tokens[index] as number) & kindMask
      const cell = next[(state << shift) + kind] as number
      if (cell === refused) return parseFailureAt(reader.startOf(index), state, depth, precedence)
      if (kind === whenTrue || kind === whenFalse) {
        operands[operandCount] = { kind: "literal", value: kind === whenTrue }
        operandCount += 1
        state = cell
        continue
      }
      if (kind === variable) {
        const name = reader.textOf(index)
        if (lexer.reserved.has(name))
          return parseFailureAt(reader.startOf(index), state, depth, precedence)
        operands[operandCount] = { kind: "variable", name }
        operandCount += 1
        state = cell
        continue
      }
      if (waitingCount === waiting.length) waiting = widened(waiting)
      if (kind === not) {
        waiting[waitingCount] = not
        waitingCount += 1
        state = cell
        continue
      }
      if (kind === open) {
        waiting[waitingCount] = (state << aboveKind) | open
        waitingCount += 1
        depth += 1
        state = start
        continue
      }

      // An infix operator, or the end of a parenthesis or of the text: what is tighter is complete.
      const level = levelOf[kind] as number
      let last = 0
      while (waitingCount > 0) {
        last = waiting[waitingCount - 1] as number
        const before = last & kindMask
        if (before === open || (levelOf[before] as number) < level) break
        if (before === kind) break
        waitingCount -= 1
        operandCount = apply(before, last >> aboveKind, operands, operandCount)
        last = 0
      }

      if (kind === close) {
        if (depth === 0) return parseFailureAt(reader.startOf(index), state, depth, precedence)
        waitingCount -= 1
        depth -= 1
        operands[operandCount - 1] = {
          kind: "group",
          inner: operands[operandCount - 1] as Expression,
        }
        state = next[((last >> aboveKind) << shift) + whenTrue] as number
      } else if (kind === end) {
        if (depth > 0) return parseFailureAt(text.length, state, depth, precedence)
        return operands[0] as Expression
      } else {
        if ((last & kindMask) === kind) waiting[waitingCount - 1] = last + (1 << aboveKind)
        else {
          waiting[waitingCount] = (2 << aboveKind) | kind
          waitingCount += 1
        }
        state = cell
      }
    }
  }
}

/** Replaces the last operands by the node that an operator makes of them; returns how many there are. */
function apply(
  operator: number,
  count: number,
  operands: Expression[],
  operandCount: number,
): number {
  if (operator === not) {
    operands[operandCount - 1] = { kind: "not", operand: operands[operandCount - 1] as Expression }
    return operandCount
  }
  const kind = operator === and ? "and" : operator === or ? "or" : "xor"
  const first = operandCount - count
  const own =
    count === 2
      ? [operands[first] as Expression, operands[first + 1] as Expression]
      : operands.slice(first, operandCount)
  operands[first] = { kind, operands: own }
  return first + 1
}

function widened(waiting: Int32Array): Int32Array {
  const wider = new Int32Array(2 * waiting.length)
  wider.set(waiting)
  return wider
}
