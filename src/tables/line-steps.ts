// The line table of a dialect with two bytes a step: for each state and all that these can be, the state
// behind them, or the special cell on the way and which of the two leads to it.
//
//     not True\n      no  t_  Tr  ue  \n
//
// Each step has to wait for the one before it, so half as many are faster. Pairs of bytes that every
// state treats alike share a column: few are left, and a small table stays close to the processor.

import { cellArray } from "./byte-automaton.ts"
import { type LineTable, lineCode } from "./line-table.ts"

/**
 * The cell for two bytes in a state is `cells[state + columnOf[first + 256 * second]]`; 0 is the start. A
 * cell below `firstSpecial` is the state behind both. Others are `firstSpecial` plus what the line table
 * has there, shifted by `stepCell.codeShift`, plus `stepCell.isSecond` if it is the second byte that leads
 * there. (Not where the line is settled anyway: any place in it will do.)
 */
export interface LineSteps {
  readonly columnOf: Uint16Array
  readonly cells: Uint16Array | Int32Array
  readonly firstSpecial: number
  /** As in the line table. */
  readonly opened: number
  readonly behindGroup: Int32Array
}

export const stepCell = { codeShift: 1, isSecond: 1 } as const

export function makeLineSteps(lines: LineTable): LineSteps {
  const { shift, firstSpecial } = lines
  const classOf = lines.classOf.subarray(0, 256)
  const classes = 1 + classOf.reduce((left, right) => Math.max(left, right))
  const states = firstSpecial >> shift

  const { columns, pairOf } = columnsOfPairs(lines, states, classes)
  const width = columns.length
  const cells = new Int32Array(states * width)
  columns.forEach((column, id) => {
    column.forEach((cell, state) => {
      cells[state * width + id] = cell < 0 ? cells.length - 1 - cell : cell * width
    })
  })
  const stateOf = (state: number) => (state >> shift) * width
  const columnOf = Uint16Array.from({ length: 1 << 16 }, (_, pair) => {
    const [first, second] = [classOf[pair & 0xff] as number, classOf[pair >> 8] as number]
    return pairOf[first * classes + second] as number
  })
  return {
    columnOf,
    cells: cellArray(cells),
    firstSpecial: cells.length,
    opened: stateOf(lines.opened),
    behindGroup: Int32Array.from(lines.behindGroup, stateOf),
  }
}

/** For each pair of classes its column; in a column a state, or what is special as a number below 0. */
function columnsOfPairs(lines: LineTable, states: number, classes: number) {
  const columns: Int32Array[] = []
  const idOf = new Map<string, number>()
  const pairOf = new Uint16Array(classes * classes)
  for (let pair = 0; pair < pairOf.length; pair += 1) {
    const column = new Int32Array(states)
    for (let state = 0; state < states; state += 1) {
      column[state] = step(lines, state << lines.shift, Math.floor(pair / classes), pair % classes)
    }
    const key = column.join()
    const id = idOf.get(key) ?? columns.push(column) - 1
    idOf.set(key, id)
    pairOf[pair] = id
  }
  return { columns, pairOf }
}

function step(
  { next, shift, firstSpecial }: LineTable,
  state: number,
  first: number,
  second: number,
) {
  const special = (cell: number, place: number) =>
    -1 - (((cell - firstSpecial) << stepCell.codeShift) | place)
  const behindFirst = next[state + first] as number
  if (behindFirst >= firstSpecial) return special(behindFirst, 0)
  const behindBoth = next[behindFirst + second] as number
  if (behindBoth < firstSpecial) return behindBoth >> shift
  const isSettled = behindBoth - firstSpecial < lineCode.end
  return special(behindBoth, isSettled ? 0 : stepCell.isSecond)
}
