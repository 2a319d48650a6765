// Delimited tables, with or without a header.

import { space } from "../../ascii.ts"
import type { LineBuilder, LineChunk } from "../../lines/index.ts"
import { isWholeAt, untilFailure } from "../../lines/index.ts"
import {
  type Content,
  ContentError,
  type Format,
  type NoteFacts,
  type NoteTable,
} from "../format.ts"
import { delimiterOf, layoutOf, type TableLayout, tableFormat } from "./table-header.ts"

export const csv: Format = tableOf("csv", ["csv"])
export const tsv: Format = tableOf("tsv", ["tsv", "tab"])

function tableOf(name: "csv" | "tsv", endings: readonly string[]): Format {
  return {
    name,
    endings,
    sniff: ({ line, fieldNames }) =>
      tableFormat(line, fieldNames) === name ? "likely" : undefined,
    rows: {
      kind: "bytes",
      async *toJson({ head, open, size, ...known }: Content, builder) {
        const { fieldNames, note, noteTable } = known
        const start = new TextDecoder("utf-8", { ignoreBOM: true }).decode(head)
        const delimiter = delimiterOf(start, name, fieldNames)
        const pieces = await open()
        const longest = size.overlong
        const source = { pieces, delimiter, fieldNames, longest, note, noteTable }
        yield* tableRows(source, builder)
      },
    },
  }
}

// The rows of a delimited table as lines of JSON, read by csv-parse.
//
//     input,target                    {"input":"True and\nFalse","target":"False"}
//     "True and               ──▶     {"input":"True","target":""}
//     False",False                    3 cells instead of 2
//     True,
//     x,y,z
//
// All cells are texts. An empty cell, quoted or not, is an empty text, which counts as a missing label. A row with
// too many or too few cells is passed on as ragged. A cell with text after its closing quote keeps its quotes.
//
// DuckDB, which reads Parquet, is not suited for this. Its strict mode rejects files with mixed line ends and silently
// drops the rest after an unclosed quote. Its other mode truncates text after a closing quote and drops extra
// cells. It counts blank lines when it numbers rejected rows, so their positions are lost, and it holds all of them in
// memory until it is done.

interface TableSource {
  /** The content, without a byte order mark. */
  readonly pieces: AsyncIterable<Uint8Array>
  readonly delimiter: string
  /** Names that identify a header. */
  readonly fieldNames: readonly string[]
  /** In bytes. A longer row ends the reading, since it would not fit in memory. */
  readonly longest: number
  readonly note: NoteFacts
  readonly noteTable?: NoteTable | undefined
}

/** Maximum number of cells. Empty cells take memory, too, but don't count towards `longest`. */
const widest = 100_000

/** Blanks that end no row, but make the parser emit the last row that has ended. */
const blanks = new Uint8Array(16).fill(space)

const encoder = new TextEncoder()

/**
 * Makes a line of each row that is not blank.
 *
 * @throws ContentError after the rows before the error
 */
export async function* tableRows(
  { pieces, delimiter, fieldNames, longest, note, noteTable }: TableSource,
  builder: LineBuilder,
): AsyncGenerator<LineChunk> {
  const { Parser } = await import("csv-parse")
  const parser = new Parser({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longest,
    raw: noteTable !== undefined,
    // The row keeps its bytes even if they aren't valid UTF-8.
    encoding: noteTable === undefined ? "utf8" : "latin1",
    // The rest becomes one more cell, so that the row is recognised as too wide.
    ignore_last_delimiters: widest + 1,
  })
  // The callback of each write receives the same error.
  parser.on("error", () => undefined)

  let layout: TableLayout | undefined
  let row = 0
  const here = () => (layout === undefined ? "the first row" : `row ${row + 1}`)

  const read: () => readonly string[] | Noted | null = () => parser.read()

  /** A piece has many rows, so chunks are yielded before all rows are read. */
  function* takeRows(): Generator<LineChunk> {
    for (let next = read(); next !== null; next = read()) {
      const { record, raw } = "raw" in next ? next : { record: next, raw: "" }
      const cells = noteTable === undefined ? record : record.map(textOfBytes)
      if (cells.length > widest) throw new ContentError(`${here()} has more than ${widest} cells`)
      const isFirst = layout === undefined
      layout ??= layoutOf(cells, fieldNames)
      // csv-parse assigns some line ends to the row before, and some to the row after.
      const written = raw.replace(/^[\r\n]+|[\r\n]+$/g, "")
      if (isFirst) {
        note({ sharedNames: layout.sharedNames })
        const header = layout.hasHeader ? written : undefined
        noteTable?.layout({ delimiter, columns: layout.columns, header })
        if (layout.hasHeader) continue
      }
      noteTable?.row(written)
      addRow(cells, layout, builder)
      row += 1
      yield* builder.takeReady()
    }
  }

  async function* takeFrom(hand: (done: (error?: Error | null) => void) => void) {
    const taken = handOver(hand)
    yield* takeRows()
    await taken
    yield* takeRows()
  }

  let failure: unknown
  try {
    const whole = untilFailure(pieces, (error) => {
      failure = error
    })
    for await (const piece of whole) yield* takeFrom((done) => parser.write(piece, done))
    if (isWholeAt(failure)) yield* takeFrom((done) => parser.end(done))
    else yield* takeFrom((done) => parser.write(blanks, done))
  } catch (error) {
    failure ??= error instanceof ContentError ? error : contentError(error, here(), longest)
  } finally {
    parser.destroy()
  }
  yield* builder.takeAll()
  if (failure !== undefined) throw failure
}

/** Decodes bytes that are stored as one character each. */
export function textOfBytes(bytes: string): string {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes
  return decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** A row with its text, as returned by csv-parse with the option `raw`. */
interface Noted {
  readonly record: readonly string[]
  readonly raw: string
}

/** Resolves once the parser has read the input and all of its rows have been taken. */
function handOver(give: (done: (error?: Error | null) => void) => void): Promise<void> {
  const handing = new Promise<void>((resolve, reject) => {
    give((error) => (error ? reject(error) : resolve()))
  })
  // It may be rejected while rows are still being taken, before it is awaited.
  handing.catch(() => undefined)
  return handing
}

function addRow(cells: readonly string[], { columns }: TableLayout, builder: LineBuilder): void {
  let json = ""
  for (const [index, cell] of cells.entries()) {
    const name = columns[index] ?? `column${index}`
    json += `${index === 0 ? "{" : ","}${JSON.stringify(name)}:${JSON.stringify(cell)}`
  }
  json += "}"
  if (cells.length === columns.length) {
    builder.append(encoder.encode(json))
    builder.endLine()
  } else builder.addRagged({ cells: cells.length, columns: columns.length, json })
}

function contentError(error: unknown, row: string, longest: number): ContentError {
  const { code, message } = error as { code?: string; message?: string }
  if (code === "CSV_QUOTE_NOT_CLOSED") {
    return new ContentError(`a quote that is opened in ${row} is never closed`)
  }
  if (code === "CSV_MAX_RECORD_SIZE") {
    return new ContentError(
      `${row} is longer than ${longest} bytes; perhaps a quote that is opened there is never closed`,
      [{ option: "longestLine" }],
    )
  }
  return new ContentError(`${row} cannot be read as a row of a table (${message})`)
}
