// csv-parse for browsers: its parser without Node's streams.

// @ts-expect-error The package has no types for this module.
import { transform } from "csv-parse/lib/api/index.js"
import { Buffer } from "./csv-buffer.ts"

type Done = (error?: Error | null) => void

/** Replaces the class that `csv-parse` exports for Node; the bundler substitutes it. */
export class Parser {
  readonly #parser
  #rows: unknown[] = []
  #next = 0

  constructor(options: object) {
    this.#parser = transform(options)
  }

  write(bytes: Uint8Array, done: Done): void {
    this.#parse(Buffer.from(bytes), done)
  }

  end(done: Done): void {
    this.#parse(undefined, done)
  }

  /** The next row that has been parsed, or null. */
  read(): unknown {
    const row = this.#rows[this.#next]
    this.#next += 1
    if (row !== undefined) return row
    this.#rows = []
    this.#next = 0
    return null
  }

  on(): void {}

  destroy(): void {}

  #parse(bytes: Uint8Array | undefined, done: Done): void {
    const take = (row: unknown) => this.#rows.push(row)
    done(this.#parser.parse(bytes, bytes === undefined, take, () => undefined))
  }
}
