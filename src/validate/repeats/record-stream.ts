// Records in order of arrival: the older ones in a spill, the newest in memory.
//
//     spill   …[records]…[records]…      held   [records]

export interface Spill {
  /** Stores words and resolves to their offset for `read`. The caller may change them after that. */
  write(words: Uint32Array): Promise<number>
  /** Fills an array with the words stored at an offset. */
  read(into: Uint32Array, from: number): Promise<void>
  /** Discards the storage; may be called without any `write`, and more than once. */
  close(): Promise<void>
}

/**
 * Number of words in an added record. Two are for the expression without white space and needless parentheses (its
 * tree), and two for its exact spelling (its text); all four are bits of a hash. The fifth is the distance of the row
 * from the first row of the batch, shifted left by `codeBits`, plus the code of the row's label.
 */
export const recordWords = 5

/** `wrong` and `right` if the value of the expression is known; `false` and `true` otherwise. */
export const labelCode = { wrong: 0, right: 1, none: 2, false: 4, true: 5 } as const
export const codeBits = 3

/** @param word the word of a record that holds its row and label */
export function codeIn(word: number): number {
  return word & 7
}

/** @param value the value of the expression; `undefined` if unknown */
export function codeOf(label: boolean | undefined, value: boolean | undefined): number {
  if (label === undefined) return labelCode.none
  if (value === undefined) return label ? labelCode.true : labelCode.false
  return label === value ? labelCode.right : labelCode.wrong
}

/** Number of words of a record in a stream: four for tree and text, then two for row and label. */
export const heldWords = 6

// The first word for row and label has the low 29 bits of the row's number, then the label's code; the second word has
// the rest of the number.

export const rowsOfLow = 2 ** (32 - codeBits)

/** @param at offset of the two words for row and label */
export function rowAt(words: Uint32Array, at: number): number {
  return (words[at + 1] as number) * rowsOfLow + ((words[at] as number) >>> codeBits)
}

/** Number of words in a piece, and the maximum size of the array that a stream keeps after spilling. */
const pieceWords = heldWords * 8192

export class Stream {
  held: Uint32Array = new Uint32Array(0)
  #length = 0
  readonly #spilled: { readonly from: number; readonly length: number }[] = []
  readonly #spill: Spill | undefined

  constructor(spill: Spill | undefined) {
    this.#spill = spill
  }

  get isEmpty(): boolean {
    return this.#length === 0 && this.#spilled.length === 0
  }

  get count(): number {
    return this.#spilled.reduce((sum, { length }) => sum + length, this.#length) / heldWords
  }

  /** Whether the stream holds enough records to make writing worthwhile. */
  get isFull(): boolean {
    return this.#length >= pieceWords / 2
  }

  /** Reserves the offset of a new record in `held`, which this call may replace with another array. */
  room(): number {
    const at = this.#length
    this.#length = at + heldWords
    if (this.#length > this.held.length) this.#grow()
    return at
  }

  put(words: Uint32Array, at: number): void {
    const to = this.room()
    for (let word = 0; word < heldWords; word += 1)
      this.held[to + word] = words[at + word] as number
  }

  #grow(): void {
    const larger = new Uint32Array(Math.max(heldWords * 16, 2 * this.held.length))
    larger.set(this.held)
    this.held = larger
  }

  async spillHeld(): Promise<void> {
    if (this.#spill === undefined || this.#length === 0) return
    const from = await this.#spill.write(this.held.subarray(0, this.#length))
    this.#spilled.push({ from, length: this.#length })
    this.#length = 0
    if (this.held.length > pieceWords) this.held = new Uint32Array(0)
  }

  /** All records, from first to last; each piece is valid only until the next one. */
  async *pieces(): AsyncGenerator<Uint32Array, void, undefined> {
    if (this.#spill !== undefined && this.#spilled.length > 0) {
      const buffer = new Uint32Array(pieceWords)
      for (const { from, length } of this.#spilled) {
        for (let at = 0; at < length; at += pieceWords) {
          const piece = buffer.subarray(0, Math.min(pieceWords, length - at))
          await this.#spill.read(piece, from + at)
          yield piece
        }
      }
    }
    for (let at = 0; at < this.#length; at += pieceWords) {
      yield this.held.subarray(at, Math.min(at + pieceWords, this.#length))
    }
  }

  /** Copies all records into an array that is large enough. */
  async copyTo(words: Uint32Array): Promise<void> {
    let at = 0
    for await (const piece of this.pieces()) {
      words.set(piece, at)
      at += piece.length
    }
  }

  clear(): void {
    this.held = new Uint32Array(0)
    this.#length = 0
    this.#spilled.length = 0
  }
}

export function makeStreams(count: number, spill: Spill | undefined): readonly Stream[] {
  return Array.from({ length: count }, () => new Stream(spill))
}
