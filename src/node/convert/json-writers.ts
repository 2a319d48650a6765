// Writes rows as JSON Lines or as one JSON array. Rows keep the spelling of their lines.

import { Buffer } from "node:buffer"
import type { Input } from "../../datasets/input.ts"
import type { KeptLine, RowWriter, Sink } from "./row-writer.ts"

/**
 * Writes JSON Lines. Rows that were not converted keep their bytes if their file is JSON Lines, too. The byte order
 * mark of the first file, if it is JSON Lines, is kept.
 */
export class LineWriter implements RowWriter {
  readonly #pieces: Uint8Array[] = []
  #text = ""
  #hasLines = false
  #isFirst = true

  constructor(private readonly sink: Sink) {}

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
    if (pieces.length > 0) await this.sink.write(Buffer.concat(pieces))
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
export class ListWriter implements RowWriter {
  #text = "["
  #isEmpty = true

  constructor(private readonly sink: Sink) {}

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
    if (text !== "") await this.sink.write(text)
  }

  async end(): Promise<void> {
    this.#text += "\n]\n"
    await this.flush()
  }

  async close(): Promise<void> {}
}
