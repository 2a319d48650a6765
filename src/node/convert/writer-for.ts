// Chooses the output format by the extension of the file.

import { Buffer } from "node:buffer"
import type { Input } from "../../datasets/index.ts"
import { OptionError } from "../../errors/index.ts"
import { LossCounter } from "./loss-counter.ts"
import { ParquetWriter } from "./parquet-writer.ts"
import type { KeptLine, RowWriter, Sink } from "./row-writer.ts"
import { TableWriter } from "./table-writer.ts"

const writers: Readonly<Record<string, (sink: Sink, path: string) => RowWriter>> = {
  jsonl: (sink) => new LineWriter(sink),
  ndjson: (sink) => new LineWriter(sink),
  json: (sink) => new ListWriter(sink),
  csv: (sink) => new TableWriter(sink, "csv"),
  tsv: (sink) => new TableWriter(sink, "tsv"),
  parquet: (sink, path) => new ParquetWriter(sink, path),
}

/** @param path of the file; `undefined` for standard output, which gets JSON Lines */
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
 * Writes JSON Lines. Rows that were not converted keep their bytes if their file is JSON Lines, too. The byte order
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
