// Chooses the output format by the extension of the file.

import { Buffer } from "node:buffer"
import type { FixedRow, FixedRowWriter, Input } from "../../datasets/index.ts"
import { OptionError } from "../../errors/index.ts"
import { ParquetWriter } from "./parquet-writer.ts"
import type { KeptLine, RowLoss, RowWriter, Sink } from "./row-writer.ts"
import { TableWriter } from "./table-writer.ts"

const writers: Readonly<Record<string, (sink: Sink, path: string) => RowWriter>> = {
  jsonl: (sink) => new LineWriter(sink),
  ndjson: (sink) => new LineWriter(sink),
  json: (sink) => new ListWriter(sink),
  csv: (sink) => new TableWriter(sink, "csv"),
  tsv: (sink) => new TableWriter(sink, "tsv"),
  parquet: (sink, path) => new ParquetWriter(sink, path),
}

/** @param path the file to write; `undefined` to write JSON Lines to standard output */
export function writerFor(path: string | undefined, sink: Sink): LossCounter {
  if (path === undefined) return new LossCounter(new LineWriter(sink))
  const [, ending = ""] = /\.([^./\\]+)$/.exec(path) ?? []
  const writer = writers[ending.toLowerCase()]
  if (writer !== undefined) return new LossCounter(writer(sink, path))
  throw new OptionError("output", path, `a file that ends in ${endings}`)
}

const endings = Object.keys(writers)
  .map((ending) => `.${ending}`)
  .join(", ")

// Writes rows as JSON Lines or as one JSON array. Rows keep the spelling of their lines.

/**
 * Writes JSON Lines. Unconverted rows are copied byte for byte if their file is also JSON Lines. The byte order
 * mark of the first file, if it is JSON Lines, is kept.
 */
class LineWriter implements RowWriter {
  readonly #pieces: Uint8Array[] = []
  #text = ""
  #hasLines = false
  #isFirst = true
  readonly #sink: Sink

  constructor(sink: Sink) {
    this.#sink = sink
  }

  start({ format, hasMark }: Input): void {
    this.#hasLines = format.rows.kind === "json-lines"
    if (this.#isFirst && this.#hasLines && hasMark) this.#text = "\ufeff"
    this.#isFirst = false
  }

  add(json: string): void {
    this.#text += json
    this.#text += "\n"
  }

  keep({ bytes, json }: KeptLine): boolean {
    if (this.#hasLines) this.#addBytes(bytes)
    else if (json === undefined) return false
    else this.add(json)
    return true
  }

  pass(bytes: Uint8Array): void {
    if (this.#hasLines) this.#addBytes(bytes)
  }

  skip(): void {}

  async flush(): Promise<void> {
    this.#takeText()
    const pieces = this.#pieces.splice(0)
    if (pieces.length > 0) await this.#sink.write(Buffer.concat(pieces))
  }

  end(): Promise<void> {
    return this.flush()
  }

  async close(): Promise<void> {}

  #addBytes(bytes: Uint8Array): void {
    this.#takeText()
    this.#pieces.push(bytes, lineFeed)
  }

  #takeText(): void {
    if (this.#text !== "") this.#pieces.push(Buffer.from(this.#text))
    this.#text = ""
  }
}

const lineFeed = Uint8Array.of(0x0a)

/** Writes one array with one row per line. */
class ListWriter implements RowWriter {
  #text = "["
  #isEmpty = true
  readonly #sink: Sink

  constructor(sink: Sink) {
    this.#sink = sink
  }

  start(): void {}

  add(json: string): void {
    this.#text += `${this.#isEmpty ? "" : ","}\n${json.trim()}`
    this.#isEmpty = false
  }

  keep({ json }: KeptLine): boolean {
    if (json === undefined) return false
    this.add(json)
    return true
  }

  pass(): void {}

  skip(): void {}

  async flush(): Promise<void> {
    const text = this.#text
    this.#text = ""
    if (text !== "") await this.#sink.write(text)
  }

  async end(): Promise<void> {
    this.#text += "\n]\n"
    await this.flush()
  }

  async close(): Promise<void> {}
}

// Writes the rows of `--fix`: JSON Lines directly, other formats with the writers of `convert`.
//
//     rows.csv ─▶ --fix out.csv      the same columns, quotes and bytes, except for labels that change

/** Matches the extensions of formats other than JSON Lines. */
export const fixEnding = /\.(csv|tsv|json|parquet)$/i

export interface FixedOutput {
  readonly rows: FixedRowWriter
  /** Number of rows that were left out because of their bytes. */
  readonly lost: () => number
  readonly changed: () => FixCounts
  readonly writer: LossCounter
}

export interface FixCounts {
  /** Number of labels that were changed or added. */
  readonly labels: number
  /** Number of rows that were left out. */
  readonly dropped: number
  /** Number of rows that stay as they are, without a right label. */
  readonly kept: number
}

/** @throws OptionError */
export function fixedRowsFor(
  path: string,
  sink: Sink,
  changes: (text: string) => Promise<void>,
): FixedOutput {
  let lostRows = 0
  const counts = { labels: 0, dropped: 0, kept: 0 }
  const [, ending] = fixEnding.exec(path) ?? []
  const writer = writerFor(ending === undefined ? undefined : path, sink)
  const { noteTable } = writer
  const known: Pick<FixedRowWriter, "changes" | "lost" | "start"> = {
    changes: async (lines) => {
      for (const line of lines.trimEnd().split("\n")) {
        const { change }: { readonly change: string } = JSON.parse(line)
        counts[change === "dropped" || change === "kept" ? change : "labels"] += 1
      }
      await changes(lines)
    },
    lost: (count) => {
      lostRows += count
    },
    start: (input, changed, added) => writer.start(input, changed, added),
  }
  const rows = async (bytes: Uint8Array) => {
    await writer.flush()
    await sink.write(bytes)
  }
  const each = async (rows: readonly FixedRow[]) => {
    for (const { json, isChanged } of rows) {
      if (json === undefined) writer.skip()
      else if (isChanged || !writer.keep({ bytes: Buffer.from(json), json })) writer.add(json)
    }
    await writer.flush()
  }
  return {
    rows:
      ending === undefined
        ? { ...known, rows }
        : {
            ...known,
            rows: async () => undefined,
            format: ending.toLowerCase(),
            ...(noteTable && { noteTable }),
            each,
          },
    lost: () => lostRows,
    changed: () => counts,
    writer,
  }
}

// Counts the parts of an input that the output format can't hold, for both `convert` and `--fix`.
//
//     {"version": 3, "rows": [{"n": "\ud800"}]}   ─▶   CSV: no version, and U+FFFD in the first row

export type Losses = {
  readonly [Loss in RowLoss]?: {
    readonly rows: number
    /** The first of these rows. */
    readonly file: string
    readonly line: number
  }
} & {
  /** Fields that JSON documents have besides their rows. */
  readonly otherMembers?: readonly string[]
}

export class LossCounter implements RowWriter {
  readonly noteTable: RowWriter["noteTable"]
  #files = 0
  #input: Input | undefined
  /** Number of input lines so far. */
  #line = 0
  readonly #otherMembers = new Set<string>()
  readonly #rows: { [Loss in RowLoss]?: Losses[Loss] } = {}
  readonly #writer: RowWriter

  constructor(writer: RowWriter) {
    this.#writer = writer
    this.noteTable = writer.noteTable
  }

  /** The losses, known only after the end; `undefined` if there are none. */
  losses(): Losses | undefined {
    this.#endInput()
    const otherMembers = [...this.#otherMembers]
    const losses = { ...this.#rows, ...(otherMembers.length > 0 && { otherMembers }) }
    return Object.keys(losses).length === 0 ? undefined : losses
  }

  get files(): number {
    return this.#files
  }

  start(...start: Parameters<RowWriter["start"]>): void {
    this.#endInput()
    const [input] = start
    this.#files += 1
    this.#input = input
    this.#line = 0
    this.#writer.start(...start)
  }

  add(json: string): void {
    this.#writer.add(json)
    this.#count(json)
  }

  keep(line: KeptLine): boolean {
    if (!this.#writer.keep(line)) return false
    this.#count(line.json)
    return true
  }

  pass(bytes: Uint8Array): void {
    this.#line += 1
    this.#writer.pass(bytes)
  }

  skip(): void {
    this.#line += 1
    this.#writer.skip()
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  end(): Promise<void> {
    return this.#writer.end()
  }

  close(): Promise<void> {
    return this.#writer.close()
  }

  /** Other fields are known only at the end of an input. Inputs aren't kept, since each holds the head of its file. */
  #endInput(): void {
    for (const name of this.#input?.facts.otherMembers ?? []) this.#otherMembers.add(name)
    this.#input = undefined
  }

  #count(json: string | undefined): void {
    this.#line += 1
    if (json === undefined) return
    for (const loss of this.#writer.lossesIn?.(json) ?? []) {
      const file = this.#input?.path ?? ""
      const known = this.#rows[loss] ?? { rows: 0, file, line: this.#line }
      this.#rows[loss] = { ...known, rows: known.rows + 1 }
    }
  }
}
