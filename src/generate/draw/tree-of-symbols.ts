// Converts symbols to their tree under a ladder, without recursion.
//
//     True or False and True     becomes     (or true (and false true))
//
// Operators wait on a stack until a looser operator, a closing parenthesis or the end follows. Waiting operators of one
// level form a chain, which is nested by the associativity of the level.

import {
  type BinaryConnective,
  binaryConnectives,
  isAssociative,
} from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type DrawnLadder, type DrawnLevel, drawnLevelOf } from "./drawn-ladder.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

const { true: whenTrue, false: whenFalse, not, open, close } = symbolCode
/** Below all levels, so that operators before an open parenthesis aren't completed. */
const openLevel = -2

const kindOf: readonly (BinaryConnective | undefined)[] = Array.from(
  { length: firstName },
  (_, code) => binaryConnectives.find((name) => symbolCode[name] === code),
)
/** Whether an operator is associative, by its code. */
export const associative = kindOf.map((kind) => kind !== undefined && isAssociative(kind))

/** @param names the names by index */
export function treeReader(
  ladder: DrawnLadder,
  names: readonly string[],
): (symbols: Symbols) => Expression {
  const levelOf = levelsByCode(ladder)
  return (symbols) => readTree(symbols, ladder, levelOf, names)
}

function readTree(
  { codes, count }: Symbols,
  ladder: DrawnLadder,
  levelOf: Int8Array,
  names: readonly string[],
): Expression {
  const operators: number[] = []
  const operands: Expression[] = []
  /** Completes operators that bind more tightly than a level. */
  const complete = (level: number) => {
    while (operators.length > 0) {
      const operator = operators.at(-1) as number
      const top = levelOf[operator] as number
      if (top <= level) return
      if (operator === not) {
        operators.pop()
        operands.push({ kind: "not", operand: operands.pop() as Expression })
        continue
      }
      let first = operators.length - 1
      while (first > 0 && levelOf[operators[first - 1] as number] === top) first -= 1
      const waiting = operators.splice(first)
      const between = operands.splice(operands.length - waiting.length - 1)
      operands.push(chainOf(waiting, between, ladder.levels[top] as DrawnLevel))
    }
  }

  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code >= firstName) {
      operands.push({ kind: "variable", name: names[code - firstName] as string })
    } else if (code === whenTrue || code === whenFalse) {
      operands.push({ kind: "literal", value: code === whenTrue })
    } else if (code === not || code === open) {
      operators.push(code)
    } else if (code === close) {
      complete(-1)
      operators.pop()
      if (ladder.hasGroups) operands.push({ kind: "group", inner: operands.pop() as Expression })
    } else {
      complete(levelOf[code] as number)
      operators.push(code)
    }
  }
  complete(-1)
  return operands[0] as Expression
}

/** Nests a chain of one level; consecutive equal associative connectives form one node. */
function chainOf(
  operators: readonly number[],
  operands: readonly Expression[],
  { associates }: DrawnLevel,
): Expression {
  const joins = (at: number) =>
    operators[at] === operators[at + 1] && associative[operators[at] as number]
  const kindAt = (at: number) => kindOf[operators[at] as number] as BinaryConnective
  if (associates === "left") {
    let left = operands[0] as Expression
    for (let from = 0; from < operators.length; ) {
      let last = from
      while (joins(last)) last += 1
      left = { kind: kindAt(from), operands: [left, ...operands.slice(from + 1, last + 2)] }
      from = last + 1
    }
    return left
  }
  let right = operands.at(-1) as Expression
  for (let last = operators.length - 1; last >= 0; ) {
    let from = last
    while (from > 0 && joins(from - 1)) from -= 1
    right = { kind: kindAt(last), operands: [...operands.slice(from, last + 1), right] }
    last = from - 1
  }
  return right
}

/** Level of each operator, counted from the loosest; an open parenthesis is below all. */
export function levelsByCode(ladder: DrawnLadder): Int8Array {
  const levels = new Int8Array(firstName)
  for (const name of ["not", ...binaryConnectives] as const) {
    levels[symbolCode[name]] = drawnLevelOf(name, ladder)
  }
  levels[open] = openLevel
  return levels
}
