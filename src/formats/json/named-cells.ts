// Rows that are lists of cells, whose names stand elsewhere, as lines of JSON.
//
//     input, target     ["True and\tFalse", false]     ──▶   {"input":"True and\tFalse","target":false}
//                       ["True"]                       ──▶   1 cell instead of 2: {"input":"True"}
//
// Cells stay as they are written. A row that is too wide or too narrow becomes a line that is not JSON, in its place.

import { counted } from "../../number-format.ts"
import type { ByteMachine } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { ArrayPath } from "./choose-arrays.ts"
import { openBrace, openBracket, quote, readDocument } from "./read-document.ts"

/** A row of more bytes stays as it is: nobody reads one that is too long. */
export interface NamedCells {
  readonly data: ArrayPath
  /** The names of the cells. */
  readonly columns: readonly string[]
  /** Whether the first row names the others, and is none itself. */
  readonly hasHeader: boolean
  /** The longest row, in bytes. */
  readonly longest: number
}

const encoder = new TextEncoder()

/**
 * Makes a line of each row.
 *
 * @throws ContentError after the rows before
 */
export function* namedCellRows(
  { data, columns, hasHeader, longest }: NamedCells,
  builder: LineBuilder,
): ByteMachine {
  const written = columns.map((name) => encoder.encode(`${JSON.stringify(name)}:`))
  let pieces: Uint8Array[] = []
  let held = 0
  let isHeader = hasHeader
  yield* readDocument({
    enter: (path) => path.length === data.length && path.every((name, at) => name === data[at]),
    begin: () => undefined,
    piece(bytes, start, end) {
      held += end - start
      if (held <= longest) pieces.push(bytes.slice(start, end))
      else {
        for (const piece of pieces) builder.append(piece)
        pieces = []
        builder.append(bytes, start, end)
      }
    },
    end() {
      if (!isHeader) {
        if (held <= longest) appendRow(joined(pieces), written, builder)
        builder.endLine()
      }
      isHeader = false
      pieces = []
      held = 0
    },
    leave: () => false,
  })
}

const [open, comma, close] = ["{", ",", "}"].map((text) => encoder.encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

function appendRow(row: Uint8Array, names: readonly Uint8Array[], builder: LineBuilder): void {
  const cells = cellsOf(row)
  if (cells === undefined) {
    builder.append(row)
    return
  }
  if (cells.length !== names.length) {
    builder.append(encoder.encode(`${counted(cells.length, "cell")} instead of ${names.length}: `))
  }
  builder.append(open)
  for (const [at, cell] of cells.entries()) {
    if (at > 0) builder.append(comma)
    builder.append(names[at] ?? encoder.encode(`"column${at}":`))
    builder.append(cell)
  }
  builder.append(close)
}

const [backslash, commaByte, space, tab] = [0x5c, 0x2c, 0x20, 0x09]
const [closeBracket, closeBrace] = [0x5d, 0x7d]

/** Undefined where a row is no list. */
function cellsOf(row: Uint8Array): Uint8Array[] | undefined {
  let end = row.length
  while (isBlank(row[end - 1])) end -= 1
  if (row[0] !== openBracket || row[end - 1] !== closeBracket) return undefined
  const cells: Uint8Array[] = []
  let depth = 0
  let from = 1
  for (let at = 1; at < end - 1; at += 1) {
    const byte = row[at]
    if (byte === quote) at = endOfText(row, at)
    else if (byte === openBracket || byte === openBrace) depth += 1
    else if (byte === closeBracket || byte === closeBrace) depth -= 1
    else if (byte === commaByte && depth === 0) {
      cells.push(row.subarray(from, at))
      from = at + 1
    }
  }
  const last = row.subarray(from, end - 1)
  return cells.length === 0 && last.every(isBlank) ? [] : [...cells, last]
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || byte === tab
}

/** The place of the quote that ends a text. */
function endOfText(row: Uint8Array, start: number): number {
  let at = start + 1
  while (at < row.length && row[at] !== quote) at += row[at] === backslash ? 2 : 1
  return at
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
