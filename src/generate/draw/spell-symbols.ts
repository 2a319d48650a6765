// Converts symbols to text, using precomputed bytes of each spelling with the space before it.

import type { Dialect } from "../../language/dialect/index.ts"
import type { ByteBuffer } from "./byte-buffer.ts"
import type { DrawnLadder } from "./drawn-ladder.ts"
import type { Spaces } from "./spaces.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

const encoder = new TextEncoder()
const allKept = new Uint8Array(0)

/** Number of bytes that are written at once, as two 32-bit numbers. */
const wordBytes = 8

export class Speller {
  /** Two per symbol: without and with a space before it. */
  readonly #pieces: readonly Uint8Array[]
  /** Lengths of the pieces, and the first bytes of each as two numbers. */
  readonly #lengths: Int32Array
  readonly #words: Int32Array
  readonly #longest: number

  /** @param respell escapes a spelling for the output format */
  constructor(spellings: readonly string[], respell: (spelling: string) => string = String) {
    this.#pieces = spellings
      .flatMap((spelling) => [respell(spelling), ` ${respell(spelling)}`])
      .map((text) => encoder.encode(text))
    this.#lengths = Int32Array.from(this.#pieces, (piece) => piece.length)
    this.#longest = Math.max(...this.#lengths)
    const bytes = new Uint8Array(wordBytes * this.#pieces.length)
    this.#pieces.forEach((piece, at) => {
      bytes.set(piece.subarray(0, wordBytes), wordBytes * at)
    })
    const view = new DataView(bytes.buffer)
    this.#words = Int32Array.from({ length: 2 * this.#pieces.length }, (_, at) =>
      view.getInt32(4 * at, true),
    )
  }

  /** Appends an expression with these spaces; with all spaces if `spaces` is undefined. */
  put({ codes, count }: Symbols, spaces: Spaces | undefined, buffer: ByteBuffer): void {
    buffer.reserve(count * this.#longest + wordBytes)
    const pieces = this.#pieces
    const lengths = this.#lengths
    const words = this.#words
    const { bytes, view } = buffer
    const isRemoved = spaces?.isRemoved ?? allKept
    let end = buffer.length
    for (let index = 0; index < count; index += 1) {
      const hasSpace = index > 0 && isRemoved[index] !== 1
      const at = 2 * (codes[index] as number) + (hasSpace ? 1 : 0)
      // The next piece overwrites any bytes written beyond a short one.
      view.setInt32(end, words[2 * at] as number, true)
      view.setInt32(end + 4, words[2 * at + 1] as number, true)
      const length = lengths[at] as number
      if (length > wordBytes) bytes.set(pieces[at] as Uint8Array, end)
      end += length
    }
    buffer.length = end
  }
}

/** Spelling of each symbol in a dialect; empty if it has none. */
export function spellingsOfSymbols(
  { spellings: of }: Dialect,
  { tokens }: DrawnLadder,
  names: readonly string[],
): readonly string[] {
  const spellings = new Array<string>(firstName).fill("")
  for (const kind of ["true", "false", "open", "close"] as const) {
    spellings[symbolCode[kind]] = of[kind][0] ?? ""
  }
  for (const [connective, token] of tokens ?? []) {
    if (connective !== "if") spellings[symbolCode[connective]] = of[token]?.[0] ?? ""
  }
  return [...spellings, ...names]
}
