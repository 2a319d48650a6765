// Parses a text into a tree from left to right with two stacks, like a shunting yard: one holds operands; the other
// holds operators until a token reduces them, and forms (groups, calls, lists) until they are complete.
//
//     a and b or      operands: a b     waiting: and     "or" reduces "and", so: (and a b)
//
// The pushdown table decides which tokens are possible and where forms begin and end. There is no recursion: each level
// of brackets takes a few numbers.

import type { Connective } from "../connectives.ts"
import type { Chain, Comparison, Expression } from "../expression/index.ts"
import { makeNode } from "../expression/index.ts"
import type { Tables } from "../tables/index.ts"
import {
  aboveCode,
  acceptCells,
  formRole as form,
  formLength,
  infixRole as infix,
  joins,
  kindCode,
  kindMask,
  operandRole as operand,
  popCells,
  postfixRole as postfix,
  prefixRole as prefix,
  pushCells,
  pushdownShift,
  pushdownStart,
  reduces,
  refusedCell,
  reversedRole as reversed,
  type TokenRoles,
} from "../tables/index.ts"
import { type ParseFailure, parseFailureAt, withRoom } from "./parse-failure.ts"
import { TokenReader } from "./token-reader.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { none, true: whenTrue, variable } = kindCode

/** The stack of the pushdown table, reused for all texts. */
const keptFrames = new Int32Array(1024)

/** Waiting operators and forms in the layout of `layout.ts`; the lowest is a sentinel form that is never complete. */
const keptWaiting = Int32Array.from({ length: 4096 }, (_, at) => (at === 1 ? -1 : none))

export function readTree(text: string, tables: Tables): Expression | ParseFailure {
  const reader = new TokenReader(text, tables)
  const tree = treeFrom(reader)
  reader.release()
  return tree
}

function treeFrom(reader: TokenReader): Expression | ParseFailure {
  const { tokens, tables } = reader
  const { next, resumed, results, frameOf, stateOf, opens } = tables.pushdown
  const { relations, roles } = tables
  const { role, makes, chain, isCompared, isSwapped, isTelling, isCalling, implicit } = roles
  const operands: Expression[] = []
  let operandCount = 0
  let waiting: Int32Array = keptWaiting
  let waitingCount: number = formLength
  /** Operators of incomplete comparisons, in text order. */
  let compared: number[] | undefined
  let frames: Int32Array = keptFrames
  let depth = 0
  let state: number = pushdownStart

  for (;;) {
    const count = reader.cutAhead()
    // A token adds at most one frame, and at most an implicit operator and a form to `waiting`.
    frames = withRoom(frames, depth + count)
    waiting = withRoom(waiting, waitingCount + count * (formLength + 1))
    for (let index = 0; index < count; index += 1) {
      let kind = (tokens[index] as number) & kindMask
      let cell = next[(state << pushdownShift) + kind] as number
      if (cell === refusedCell)
        return parseFailureAt(reader.startOf(index), state, frames, depth, tables)
      let what = role[kind] as number
      if (implicit !== none && startsOperand(what, cell)) {
        const meant = next[(state << pushdownShift) + implicit] as number
        const isReserved = kind === variable && reader.nameOf(index) === undefined
        if (meant !== refusedCell && !isReserved) {
          // Two adjacent operands: read the implicit operator first, then this token again.
          kind = implicit
          what = infix
          cell = meant
          index -= 1
        }
      }

      if (what === operand) {
        if (kind === variable) {
          const name = reader.nameOf(index)
          if (name === undefined)
            return parseFailureAt(reader.startOf(index), state, frames, depth, tables)
          operands[operandCount] = { kind: "variable", name }
        } else operands[operandCount] = { kind: "literal", value: kind === whenTrue }
        operandCount += 1
      } else if (what === prefix) {
        waiting[waitingCount] = chain[kind] === 0 ? kind : (1 << aboveCode) | kind
        waitingCount += 1
      } else if (what === reversed) {
        const first = operandCount - (roles.takes[kind] as number)
        operands[first] = makeNode(
          makes[kind] as Connective,
          lastOf(operands, first, operandCount - first),
        )
        operandCount = first + 1
      } else if (what === infix || what === postfix || cell >= popCells) {
        let top: number
        let before: number
        for (;;) {
          top = waiting[waitingCount - 1] as number
          const code = top & kindMask
          before = relations[(code << pushdownShift) + kind] as number
          if (before !== reduces) break
          waitingCount -= 1
          const ownCount = top >> aboveCode
          if (ownCount === 0) {
            operands[operandCount - 1] = negated(operands[operandCount - 1] as Expression)
            continue
          }
          const first = operandCount - ownCount
          const own = lastOf(operands, first, ownCount)
          if (isSwapped[code] === 1) own.unshift(...own.splice(1, 1))
          operands[first] =
            compared !== undefined && isCompared[code] === 1
              ? comparison(compared.splice(1 - ownCount), own, makes)
              : { kind: makes[code] as Chain["kind"], operands: own }
          operandCount = first + 1
        }
        if (what === postfix) {
          operands[operandCount - 1] = negated(operands[operandCount - 1] as Expression)
        } else if (what === infix && cell < pushCells) {
          if (isCompared[kind] === 1) {
            compared ??= []
            compared.push(kind)
          }
          if (before === joins) waiting[waitingCount - 1] = top + (1 << aboveCode)
          else {
            waiting[waitingCount] = (2 << aboveCode) | kind
            waitingCount += 1
          }
        }
      } else if (isTelling[kind] === 1 && cell < pushCells) {
        waiting[waitingCount - 1] = (kind << aboveCode) | none
      }

      if (cell < pushCells) {
        state = cell
        continue
      }
      if (cell < popCells) {
        if (opens[cell - pushCells] === 1) {
          waiting[waitingCount] = operandCount
          waiting[waitingCount + 1] = depth
          waiting[waitingCount + 2] = none
          waitingCount += formLength
        }
        if (isTelling[kind] === 1) waiting[waitingCount - 1] = (kind << aboveCode) | none
        frames[depth] = frameOf[cell - pushCells] as number
        depth += 1
        state = stateOf[cell - pushCells] as number
        continue
      }

      const depthBefore = depth
      while (cell >= popCells) {
        if (cell >= acceptCells) {
          if (cell !== refusedCell && depth === 0) return operands[0] as Expression
          cell = refusedCell
        } else if (depth === 0) cell = refusedCell
        if (cell === refusedCell) {
          return parseFailureAt(reader.startOf(index), state, frames, depthBefore, tables)
        }
        depth -= 1
        cell = resumed[(frames[depth] as number) * results + cell - popCells] as number
      }
      if (cell < pushCells) state = cell
      else {
        frames[depth] = frameOf[cell - pushCells] as number
        depth += 1
        state = stateOf[cell - pushCells] as number
      }
      // Forms whose frame is gone are complete.
      for (;;) {
        const top = waiting[waitingCount - 1] as number
        if ((top & kindMask) !== none || (waiting[waitingCount - 2] as number) < depth) break
        waitingCount -= formLength
        const code = top >> aboveCode
        if (role[code] === infix) {
          // A choice with its first two operands, which waits for the third one.
          waiting[waitingCount] = (3 << aboveCode) | code
          waitingCount += 1
        } else if (code === none) {
          const inner = operands[operandCount - 1] as Expression
          const isCall = isCalling[(waiting[waitingCount - 1] as number) & kindMask] === 1
          if (isCall) waitingCount -= 1
          operands[operandCount - 1] = isCall ? negated(inner) : { kind: "group", inner }
        } else if (roles.isNaming[code] === 0) {
          const first = waiting[waitingCount] as number
          operands[first] = makeNode(
            makes[code] as Connective,
            lastOf(operands, first, operandCount - first),
          )
          operandCount = first + 1
        }
      }
    }
  }
}

function startsOperand(what: number, cell: number): boolean {
  return what === operand || what === prefix || (what === form && cell < popCells)
}

function negated(operand: Expression): Expression {
  return { kind: "not", operand }
}

/** Returns the last `count` operands, which start at `first`. Two or three are copied faster without `slice`. */
function lastOf(operands: readonly Expression[], first: number, count: number): Expression[] {
  const at = (index: number) => operands[first + index] as Expression
  if (count === 2) return [at(0), at(1)]
  return count === 3 ? [at(0), at(1), at(2)] : operands.slice(first, first + count)
}

function comparison(
  codes: readonly number[],
  operands: readonly Expression[],
  makes: TokenRoles["makes"],
): Expression {
  const operators = codes.map((code) => makes[code] as Comparison["operators"][number])
  const [operator, ...others] = operators
  return others.length > 0
    ? { kind: "comparison", operators, operands }
    : { kind: operator as Chain["kind"], operands }
}
