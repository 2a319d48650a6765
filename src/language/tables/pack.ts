// Packs the tables of the built-in dialects into short texts. Numbers are in base 36; repetitions are written as
// distance and length.
//
//     [7, 7, 7, 7, 40, 7, 7, 7, 40]   becomes   "7 1*3 14 4*4"

import { type ByteAutomaton, cellArray } from "./byte-automaton.ts"
import { layoutVersion } from "./layout.ts"
import type { PushdownTable } from "./pushdown-table.ts"

/** A packed byte automaton; a tuple, since the names of properties would double its size. */
export type PackedAutomaton = readonly [
  shift: number,
  firstSpecial: number,
  classOf: string,
  next: string,
]

export type PackedTables = readonly [lexer: PackedAutomaton, pushdown: PackedPushdown]

/** The number of results and the arrays of a pushdown table. */
export type PackedPushdown = readonly [
  results: number,
  next: string,
  resumed: string,
  frameOf: string,
  stateOf: string,
  opens: string,
]

/**
 * Checks the layout of tables that the build packed.
 *
 * @throws RangeError if it differs from the current one
 */
export function checkLayout(packed: number): void {
  if (packed !== layoutVersion)
    throw new RangeError(`tables of layout ${packed}, not ${layoutVersion}`)
}

export function packAutomaton({
  shift,
  classOf,
  next,
  firstSpecial,
}: ByteAutomaton): PackedAutomaton {
  return [shift, firstSpecial, packNumbers(classOf), packNumbers(next)]
}

export function unpackAutomaton(packed: PackedAutomaton): ByteAutomaton {
  const [shift, firstSpecial, classOf, next] = packed
  return {
    shift,
    classOf: new Uint8Array(unpackNumbers(classOf)),
    next: cellArray(unpackNumbers(next)),
    firstSpecial,
  }
}

export function packPushdown(table: PushdownTable): PackedPushdown {
  const { results, next, resumed, frameOf, stateOf, opens } = table
  const [a, b, c, d, e] = [next, resumed, frameOf, stateOf, opens].map(packNumbers) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return [results, a, b, c, d, e]
}

export function unpackPushdown(packed: PackedPushdown): PushdownTable {
  const [results, ...arrays] = packed
  const [next, resumed, frameOf, stateOf, opens] = arrays.map((array) =>
    Uint16Array.from(unpackNumbers(array)),
  ) as [Uint16Array, Uint16Array, Uint16Array, Uint16Array, Uint16Array]
  return { results, next, resumed, frameOf, stateOf, opens: Uint8Array.from(opens) }
}

export function packNumbers(numbers: Iterable<number>): string {
  const all = [...numbers]
  const texts: string[] = []
  /** Earlier offsets of each run of `shortestCopy` numbers, the last first. */
  const begins = new Map<string, number[]>()
  const beginning = (at: number) => all.slice(at, at + shortestCopy).join(" ")
  for (let at = 0; at < all.length; ) {
    let best = { from: at, length: 0 }
    for (const from of begins.get(beginning(at))?.slice(0, mostTried) ?? []) {
      let length = 0
      while (at + length < all.length && all[from + length] === all[at + length]) length += 1
      if (length > best.length) best = { from, length }
    }
    const isCopied = best.length >= shortestCopy
    const number = (all[at] as number).toString(36)
    texts.push(isCopied ? `${(at - best.from).toString(36)}*${best.length.toString(36)}` : number)
    for (const end = at + (isCopied ? best.length : 1); at < end; at += 1) {
      const key = beginning(at)
      begins.set(key, [at, ...(begins.get(key) ?? []).slice(0, mostTried)])
    }
  }
  return texts.join(" ")
}

/** Minimum length of a repetition; a shorter one takes no less space as a reference. */
const shortestCopy = 3
const mostTried = 100

export function unpackNumbers(packed: string): Int32Array {
  const numbers: number[] = []
  // Digit by digit, since splitting the text first takes three times as long.
  let number = 0
  let distance = 0
  for (const sign of packed && `${packed} `) {
    if (sign === "*") {
      distance = number
      number = 0
    } else if (sign !== " ") number = number * 36 + Number.parseInt(sign, 36)
    else {
      if (distance === 0) numbers.push(number)
      else
        for (; number > 0; number -= 1) numbers.push(numbers[numbers.length - distance] as number)
      number = 0
      distance = 0
    }
  }
  return Int32Array.from(numbers)
}
