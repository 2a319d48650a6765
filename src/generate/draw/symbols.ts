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
} from "../../language/connectives.ts"
import type { Level } from "../../language/dialect/index.ts"
import { type CommonKind, commonKinds, isInfix } from "../../language/source/index.ts"
import {
  compilePrecedence,
  kindCode,
  type PrecedenceTable,
  precedenceShift,
  precedenceStart,
} from "../../language/tables/index.ts"
import type { DrawnLadder } from "./drawn-ladder.ts"

const common: Readonly<Record<string, number>> = kindCode
const others = binaryConnectives.filter((name) => common[name] === undefined)
const firstOther = commonKinds.length + 1

export const firstName = firstOther + others.length

export const symbolCode = {
  ...common,
  ...Object.fromEntries(others.map((name, at) => [name, firstOther + at])),
} as Readonly<Record<CommonKind | BinaryConnective, number>>

/** A growing array; only the first `count` numbers are valid. */
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

const { true: whenTrue, false: whenFalse, open, close, end } = symbolCode

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

/** The table of a ladder; `undefined` for connectives other than and, or and xor, and for right associativity. */
export function tableOf(
  { levels }: DrawnLadder,
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

function levelOf({ operators }: DrawnLadder["levels"][number]): Level {
  const rule = operators.join()
  return operators.includes("not")
    ? { kind: "prefix", rule, operators, repeats: true }
    : { kind: "infix", rule, operators: operators.filter(isInfix), associates: "left" }
}

/** Cached, since a grid has many points with few ladders. */
const knownTables = new Map<string, PrecedenceTable>()
