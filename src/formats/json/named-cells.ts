// Converts rows that are lists of cells, named elsewhere, to lines of JSON.
//
//     input, target     ["True and\tFalse", false]     ──▶   {"input":"True and\tFalse","target":false}
//                       ["True"]                       ──▶   1 cell instead of 2
//
// Cells are copied as written, without the white space around them. A row with too many or too few cells is passed on as ragged.

import { openBracket } from "../../ascii.ts"
import { elementsAt, endOfSpace, endOfValue } from "../../json/index.ts"
import type { LineBuilder } from "../../lines/index.ts"
import { type ByteMachine, machineChunks } from "../../lines/index.ts"
import { type ColumnNames, nameColumns } from "../format.ts"
import { isPlace } from "../row.ts"
import type { ArrayPath } from "./choose-arrays.ts"
import type { JsonLayout, LaidOut, StartedDocument } from "./document-outline.ts"
import { decoded, readDocument } from "./read-document.ts"

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
  const written = columns.map((name) => `${JSON.stringify(name)}:`)
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
        if (held <= longest) addRow(decoded(pieces), written, builder)
        else builder.endLine()
      }
      isHeader = false
      pieces = []
      held = 0
    },
    leave: () => false,
  })
}

function addRow(row: string, names: readonly string[], builder: LineBuilder): void {
  const cells = cellsOf(row)
  const named = cells?.map((cell, at) => `${names[at] ?? `"column${at}":`}${cell}`)
  const json = named === undefined ? row : `{${named.join()}}`
  if (cells === undefined || cells.length === names.length) {
    builder.append(encoder.encode(json))
    builder.endLine()
  } else builder.addRagged({ cells: cells.length, columns: names.length, json })
}

/** `undefined` if the row is not a list. */
function cellsOf(row: string): string[] | undefined {
  try {
    if (row[0] !== "[" || endOfSpace(row, endOfValue(row, 0)) < row.length) return undefined
    return [...elementsAt(row, 0)].map(({ start, end }) => row.slice(start, end))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
