// The first lines of an input, from which the check is planned; they are still part of its chunks.

import type { LineChunk } from "../formats/bytes/line-chunks.ts"
import { isBlank } from "../formats/row.ts"

const lineFeed = 0x0a
/** Maximum number of bytes to sample. */
const mostBytes = 1 << 24

export class Sample {
  /** The lines read so far, without line feeds and without blank lines. */
  readonly lines: string[] = []
  /** Whether the sample is complete: the input has ended, or the limit of memory is reached. */
  isAll = false
  readonly #taken: LineChunk[] = []
  #next = 0
  #bytes = 0
  #failure: unknown

  constructor(private readonly input: AsyncGenerator<LineChunk>) {}

  async read(count: number): Promise<void> {
    const wanted = this.lines.length + count
    for (;;) {
      this.#addLines(wanted)
      if (this.lines.length >= wanted || this.isAll) return
      await this.#take()
    }
  }

  /** All chunks of the input, including those already sampled; can be read once. */
  async *chunks(): AsyncGenerator<LineChunk> {
    try {
      yield* this.#taken
      if (this.#failure !== undefined) throw this.#failure
      yield* this.input
    } finally {
      await this.input.return(undefined)
    }
  }

  async #take(): Promise<void> {
    try {
      const { value, done } = await this.input.next()
      if (done || this.#bytes > mostBytes) this.isAll = true
      if (done) return
      this.#taken.push(value)
      this.#next = 0
      if (value instanceof Uint8Array) this.#bytes += value.length
    } catch (failure) {
      // Thrown once the lines before it have been checked.
      this.#failure = failure
      this.isAll = true
    }
  }

  #addLines(wanted: number): void {
    const bytes = this.#taken.at(-1)
    if (!(bytes instanceof Uint8Array)) return
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
    while (this.#next < bytes.length && this.lines.length < wanted) {
      const feed = bytes.indexOf(lineFeed, this.#next)
      const end = feed < 0 ? bytes.length : feed
      const line = decoder.decode(bytes.subarray(this.#next, end))
      if (!isBlank(line)) this.lines.push(line)
      this.#next = end + 1
    }
  }
}
