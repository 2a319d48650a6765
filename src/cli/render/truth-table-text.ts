// A truth table as text, some thousand rows at a time.

import { tableBlocks } from "../../reason/tables/truth-table.ts"
import type { TableLayout, TableShape } from "./truth-table-layouts.ts"

/** @throws TooManyVariablesError before the first piece */
export function* truthTableText(
  { variables, expressions }: TableShape,
  { head, rowStart, cell, rowEnd, between, foot }: TableLayout,
): Generator<string> {
  const names = variables.map(({ heading }) => heading)
  const trees = expressions.map(({ tree }) => tree)
  const rows = 2 ** names.length
  // The cells of the last variables come back again and again.
  const lastCount = Math.min(names.length, mostTogether)
  const firstCount = names.length - lastCount
  const cellsOf = (row: number, from: number, to: number) => {
    let cells = ""
    for (let at = from; at < to; at += 1) {
      cells += cell(at, ((row >>> (names.length - 1 - at)) & 1) === 1)
    }
    return cells
  }
  const lastCells = Array.from({ length: 2 ** lastCount }, (_, row) =>
    cellsOf(row, firstCount, names.length),
  )
  const valueCells = cellsOfValues(expressions.length, names.length, cell)

  let isFirst = true
  for (const { firstRow, words } of tableBlocks(trees, names)) {
    let text = isFirst ? head : ""
    isFirst = false
    let firstCells = ""
    const end = Math.min(rows, firstRow + 32 * (words[0] as Uint32Array).length)
    for (let row = firstRow; row < end; row += 1) {
      const last = row & (lastCells.length - 1)
      if (last === 0) firstCells = cellsOf(row, 0, firstCount)
      if (row > 0) text += between
      text += rowStart + firstCells + lastCells[last] + valueCells(words, row - firstRow) + rowEnd
    }
    yield text
  }
  yield foot
}

/** So many cells are looked up at once. */
const mostTogether = 8

/** The cells of the values in a row, eight columns at a time. */
function cellsOfValues(
  columns: number,
  firstColumn: number,
  cell: TableLayout["cell"],
): (words: readonly Uint32Array[], row: number) => string {
  const known: string[][] = Array.from({ length: Math.ceil(columns / mostTogether) }, () => [])
  return (words, row) => {
    let text = ""
    for (const [group, texts] of known.entries()) {
      const from = group * mostTogether
      const to = Math.min(columns, from + mostTogether)
      let bits = 0
      for (let column = to - 1; column >= from; column -= 1) {
        const word = (words[column] as Uint32Array)[row >>> 5] as number
        bits = (bits << 1) | ((word >>> (row & 31)) & 1)
      }
      if (texts[bits] === undefined) {
        let cells = ""
        for (let column = from; column < to; column += 1) {
          cells += cell(firstColumn + column, ((bits >>> (column - from)) & 1) === 1)
        }
        texts[bits] = cells
      }
      text += texts[bits]
    }
    return text
  }
}
