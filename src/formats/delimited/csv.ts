// Delimited tables, with or without a header.

import { space } from "../../ascii.ts"
import { isWholeAt, type LineBuilder, type LineChunk, untilFailure } from "../../lines/index.ts"
import {
  type ColumnNames,
  type Content,
  ContentError,
  type Format,
  type NoteFacts,
  type NoteTable,
  nameColumns,
} from "../format.ts"

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
  /** In bytes. Reading stops at a longer row, since it would not fit in memory. */
  readonly longest: number
  readonly note: NoteFacts
  readonly noteTable?: NoteTable | undefined
}

/** Maximum number of cells. Empty cells take memory, too, but don't count towards `longest`. */
const widest = 100_000

/** Blanks that don't end a row, but make the parser emit the last completed row. */
const blanks = new Uint8Array(16).fill(space)

const encoder = new TextEncoder()

/**
 * Turns each row that is not blank into a line.
 *
 * @throws ContentError after passing on the rows that precede the error
 */
async function* tableRows(
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
      // csv-parse assigns some line ends to the row before them, and some to the row after.
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
  // The promise may be rejected while rows are still being taken, before it is awaited.
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

// Splits a row of a delimited table into cells as written, and joins them again.
//
//     1,"a, ""b""",       the cells   1   a, "b"   and an empty one

export interface WrittenCell {
  /** As in the file, including quotes. */
  readonly written: string
  readonly text: string
}

/** Text after a closing quote belongs to the cell, which then keeps its quotes. */
export function cellsOf(row: string, delimiter: string): WrittenCell[] {
  const cells: WrittenCell[] = []
  for (let at = 0; ; ) {
    quoted.lastIndex = at
    const [whole = "", inner] = quoted.exec(row) ?? []
    const next = row.indexOf(delimiter, at + whole.length)
    const end = next < 0 ? row.length : next
    const written = row.slice(at, end)
    const isQuoted = inner !== undefined && whole.length === written.length
    cells.push({ written, text: isQuoted ? inner.replaceAll('""', '"') : written })
    if (next < 0) return cells
    at = next + delimiter.length
  }
}

const quoted = /"([^"]*(?:""[^"]*)*)"/y

/** A cell, quoted if it has to be or if the original was. */
export function writtenCell(text: string, delimiter: string, isQuoted = false): string {
  return isQuoted || /["\r\n]/.test(text) || text.includes(delimiter)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** Joins cells into a row; a single empty cell gets quotes, as the line would be blank otherwise. */
export function writtenRow(cells: readonly string[], delimiter: string): string {
  const [only] = cells
  if (cells.length === 1 && only === "") return '""'
  return cells.map((cell) => writtenCell(cell, delimiter)).join(delimiter)
}

// Detects the delimiter and the column names of a delimited table from its first row.
//
//     question;answer        ──▶   ";", ["question", "answer"]
//     True and False,False   ──▶   ",", no header: ["column0", "column1"]
//
// Other rows don't count. A guess that depends on them could mistake the first row for a header, or leave out rows
// that don't fit the guess.

interface TableLayout extends ColumnNames {
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean
}

/** Delimiters of files called CSV. A bar is also an operator, so it counts only if a cell is a field name. */
const separators = [",", ";", "\t", "|"]

/**
 * @param firstRow the cells of the first row
 * @param fieldNames names that identify a header
 */
export function layoutOf(firstRow: readonly string[], fieldNames: readonly string[]): TableLayout {
  const hasHeader = isHeader(firstRow, fieldNames)
  const names = hasHeader ? firstRow : firstRow.map(() => "")
  return { ...nameColumns(names), hasHeader }
}

/** @param head the start of the table; its first row may be incomplete */
function delimiterOf(head: string, format: "csv" | "tsv", fieldNames: readonly string[]): string {
  if (format === "tsv") return "\t"
  const rows = separators.map((separator) => ({ separator, cells: firstRow(head, separator) }))
  const named = rows.find(({ cells }) => namesField(cells, fieldNames) && cells.length > 1)
  const several = rows.find(({ separator, cells }) => separator !== "|" && cells.length > 1)
  return (named ?? several)?.separator ?? ","
}

/** The format, if the first row has several cells and one of them is a field name. */
function tableFormat(head: string, fieldNames: readonly string[]): "csv" | "tsv" | undefined {
  const isTable = (delimiter: string) => {
    const cells = firstRow(head, delimiter)
    return cells.length > 1 && namesField(cells, fieldNames)
  }
  if (isTable("\t")) return "tsv"
  return isTable(",") || isTable(";") ? "csv" : undefined
}

function namesField(cells: readonly string[], fieldNames: readonly string[]): boolean {
  return cells.some((cell) => fieldNames.includes(cell.trim()))
}

/** A header has a field name, or only distinct names that are neither expressions nor labels. */
function isHeader(cells: readonly string[], fieldNames: readonly string[]): boolean {
  if (namesField(cells, fieldNames)) return true
  const areNames = cells.every(
    (cell) => /^\s*[\p{L}_][\p{L}\p{N}\p{M}_ .:/()-]*$/u.test(cell) && !ofExpressions.test(cell),
  )
  return areNames && new Set(cells).size === cells.length
}

/** Words that occur in expressions and labels. */
const ofExpressions =
  /(?<![\p{L}\p{N}_])(true|false|t|f|yes|no|on|off|and|or|xor|not)(?![\p{L}\p{N}_])/iu

/** The cells of the first row, read leniently, as it may be cut off anywhere. */
function firstRow(head: string, delimiter: string): string[] {
  const text = head.replace(/^[\r\n]+/, "")
  if (text === "") return []
  const cells: string[] = []
  const quoted = /"([^"]*(?:""[^"]*)*)"?/y
  const ends = new Set([delimiter, "\r", "\n"])
  let at = 0
  for (;;) {
    quoted.lastIndex = at
    const match = quoted.exec(text)
    at += match?.[0].length ?? 0
    let end = at
    while (end < text.length && !ends.has(text[end] as string)) end += 1
    cells.push((match?.[1] ?? "").replaceAll('""', '"') + text.slice(at, end))
    if (text[end] !== delimiter) return cells
    at = end + 1
  }
}
