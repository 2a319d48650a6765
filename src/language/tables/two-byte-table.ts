// The line table of a dialect with two bytes a step: for each state and all that these can be, the state
// after them, or the special cell that one of the two leads to, and which.
//
//     not True\n      no  t_  Tr  ue  \n
//
// Each step has to wait for the one before it, so half as many are faster. Pairs of bytes that every
// state treats alike share a column: few are left, and a small table stays close to the processor.

import { lineCell, lineCode, twoByteCell } from "./layout.ts"
import type { LineTable } from "./line-table.ts"

/**
 * The cell for two bytes in a state is `cells[state + columnOf[first + 256 * second]]`; 0 is the start. A
 * cell below `firstSpecial` is the state after both. Others are `firstSpecial` plus what the line table
 * has there, shifted by `twoByteCell.codeShift`, plus `twoByteCell.isSecond` if it is the second byte that leads
 * there. (Not where the line is settled anyway: any place in it will do.)
 */
export interface TwoByteTable {
  readonly columnOf: Uint16Array
  readonly cells: Uint16Array | Int32Array
  readonly firstSpecial: number
  /** As in the line table; a special cell of `afterClose` is `firstSpecial` plus its code. */
  readonly results: number
  readonly afterOpen: Int32Array
  readonly afterClose: Int32Array
}

export function makeTwoByteTable(lines: LineTable): TwoByteTable {
  const { shift, firstSpecial } = lines
  const classOf = lines.classOf.subarray(0, 256)
  const classes = 1 + classOf.reduce((left, right) => Math.max(left, right))
  const { columns, pairOf } = columnsOfPairs(lines, classes)
  const width = columns.length
  const stateOf = (state: number) => (state >> shift) * width
  return {
    columnOf: columnsOfBytes(classOf, pairOf, classes),
    cells: cellsOf(columns, firstSpecial >> shift),
    firstSpecial: stateOf(firstSpecial),
    results: lines.results,
    afterOpen: Int32Array.from(lines.afterOpen, stateOf),
    afterClose: Int32Array.from(lines.afterClose, (cell) =>
      cell < firstSpecial ? stateOf(cell) : stateOf(firstSpecial) + cell - firstSpecial,
    ),
  }
}

/**
 * Each state that two bytes do not refuse, with what follows it: a state, or what is special as a number
 * below 0. Most states refuse most pairs, so that there is little to go through.
 */
type Column = readonly number[]

/** What is refused, be it by the first byte or by the second. */
const refused = -1 - (lineCode.refused << twoByteCell.codeShift)

// All that follows is run once, before V8 has compiled it: so these are loops without calls.

/** All columns that there are, and for each pair of classes which one it has. */
function columnsOfPairs({ next, shift, firstSpecial }: LineTable, classes: number) {
  const { codeShift, isSecond } = twoByteCell
  const settled = lineCode.end << lineCell.codeShift
  const columns: Column[] = []
  const idsOf = new Map<number, number[]>()
  const pairOf = new Uint16Array(classes * classes)
  for (let first = 0; first < classes; first += 1) {
    const behindFirst: number[] = []
    for (let state = 0; state < firstSpecial; state += 1 << shift) {
      const cell = next[state + first] as number
      if (cell !== firstSpecial + lineCode.refused) behindFirst.push(state >> shift, cell)
    }
    for (let second = 0; second < classes; second += 1) {
      const column: number[] = []
      let hash = 0
      for (let at = 0; at < behindFirst.length; at += 2) {
        const state = behindFirst[at] as number
        const from = behindFirst[at + 1] as number
        let cell: number
        if (from >= firstSpecial) cell = -1 - ((from - firstSpecial) << codeShift)
        else {
          const to = next[from + second] as number
          if (to < firstSpecial) cell = to >> shift
          else {
            const code = to - firstSpecial
            cell = -1 - ((code << codeShift) | (code < settled ? 0 : isSecond))
          }
        }
        if (cell === refused) continue
        column.push(state, cell)
        hash = (Math.imul(hash, 31) + Math.imul(state, 8191) + cell) | 0
      }
      const ids = idsOf.get(hash) ?? []
      let id = ids.find((each) => areEqual(columns[each] as Column, column))
      if (id === undefined) {
        id = columns.push(column) - 1
        ids.push(id)
        idsOf.set(hash, ids)
      }
      pairOf[first * classes + second] = id
    }
  }
  return { columns, pairOf }
}

function areEqual(left: Column, right: Column): boolean {
  if (left.length !== right.length) return false
  for (let at = 0; at < left.length; at += 1) {
    if (left[at] !== right[at]) return false
  }
  return true
}

function cellsOf(columns: readonly Column[], states: number): TwoByteTable["cells"] {
  const width = columns.length
  const firstSpecial = states * width
  const cells = new Int32Array(firstSpecial).fill(firstSpecial - 1 - refused)
  let largest = firstSpecial
  for (let id = 0; id < width; id += 1) {
    const column = columns[id] as Column
    for (let at = 0; at < column.length; at += 2) {
      const to = column[at + 1] as number
      const cell = to < 0 ? firstSpecial - 1 - to : to * width
      if (cell > largest) largest = cell
      cells[(column[at] as number) * width + id] = cell
    }
  }
  return largest > 0xffff ? cells : new Uint16Array(cells)
}

function columnsOfBytes(
  classOf: Uint8Array,
  pairOf: Uint16Array,
  classes: number,
): TwoByteTable["columnOf"] {
  const columnOf = new Uint16Array(1 << 16)
  const startOf = new Map<number, number>()
  for (let second = 0; second < 256; second += 1) {
    const start = second << 8
    const column = classOf[second] as number
    const made = startOf.get(column)
    if (made !== undefined) {
      columnOf.copyWithin(start, made, made + 256)
      continue
    }
    startOf.set(column, start)
    for (let first = 0; first < 256; first += 1) {
      columnOf[start + first] = pairOf[(classOf[first] as number) * classes + column] as number
    }
  }
  return columnOf
}
