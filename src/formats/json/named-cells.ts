// Converts rows that are lists of cells, named elsewhere, to lines of JSON.
//
//     input, target     ["True and\tFalse", false]     ──▶   {"input":"True and\tFalse","target":false}
//                       ["True"]                       ──▶   1 cell instead of 2
//
// Cells are copied as written. A row with too many or too few cells is passed on as ragged.

import { type ByteMachine, machineChunks } from "../bytes/byte-machine.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import { type ColumnNames, nameColumns } from "../format.ts"
import { isPlace } from "../row.ts"
import type { ArrayPath } from "./choose-arrays.ts"
import type { JsonLayout, LaidOut, StartedDocument } from "./document-outline.ts"
import { openBrace, openBracket, quote, readDocument } from "./read-document.ts"
import { elementsAt, endOfSpace } from "./scan-json.ts"

/** pandas' `split`. */
export const namedCells: JsonLayout = {
  name: "named-cells",
  detect({ outline }) {
    const named = (name: string) =>
      outline?.arrays.find(({ path }) => path.length === 1 && path[0] === name)
    const [columns, data] = [named("columns"), named("data")]
    if (columns === undefined || data?.first !== openBracket) return undefined
    const { texts, length } = columns
    if (length === 0 || texts.length < length) return undefined
    const cells = rowsUnder(nameColumns(texts), { data: data.path, hasHeader: false })
    return { ...cells, used: [columns.path, data.path] }
  },
}

/** An array whose first element names the cells of the others. */
export const header: JsonLayout = {
  name: "header",
  detect(document) {
    const names = document.outline === undefined ? headerIn(document) : undefined
    return names && rowsUnder(names, { data: [], hasHeader: true })
  },
}

/** The names of cells, if the first row is a list that contains a field name. */
function headerIn({ head, fieldNames }: StartedDocument): ColumnNames | undefined {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head)
  try {
    const [first] = elementsAt(text, endOfSpace(text, 0))
    const names: unknown = first && JSON.parse(text.slice(first.start, first.end))
    const areNames =
      Array.isArray(names) &&
      names.length > 1 &&
      names.every((name) => typeof name === "string") &&
      // An index is not a name, and its digits may be an expression.
      names.some((name) => fieldNames.includes(name) && !isPlace(name))
    return areNames ? nameColumns(names) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function rowsUnder(
  { columns, sharedNames }: ColumnNames,
  place: Pick<NamedCells, "data" | "hasHeader">,
): LaidOut {
  return {
    sharedNames,
    rows: (pieces, builder, longest) =>
      machineChunks(namedCellRows({ ...place, columns, longest }, builder), pieces, builder),
  }
}

interface NamedCells {
  readonly data: ArrayPath
  readonly columns: readonly string[]
  /** Whether the first row is a header. */
  readonly hasHeader: boolean
  /** In bytes. A longer row is copied unchanged, since the row reader refuses it anyway. */
  readonly longest: number
}

const encoder = new TextEncoder()

/** @throws ContentError after the rows that precede the error */
function* namedCellRows(
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
        if (held <= longest) addRow(joined(pieces), written, builder)
        else builder.endLine()
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

function addRow(row: Uint8Array, names: readonly Uint8Array[], builder: LineBuilder): void {
  const cells = cellsOf(row)
  const pieces = cells === undefined ? [row] : memberPieces(cells, names)
  if (cells === undefined || cells.length === names.length) {
    for (const piece of pieces) builder.append(piece)
    builder.endLine()
  } else {
    const json = new TextDecoder("utf-8", { ignoreBOM: true }).decode(joined(pieces))
    builder.addRagged({ cells: cells.length, columns: names.length, json })
  }
}

function memberPieces(cells: readonly Uint8Array[], names: readonly Uint8Array[]): Uint8Array[] {
  const members = cells.flatMap((cell, at) => [
    at === 0 ? open : comma,
    names[at] ?? encoder.encode(`"column${at}":`),
    cell,
  ])
  return cells.length === 0 ? [open, close] : [...members, close]
}

const [backslash, commaByte, space, tab] = [0x5c, 0x2c, 0x20, 0x09]
const [closeBracket, closeBrace] = [0x5d, 0x7d]

/** `undefined` if the row is not a list. */
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
