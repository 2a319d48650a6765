// csv-parse for browsers. Its stream shim there is an old one that neither accepts byte arrays nor can be destroyed.

import { Parser as StreamParser } from "csv-parse/browser/esm"

type Done = (error?: Error | null) => void

/** Replaces the class that `csv-parse` exports for Node; the bundler substitutes it. */
export class Parser extends StreamParser {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })

  override write(bytes: Uint8Array, done: unknown): boolean {
    // The shim treats an empty string as a missing one.
    const text = this.#decoder.decode(bytes, { stream: true })
    if (text !== "") return super.write(text, done as Done)
    ;(done as Done)()
    return true
  }

  override end(done: unknown): this {
    const rest = this.#decoder.decode()
    return rest === "" ? super.end(done as Done) : super.end(rest, "utf8", done as Done)
  }

  override destroy(): this {
    return this
  }
}
