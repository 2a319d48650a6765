// The rows of a table of text, each as a line of JSON: csv-parse reads the cells.
//
//     input,target                    {"input":"True and\nFalse","target":"False"}
//     "True and               ──▶     {"input":"True","target":""}
//     False",False                    3 cells instead of 2: {"input":"x","target":"y","column2":"z"}
//     True,
//     x,y,z
//
// Cells are texts, whatever they look like; an empty one, in quotes or not, is an empty text, which as a
// label is none. A row that is too wide or too narrow becomes a line that is not JSON, in its place, so that
// it is counted, and the numbers of the others stay. Where text follows a closing quote, the cell keeps its quotes.
//
// DuckDB, which reads Parquet, cannot do that. Its strict mode gives up a file in which line ends differ, and
// leaves out without a word what follows a quote that is never closed; its other mode cuts the end off
// text after a closing quote and leaves out cells that are too many. It numbers the rows it rejects as if
// blank lines were rows, so that their places are lost, and holds them all in memory until it is done.

import { isWholeAt } from "../bytes/byte-source.ts"
import type { LineBuilder } from "../bytes/line-builder.ts"
import type { LineChunk } from "../bytes/line-chunks.ts"
import { untilFailure } from "../bytes/read-until-failure.ts"
import { ContentError, type NoteFacts, type NoteTable } from "../format.ts"
import { layoutOf, type TableLayout } from "./table-header.ts"

export interface TableSource {
  /** Without a byte order mark. */
  readonly pieces: AsyncIterable<Uint8Array>
  readonly delimiter: string
  /** Names by which a header is known. */
  readonly fieldNames: readonly string[]
  /** In bytes. A longer row is not held in memory: it ends the reading. */
  readonly longest: number
  readonly note: NoteFacts
  readonly noteTable?: NoteTable | undefined
}

/** In cells. Empty ones take memory, too, that `longest` does not count. */
const widest = 100_000

/** They end no row; with them the parser has no more reason to wait with the last one that was ended. */
const blanks = new Uint8Array(16).fill(0x20)

const encoder = new TextEncoder()

/**
 * Makes a line of each row that is not blank.
 *
 * @throws ContentError after the rows before
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
    // Whatever follows is one more cell, so that the row is known to be too wide.
    ignore_last_delimiters: widest + 1,
  })
  // What hands over a piece is told the same.
  parser.on("error", () => undefined)

  let layout: TableLayout | undefined
  let row = 0
  const here = () => (layout === undefined ? "the first row" : `row ${row + 1}`)

  const read: () => readonly string[] | Noted | null = () => parser.read()

  /** The rows of a piece are many, so their lines go on before all are made. */
  function* takeRows(): Generator<LineChunk> {
    for (let next = read(); next !== null; next = read()) {
      const { record, raw } = "raw" in next ? next : { record: next, raw: "" }
      const cells = noteTable === undefined ? record : record.map(textOfBytes)
      if (cells.length > widest) throw new ContentError(`${here()} has more than ${widest} cells`)
      const isFirst = layout === undefined
      layout ??= layoutOf(cells, fieldNames)
      // Of line ends, some go to the row before, and some to the one after.
      const written = raw.replace(/^[\r\n]+|[\r\n]+$/g, "")
      if (isFirst) {
        note({ sharedNames: layout.sharedNames })
        const header = layout.hasHeader ? written : undefined
        noteTable?.layout({ delimiter, columns: layout.columns, header })
        if (layout.hasHeader) continue
      }
      noteTable?.row(written)
      builder.append(encoder.encode(lineOf(cells, layout)))
      builder.endLine()
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

/** A row with its text, as csv-parse gives it where it is asked for both. */
interface Noted {
  readonly record: readonly string[]
  readonly raw: string
}

/** Done when the parser has read what it was given, and when all rows of it were taken. */
function handOver(give: (done: (error?: Error | null) => void) => void): Promise<void> {
  const handing = new Promise<void>((resolve, reject) => {
    give((error) => (error ? reject(error) : resolve()))
  })
  // It may fail while rows are still taken, before anybody waits for it.
  handing.catch(() => undefined)
  return handing
}

function lineOf(cells: readonly string[], { columns }: TableLayout): string {
  let line = ""
  for (const [index, cell] of cells.entries()) {
    const name = columns[index] ?? `column${index}`
    line += `${index === 0 ? "{" : ","}${JSON.stringify(name)}:${JSON.stringify(cell)}`
  }
  if (cells.length === columns.length) return `${line}}`
  const count = cells.length === 1 ? "1 cell" : `${cells.length} cells`
  return `${count} instead of ${columns.length}: ${line}}`
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
