// Writes rows as CSV or TSV. A table of the same format keeps everything except changed cells; for other formats, the
// columns are the fields of all rows, in order of first occurrence.
//
//     id;"question";n           id;"question";n                {"a": "x"}              a,b
//     1; "not True";1.0    ─▶   1; "! 1";1.0                   {"a": "y", "b": 1.0} ─▶ x,
//                                                                                      y,1.0

import { Buffer } from "node:buffer"
import type { Input } from "../../datasets/index.ts"
import { FileError } from "../../errors/index.ts"
import type { NoteTable } from "../../formats/index.ts"
import {
  cellsOf,
  textOfBytes,
  type WrittenCell,
  writtenCell,
  writtenRow,
} from "../../formats/index.ts"
import {
  type KeptLine,
  lossesIn,
  membersOfRow,
  objectRow,
  type RowLoss,
  type RowWriter,
  type Sink,
  StagedRows,
} from "./row-writer.ts"

type Layout = Parameters<NoteTable["layout"]>[0]

export class TableWriter implements RowWriter {
  #layout: Layout | undefined
  /** Raw rows of the input table whose lines have not arrived yet. */
  #written: string[] = []
  #next = 0
  /** The layout to keep and the names of added columns; `undefined` if no layout is kept. */
  #kept: { readonly layout: Layout; readonly added: readonly string[] } | undefined
  #lineEnd = "\n"
  /** Pending output, one character per byte. */
  #bytes = ""
  /** Names of all fields so far, if no layout is kept. */
  readonly #columns = new Set<string>()
  readonly #staged = new StagedRows()
  #isFirst = true

  readonly noteTable: NoteTable = {
    layout: (layout) => {
      this.#layout = layout
    },
    row: (written) => {
      this.#written.push(written)
    },
  }
  readonly #sink: Sink
  readonly #format: "csv" | "tsv"

  constructor(sink: Sink, format: "csv" | "tsv") {
    this.#sink = sink
    this.#format = format
  }

  start(
    { path, format, lineEnd, hasMark }: Input,
    _: readonly string[],
    added: ReadonlyMap<string, string>,
  ): void {
    const layout = format.name === this.#format ? this.#layout : undefined
    this.#layout = undefined
    if (this.#isFirst) {
      this.#isFirst = false
      if (layout === undefined) return
      const names = [...added].filter(([name]) => layout.columns.includes(name))
      this.#kept = { layout, added: names.map(([, name]) => name) }
      this.#lineEnd = lineEnd
      if (hasMark) this.#bytes = bytesOf("\ufeff")
      if (layout.header !== undefined) this.#addRow([layout.header], this.#kept.added)
    } else if (this.#kept !== undefined && !areAlike(this.#kept.layout, layout)) {
      throw new FileError(
        path,
        "its columns are not those of the first file; convert each by itself, or to a file that ends in .jsonl",
      )
    }
  }

  add(json: string): void {
    const row = objectRow(json)
    if (this.#kept === undefined) {
      this.#stage(row)
      return
    }
    const { layout, added } = this.#kept
    const { columns, delimiter } = layout
    const members = new Map(membersOfRow(row))
    const old = cellsOf(this.#take(), delimiter)
    const cells = columns.map((name, at) =>
      changedCell(old[at], members.get(name) ?? "", delimiter),
    )
    this.#addRow(
      cells,
      added.map((name) => members.get(name) ?? ""),
    )
  }

  lossesIn(json: string): readonly RowLoss[] {
    return this.#kept === undefined ? lossesIn(json, true) : []
  }

  keep({ json }: KeptLine): boolean {
    if (this.#kept !== undefined) {
      const written = this.#take()
      const { columns, delimiter } = this.#kept.layout
      // Rows with too few or too many cells get no added cells, which would be misplaced.
      const isWhole = cellsOf(written, delimiter).length === columns.length
      this.#addRow([written], isWhole ? this.#kept.added.map(() => "") : [])
      return true
    }
    if (json === undefined || !/^\s*\{/.test(json)) return false
    this.#stage(json)
    return true
  }

  pass(): void {}

  skip(): void {
    if (this.#kept !== undefined) this.#take()
  }

  async flush(): Promise<void> {
    if (this.#kept === undefined) {
      this.#written = []
      return this.#staged.flush()
    }
    const bytes = this.#bytes
    this.#bytes = ""
    await this.#sink.write(Buffer.from(bytes, "latin1"))
  }

  async end(): Promise<void> {
    if (this.#kept !== undefined) return this.flush()
    const delimiter = this.#format === "csv" ? "," : "\t"
    const columns = [...this.#columns]
    let text = columns.length === 0 ? "" : `${writtenRow(columns, delimiter)}\n`
    for await (const line of this.#staged.lines()) {
      const members = new Map(membersOfRow(line))
      const cells = columns.map((name) => members.get(name) ?? "")
      text += `${writtenRow(cells, delimiter)}\n`
      if (text.length < mostWaiting) continue
      await this.#sink.write(text)
      text = ""
    }
    await this.#sink.write(text)
  }

  close(): Promise<void> {
    return this.#staged.close()
  }

  #take(): string {
    const written = this.#written[this.#next] as string
    this.#next += 1
    if (this.#next === mostTaken) {
      this.#written.splice(0, this.#next)
      this.#next = 0
    }
    return written
  }

  #addRow(written: readonly string[], added: readonly string[]): void {
    const { delimiter } = (this.#kept as { layout: Layout }).layout
    const more = added.map((cell) => bytesOf(writtenCell(cell, delimiter)))
    this.#bytes += [...written, ...more].join(delimiter) + this.#lineEnd
  }

  #stage(json: string): void {
    for (const [name] of membersOfRow(json)) this.#columns.add(name)
    this.#staged.add(json)
  }
}

const mostWaiting = 1 << 16
const mostTaken = 1 << 12

function areAlike(one: Layout, other: Layout | undefined): boolean {
  return (
    other !== undefined &&
    one.delimiter === other.delimiter &&
    one.columns.length === other.columns.length &&
    one.columns.every((name, at) => name === other.columns[at])
  )
}

/** The new cell, or the raw old one if its text is unchanged. */
function changedCell(old: WrittenCell | undefined, text: string, delimiter: string): string {
  if (old !== undefined && textOfBytes(old.text) === text) return old.written
  return bytesOf(writtenCell(text, delimiter, old?.written.startsWith('"')))
}

/** The UTF-8 bytes of a text, with one character for each. */
function bytesOf(text: string): string {
  return Buffer.from(text).toString("latin1")
}
