// Converts symbols to text, using precomputed bytes of each spelling with the space before it.

import { type Dialect, needsSpace } from "../../language/dialect/index.ts"
import type { PythonRandom } from "../../python/index.ts"
import type { DrawnPrecedence } from "./drawn-precedence.ts"
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

  /** Appends an expression with the given spaces, or with all spaces if `spaces` is undefined. */
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
      // The next piece overwrites any bytes written past the end of a short piece.
      view.setInt32(end, words[2 * at] as number, true)
      view.setInt32(end + 4, words[2 * at + 1] as number, true)
      const length = lengths[at] as number
      if (length > wordBytes) bytes.set(pieces[at] as Uint8Array, end)
      end += length
    }
    buffer.length = end
  }
}

/** Each symbol's spelling in a dialect; empty if the dialect has none. */
export function spellingsOfSymbols(
  { spellings: of }: Dialect,
  { tokens }: DrawnPrecedence,
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

// Decides which spaces of an expression are removed.
//
//     not ( True )      prob_dewhitespace 1      not(True)
//
// Required spaces stay, and no random number is drawn for them.

export class Spaces {
  /** For each symbol, 1 if the space before it is removed. */
  isRemoved: Uint8Array = new Uint8Array(256)
  /** For each pair of symbols, 1 if a space between them is required, 2 if it isn't, 0 if that is still unknown. */
  readonly #known: Uint8Array
  readonly #dialect: Dialect
  readonly #spellings: readonly string[]
  readonly #probability: number

  constructor(dialect: Dialect, spellings: readonly string[], probability: number) {
    this.#dialect = dialect
    this.#spellings = spellings
    this.#probability = probability
    this.#known = new Uint8Array(spellings.length * spellings.length)
  }

  /** Draws the spaces to remove, from left to right. */
  draw({ codes, count }: Symbols, random: PythonRandom): void {
    if (this.isRemoved.length < count) this.isRemoved = new Uint8Array(2 * count)
    if (this.#probability === 0) return
    const { isRemoved } = this
    const known = this.#known
    const probability = this.#probability
    const kinds = this.#spellings.length
    let left = codes[0] as number
    for (let index = 1; index < count; index += 1) {
      const right = codes[index] as number
      const pair = left * kinds + right
      if (known[pair] === 0) known[pair] = this.#needs(left, right) ? 1 : 2
      isRemoved[index] = known[pair] === 2 && random.random() < probability ? 1 : 0
      left = right
    }
  }

  #needs(left: number, right: number): boolean {
    return needsSpace(this.#spellings[left] ?? "", this.#spellings[right] ?? "", this.#dialect)
  }
}

/** A growable UTF-8 buffer; its content is the first `length` bytes of `bytes`. */
export class ByteBuffer {
  bytes: Uint8Array
  /** A view of the same memory, for writing several bytes at once. */
  view: DataView
  length = 0

  constructor(capacity = 1 << 10) {
    this.bytes = new Uint8Array(capacity)
    this.view = new DataView(this.bytes.buffer)
  }

  /** Makes room for more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(2 * (this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
    this.view = new DataView(larger.buffer)
  }

  putBytes(piece: Uint8Array): void {
    this.reserve(piece.length)
    const { bytes, length } = this
    // Pieces are short, so a loop is faster than `set`.
    for (let at = 0; at < piece.length; at += 1) bytes[length + at] = piece[at] as number
    this.length = length + piece.length
  }

  putText(text: string): void {
    this.reserve(3 * text.length)
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written
  }

  /** Empties the buffer and returns its content, which is valid until the next write. */
  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.length)
    this.length = 0
    return taken
  }
}
