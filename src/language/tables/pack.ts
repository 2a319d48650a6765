// Tables as short texts, for the built-in dialects: the numbers in base 36, and how often each stands
// one after the other.
//
//     [7, 7, 7, 7, 40, 7]   becomes   "7*4 14 7"

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

export interface PackedLines {
  readonly bytes: PackedAutomaton
  readonly results: number
  readonly afterOpen: string
  readonly afterClose: string
}

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
  const [next, resumed, frameOf, stateOf, opens] = arrays.map(unpackNumbers) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  return {
    results,
    next: Uint16Array.from(next),
    resumed: Uint16Array.from(resumed),
    frameOf: Uint16Array.from(frameOf),
    stateOf: Uint16Array.from(stateOf),
    opens: Uint8Array.from(opens),
  }
}

export function packNumbers(numbers: Iterable<number>): string {
  const runs: { readonly number: number; length: number }[] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.number === number) run.length += 1
    else runs.push({ number, length: 1 })
  }
  return runs
    .map(({ number, length }) =>
      length === 1 ? number.toString(36) : `${number.toString(36)}*${length.toString(36)}`,
    )
    .join(" ")
}

export function unpackNumbers(packed: string): Int32Array {
  const runs = packed.split(" ").map((run) => {
    const [number = "", length = "1"] = run.split("*")
    return { number: Number.parseInt(number, 36), length: Number.parseInt(length, 36) }
  })
  const numbers = new Int32Array(runs.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  // Filling is done by the engine itself, which counts where a program has just been started.
  for (const { number, length } of runs) {
    numbers.fill(number, at, at + length)
    at += length
  }
  return numbers
}
