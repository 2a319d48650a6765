// The layout of a Karnaugh map: the truth table row in each cell, and the cells that a term covers.
//
//            c d
//            00  01  11  10
//     ab 00   0   1   3   2        Neighbours, also across the edges, differ in one variable. With 5 or 6 variables,
//        01   4   5   7   6        the first one or two select one of several maps, side by side or stacked.
//        11  12  13  15  14
//        10   8   9  11  10

import type { Cube } from "../reason/index.ts"

export interface KarnaughLayout {
  /** Number of variables that select the map, the row and the column, in the order of the variables. */
  readonly mapBits: number
  readonly rowBits: number
  readonly columnBits: number
}

export const fewestMapVariables = 2
export const mostMapVariables = 6

/** @param count number of variables, 2 to 6 */
export function karnaughLayout(count: number): KarnaughLayout {
  const mapBits = Math.max(0, count - 4)
  const rowBits = Math.floor((count - mapBits) / 2)
  return { mapBits, rowBits, columnBits: count - mapBits - rowBits }
}

/** The Gray code of a number of bits, in which neighbours differ in one bit: 0, 1, 3, 2. */
export function grayCode(bits: number): number[] {
  return Array.from({ length: 2 ** bits }, (_, at) => at ^ (at >> 1))
}

/** Adjacent cells, by position in the map; a block at an edge may continue at the opposite one. */
export interface Block {
  readonly map: number
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
  /** Whether the term continues across the edge. */
  readonly isOpenDown: boolean
  readonly isOpenUp: boolean
  readonly isOpenLeft: boolean
  readonly isOpenRight: boolean
}

export function blocksOf(cube: Cube, layout: KarnaughLayout): Block[] {
  const { mapBits, rowBits, columnBits } = layout
  const maps = Array.from({ length: 2 ** mapBits }, (_, map) => map)
  const rows = spans(placesOf(cube, mapBits, rowBits), 2 ** rowBits)
  const columns = spans(placesOf(cube, mapBits + rowBits, columnBits), 2 ** columnBits)
  return maps
    .filter((map) => isCovered(map, cube, 0, mapBits))
    .flatMap((map) =>
      rows.flatMap((row) =>
        columns.map((column) => ({
          map,
          top: row.start,
          height: row.length,
          isOpenUp: row.isOpenBefore,
          isOpenDown: row.isOpenAfter,
          left: column.start,
          width: column.length,
          isOpenLeft: column.isOpenBefore,
          isOpenRight: column.isOpenAfter,
        })),
      ),
    )
}

/** Positions in the Gray code whose numbers a term covers. */
function placesOf(cube: Cube, first: number, bits: number): number[] {
  return grayCode(bits).flatMap((number, place) =>
    isCovered(number, cube, first, bits) ? [place] : [],
  )
}

/** Whether a term covers a number, comparing only `bits` variables from `first` on. */
function isCovered(number: number, cube: Cube, first: number, bits: number): boolean {
  return cube.every((literal) => {
    const at = Math.abs(literal) - 1 - first
    if (at < 0 || at >= bits) return true
    return ((number >> (bits - 1 - at)) & 1) === (literal > 0 ? 1 : 0)
  })
}

interface Span {
  readonly start: number
  readonly length: number
  readonly isOpenBefore: boolean
  readonly isOpenAfter: boolean
}

/** Groups positions into runs without gaps; the first and the last position are neighbours as well. */
function spans(places: readonly number[], count: number): Span[] {
  const last = count - 1
  const isSplit = places.length < count && places.includes(0) && places.includes(last) && count > 2
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  return runs.map((run) => ({
    start: run[0] as number,
    length: run.length,
    isOpenBefore: isSplit && run[0] === 0,
    isOpenAfter: isSplit && run.at(-1) === last,
  }))
}
