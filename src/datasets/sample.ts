// The first lines of an input, by which it is planned how to check all of them; nothing of it is lost.

import type { LineChunk } from "../formats/bytes/line-chunks.ts"
import { isBlank } from "../formats/row.ts"

const lineFeed = 0x0a
/** So much is looked at, whatever is in it. */
const mostBytes = 1 << 24

export class Sample {
  /** Those read so far, without their line feeds; blank ones are left out. */
  readonly lines: string[] = []
  textLength = 0
  /** Whether there are no more, or no more that would be held in memory. */
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

  /** All chunks of the input, once, the ones with these lines included. */
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
      // It is told when the lines before it have been checked.
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
      if (!isBlank(line)) {
        this.lines.push(line)
        this.textLength += line.length
      }
      this.#next = end + 1
    }
  }
}
