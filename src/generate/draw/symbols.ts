// The generator's form of an expression: an array of small numbers, one per token.
//
//     a and not True     18 5 4 1     names follow all other kinds
//
// Numbers below `firstName` are kinds of tokens: first the common kinds, numbered as in the tables, then the remaining
// connectives. Numbers from `firstName` on are the available names, in order.

import {
  type BinaryConnective,
  binaryConnectives,
  type Connective,
  isAssociative,
} from "../../language/connectives.ts"
import type { Level } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type CommonKind, commonKinds, isInfix } from "../../language/source/index.ts"
import {
  compilePrecedence,
  kindCode,
  type PrecedenceTable,
  precedenceShift,
  precedenceStart,
} from "../../language/tables/index.ts"
import { type DrawnLevel, type DrawnPrecedence, drawnLevelOf } from "./drawn-precedence.ts"

const common: Readonly<Record<string, number>> = kindCode
const others = binaryConnectives.filter((name) => common[name] === undefined)
const firstOther = commonKinds.length + 1

export const firstName = firstOther + others.length

export const symbolCode = {
  ...common,
  ...Object.fromEntries(others.map((name, at) => [name, firstOther + at])),
} as Readonly<Record<CommonKind | BinaryConnective, number>>

/** A growable array; only the first `count` numbers are valid. */
export class Symbols {
  codes: Uint16Array = new Uint16Array(256)
  count = 0

  /** Makes room for more numbers and keeps the content. */
  reserve(more: number): void {
    if (this.count + more <= this.codes.length) return
    const larger = new Uint16Array(2 * (this.count + more))
    larger.set(this.codes.subarray(0, this.count))
    this.codes = larger
  }
}

const { true: whenTrue, false: whenFalse, not, open, close, end } = symbolCode

/**
 * Evaluates a drawn expression with the tables that also evaluate text.
 *
 * @param truths 1 or 0 for each name
 */
export function evaluateSymbols(
  { codes, count }: Symbols,
  { next }: PrecedenceTable,
  truths: Uint8Array,
): boolean {
  const opened: number[] = []
  let state: number = precedenceStart
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] as number
    if (code === open) {
      opened.push(state)
      state = precedenceStart
    } else if (code === close) {
      const value = next[(state << precedenceShift) + close] as number
      state = next[
        ((opened.pop() as number) << precedenceShift) + (value === 1 ? whenTrue : whenFalse)
      ] as number
    } else if (code >= firstName) {
      const isTrue = truths[code - firstName] === 1
      state = next[(state << precedenceShift) + (isTrue ? whenTrue : whenFalse)] as number
    } else {
      state = next[(state << precedenceShift) + code] as number
    }
  }
  return next[(state << precedenceShift) + end] === 1
}

/** A precedence's table; `undefined` if it has connectives other than and, or and xor, or is right-associative. */
export function tableOf(
  { levels }: DrawnPrecedence,
  drawn: readonly BinaryConnective[],
): PrecedenceTable | undefined {
  if (!drawn.every(isInfix)) return undefined
  const isUsed = (operator: Connective) =>
    operator === "not" || drawn.some((each) => each === operator)
  const used = levels.filter(({ operators }) => operators.some(isUsed))
  if (used.some(({ associates }) => associates !== "left")) return undefined
  const key = JSON.stringify(used)
  const table = knownTables.get(key) ?? compilePrecedence(used.map(levelOf))
  knownTables.set(key, table)
  return table
}

function levelOf({ operators }: DrawnPrecedence["levels"][number]): Level {
  const rule = operators.join()
  return operators.includes("not")
    ? { kind: "prefix", rule, operators, repeats: true }
    : { kind: "infix", rule, operators: operators.filter(isInfix), associates: "left" }
}

/** Cached, since the many points of a grid share few precedences. */
const knownTables = new Map<string, PrecedenceTable>()

// Converts symbols to their tree under a precedence, without recursion.
//
//     True or False and True     becomes     (or true (and false true))
//
// Operators wait on a stack until a looser operator, a closing parenthesis or the end follows. Waiting operators of one
// level form a chain, which is nested according to the level's associativity.

/** Below all levels, so that operators before an open parenthesis aren't completed. */
const openLevel = -2

const kindOf: readonly (BinaryConnective | undefined)[] = Array.from(
  { length: firstName },
  (_, code) => binaryConnectives.find((name) => symbolCode[name] === code),
)
/** For each operator code, whether the operator is associative. */
export const associative = kindOf.map((kind) => kind !== undefined && isAssociative(kind))

/** @param names the available names, in the order of their numbers */
export function treeReader(
  precedence: DrawnPrecedence,
  names: readonly string[],
): (symbols: Symbols) => Expression {
  const levelAt = levelsByCode(precedence)
  return (symbols) => readTree(symbols, precedence, levelAt, names)
}

function readTree(
  { codes, count }: Symbols,
  precedence: DrawnPrecedence,
  levelAt: Int8Array,
  names: readonly string[],
): Expression {
  const operators: number[] = []
  const operands: Expression[] = []
  /** Completes operators that bind more tightly than a level. */
  const complete = (level: number) => {
    while (operators.length > 0) {
      const operator = operators.at(-1) as number
      const top = levelAt[operator] as number
      if (top <= level) return
      if (operator === not) {
        operators.pop()
        operands.push({ kind: "not", operand: operands.pop() as Expression })
        continue
      }
      let first = operators.length - 1
      while (first > 0 && levelAt[operators[first - 1] as number] === top) first -= 1
      const waiting = operators.splice(first)
      const between = operands.splice(operands.length - waiting.length - 1)
      operands.push(chainOf(waiting, between, precedence.levels[top] as DrawnLevel))
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
      if (precedence.hasGroups)
        operands.push({ kind: "group", inner: operands.pop() as Expression })
    } else {
      complete(levelAt[code] as number)
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
export function levelsByCode(precedence: DrawnPrecedence): Int8Array {
  const levels = new Int8Array(firstName)
  for (const name of ["not", ...binaryConnectives] as const) {
    levels[symbolCode[name]] = drawnLevelOf(name, precedence)
  }
  levels[open] = openLevel
  return levels
}
