// The layout of a Karnaugh map: which row of the truth table each cell shows, and which cells a term covers.
//
//            c d
//            00  01  11  10
//     ab 00   0   1   3   2        Neighbours, also across the edges, differ in one variable. Of 5 and 6 variables the
//        01   4   5   7   6        first one or two choose among maps that lie beside and below each other.
//        11  12  13  15  14
//        10   8   9  11  10

import type { Cube } from "../reason/forms/cover.ts"

export interface KarnaughLayout {
  /** How many variables choose the map, the row and the column, in the order of the variables. */
  readonly mapBits: number
  readonly rowBits: number
  readonly columnBits: number
}

export const fewestMapVariables = 2
export const mostMapVariables = 6

/** @param count of variables, 2 to 6 */
export function karnaughLayout(count: number): KarnaughLayout {
  const mapBits = Math.max(0, count - 4)
  const rowBits = Math.floor((count - mapBits) / 2)
  return { mapBits, rowBits, columnBits: count - mapBits - rowBits }
}

/** The numbers with so many bits, in an order in which neighbours differ in one of them: 0, 1, 3, 2. */
export function grayCode(bits: number): number[] {
  return Array.from({ length: 2 ** bits }, (_, at) => at ^ (at >> 1))
}

/** Cells beside each other, by their places in the map; those at an edge may go on at the one across. */
export interface Block {
  readonly map: number
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
  /** Whether the term goes on across the edge. */
  readonly isOpenDown: boolean
  readonly isOpenUp: boolean
  readonly isOpenLeft: boolean
  readonly isOpenRight: boolean
}

/** The blocks that a term covers, in all maps. */
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

/** The places, in the order of the Gray code, whose numbers a term allows. */
function placesOf(cube: Cube, first: number, bits: number): number[] {
  return grayCode(bits).flatMap((number, place) =>
    isCovered(number, cube, first, bits) ? [place] : [],
  )
}

/** Whether a term leaves so many variables, from the first, these values. */
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

/** Places without gaps; first and last place are neighbours as well. */
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
