// Tables as short texts, for the built-in dialects: the numbers in base 36, and what stood before, as how far before and
// how many numbers.
//
//     [7, 7, 7, 7, 40, 7, 7, 7, 40]   becomes   "7 1*3 14 4*4"

import { type ByteAutomaton, cellArray } from "./byte-automaton.ts"
import { layoutVersion } from "./layout.ts"
import type { PushdownTable } from "./pushdown-table.ts"

/** A byte automaton without its typed arrays and without names, which would take as much room as the rest. */
export type PackedAutomaton = readonly [
  shift: number,
  firstSpecial: number,
  classOf: string,
  next: string,
]

export type PackedTables = readonly [lexer: PackedAutomaton, pushdown: PackedPushdown]

/** The arrays of a pushdown table in their order, and how many results it has. */
export type PackedPushdown = readonly [
  results: number,
  next: string,
  resumed: string,
  frameOf: string,
  stateOf: string,
  opens: string,
]

/**
 * Called for the tables that the build packed.
 *
 * @throws RangeError where they are laid out in another way than they would be read
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
  /** Where the same few numbers began before, the last place first. */
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

/** Fewer numbers are no longer than what says where they stood. */
const shortestCopy = 3
const mostTried = 100

export function unpackNumbers(packed: string): Int32Array {
  const numbers: number[] = []
  // Digit by digit, since cutting the text into pieces first takes three times as long.
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
