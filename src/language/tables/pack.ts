// Packs the tables of the built-in dialects into short texts. Numbers are in base 36; repetitions are written as
// a distance and a length.
//
//     [7, 7, 7, 7, 40, 7, 7, 7, 40]   becomes   "7 1*3 14 4*4"

import { type ByteAutomaton, cellArray } from "./byte-automaton.ts"
import { kindCount, layoutVersion } from "./layout.ts"
import type { PushdownTable } from "./pushdown-table.ts"

/** A packed byte automaton; a tuple, since property names would double its size. */
type PackedAutomaton = readonly [shift: number, firstSpecial: number, classOf: string, next: string]

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
 * Checks that the tables packed by the build have the current layout.
 *
 * @throws RangeError if they have another one
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
  return [
    results,
    packColumns(next, kindCount),
    packColumns(resumed, results),
    packColumns(frameOf, 1),
    packColumns(stateOf, 1),
    packColumns(opens, 1),
  ]
}

export function unpackPushdown(packed: PackedPushdown): PushdownTable {
  const [results, ...arrays] = packed
  const [next, resumed, frameOf, stateOf, opens] = arrays.map((array, at) =>
    unpackColumns(array, [kindCount, results][at] ?? 1),
  ) as [Uint16Array, Uint16Array, Uint16Array, Uint16Array, Uint16Array]
  return { results, next, resumed, frameOf, stateOf, opens: Uint8Array.from(opens) }
}

/**
 * Packs a table of 16-bit cells column by column, since cells in a column are more alike than cells in a row. Each cell
 * is increased by one, so that a refused token is written as 0 instead of as the longest number.
 *
 * @param width number of cells in a row
 */
function packColumns(cells: Uint16Array | Uint8Array, width: number): string {
  const numbers: number[] = []
  for (let column = 0; column < width; column += 1) {
    for (let at = column; at < cells.length; at += width) {
      numbers.push(((cells[at] as number) + 1) & 0xffff)
    }
  }
  return packNumbers(numbers)
}

function unpackColumns(packed: string, width: number): Uint16Array {
  const numbers = unpackNumbers(packed)
  const cells = new Uint16Array(numbers.length)
  let from = 0
  for (let column = 0; column < width; column += 1) {
    for (let at = column; at < cells.length; at += width) {
      cells[at] = (numbers[from] as number) - 1
      from += 1
    }
  }
  return cells
}

/** Returns the shortest text whose repetitions are as long as possible or cut short at the end. */
export function packNumbers(numbers: Iterable<number>): string {
  const all = [...numbers]
  const longest = longestRepetitions(all)
  /** The best text for the numbers from an offset on: its length, its first part, and the offset after that part. */
  const best: { length: number; part: string; next: number }[] = []
  best[all.length] = { length: 0, part: "", next: all.length }
  for (let at = all.length - 1; at >= 0; at -= 1) {
    const offer = (part: string, next: number) => {
      const length = part.length + 1 + (best[next]?.length ?? 0)
      if (length < (best[at]?.length ?? Number.POSITIVE_INFINITY)) best[at] = { length, part, next }
    }
    offer((all[at] as number).toString(36), at + 1)
    const { distance, length } = longest[at] as Repetition
    for (let short = length; short > 1 && short > length - mostCut; short -= 1) {
      offer(`${distance.toString(36)}*${short.toString(36)}`, at + short)
    }
  }
  const parts: string[] = []
  for (let at = 0; at < all.length; at = best[at]?.next as number) {
    parts.push(best[at]?.part as string)
  }
  return parts.join(" ")
}

interface Repetition {
  readonly distance: number
  readonly length: number
}

/** For each offset, the longest repetition of earlier numbers that begins there. */
function longestRepetitions(numbers: readonly number[]): Repetition[] {
  /** Earlier offsets of each pair of adjacent numbers, the latest first. */
  const earlier = new Map<string, readonly number[]>()
  return numbers.map((number, at) => {
    const key = `${number} ${numbers[at + 1]}`
    const froms = earlier.get(key) ?? []
    earlier.set(key, [at, ...froms.slice(0, mostTried - 1)])
    let best = { distance: 0, length: 0 }
    for (const from of froms) {
      let length = 0
      while (at + length < numbers.length && numbers[from + length] === numbers[at + length]) {
        length += 1
      }
      if (length > best.length) best = { distance: at - from, length }
      if (length > longEnough) break
    }
    return best
  })
}

const mostTried = 100
/** Repetitions longer than this are not compared with others. */
const longEnough = 200
/** Number of shorter repetitions to try for each repetition. */
const mostCut = 50

export function unpackNumbers(packed: string): Int32Array {
  const numbers: number[] = []
  // Reads digit by digit, since splitting the text first would take three times as long.
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
