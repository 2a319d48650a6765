// Answers rows of bytes with text. All rows received so far are answered at once, so a caller that waits for an answer
// before it sends the next row gets one.

import { lineFeed } from "../ascii.ts"
import type { OverlongLine } from "../lines/index.ts"
import type { PipeOptions } from "./pipe-options.ts"
import { RowAnswerer } from "./row-answerer.ts"

/**
 * Answers every line with one line, in order.
 *
 * @param longest maximum length of a line in bytes; a longer one is answered without being kept
 * @throws TemplateError, UnknownConventionError, InapplicableConventionError before anything is read
 */
export async function* answerRows(
  rows: AsyncIterable<Uint8Array>,
  options: PipeOptions,
  longest: number,
): AsyncGenerator<string> {
  const mayExplain = options.explain || options.optionsField !== undefined
  const explanations = mayExplain ? await import("./explanations.ts") : undefined
  const answerer = new RowAnswerer(options, longest, explanations)
  const lines = new LineReader(longest)
  let number = 0
  for await (const bytes of rows) {
    let answers = ""
    for (const line of lines.read(bytes)) {
      number += 1
      const answer = answerer.answer(line, number)
      answers += `${typeof answer === "string" ? answer : await answer}\n`
      if (answers.length < mostWaiting) continue
      yield answers
      answers = ""
    }
    if (answers !== "") yield answers
  }
  const last = lines.end()
  if (last !== undefined) yield `${await answerer.answer(last, number + 1)}\n`
}

/** Number of characters of answers after which they are returned, even if more lines have arrived. */
const mostWaiting = 1 << 16

// Splits incoming bytes into lines and returns each as soon as its line feed arrives. Only a line feed ends a line.
//
//     {"input": | "1&&0"}\n"tr | ue"      {"input": "1&&0"}      "true", when the input ends

export class LineReader {
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  /** Start of an incomplete line; once it exceeds the limit, only its length is kept. */
  #open = new Uint8Array(1024)
  #length = 0
  #isFirst = true

  /** @param longest in bytes, without the line feed */
  constructor(readonly longest: number) {}

  /** The lines that end within some bytes. */
  *read(bytes: Uint8Array): Generator<string | OverlongLine> {
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      if (this.#length === 0 && end - start <= this.longest) {
        yield this.#decoded(bytes.subarray(start, end))
      } else {
        this.#keep(bytes.subarray(start, end))
        yield this.#take()
      }
      start = end + 1
    }
    if (start < bytes.length) this.#keep(bytes.subarray(start))
  }

  /** The last line if no line feed ends it; otherwise `undefined`. */
  end(): string | OverlongLine | undefined {
    return this.#length === 0 ? undefined : this.#take()
  }

  #keep(bytes: Uint8Array): void {
    const length = this.#length + bytes.length
    if (length <= this.longest) {
      if (length > this.#open.length) {
        const wider = new Uint8Array(Math.max(length, 2 * this.#open.length))
        wider.set(this.#open)
        this.#open = wider
      }
      this.#open.set(bytes, this.#length)
    }
    this.#length = length
  }

  #take(): string | OverlongLine {
    const length = this.#length
    this.#length = 0
    if (length > this.longest) return { overlong: length }
    const line = this.#decoded(this.#open.subarray(0, length))
    if (this.#open.length > mostKept) this.#open = new Uint8Array(1024)
    return line
  }

  #decoded(bytes: Uint8Array): string {
    const line = this.#decoder.decode(bytes)
    const isFirst = this.#isFirst
    this.#isFirst = false
    return isFirst && line.startsWith("\ufeff") ? line.slice(1) : line
  }
}

/** Maximum size in bytes of the buffer to reuse for the next line. */
const mostKept = 1 << 20
