// csv-parse as a page has it: its streams there are old ones, which take no arrays of bytes and cannot be destroyed.

import { Parser as StreamParser } from "csv-parse/browser/esm"

type Done = (error?: Error | null) => void

/** In place of the class that `csv-parse` exports for Node; the bundler puts it there. */
export class Parser extends StreamParser {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })

  override write(bytes: Uint8Array, done: unknown): boolean {
    // A text without characters would be taken for no text.
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
