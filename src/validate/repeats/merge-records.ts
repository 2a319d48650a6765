// Merges the sorted records of several parts, holding only a piece of each part in memory.
//
//     tree 3 row 0, tree 9 row 1   ─┐
//     tree 3 row 7                 ─┼─▶  tree 3 row 0, tree 3 row 7, tree 5 row 4, tree 9 row 1
//     tree 5 row 4                 ─┘
//
// A heap orders the parts by their next record. It compares 53 bits of the tree as one number.

import { heldWords, rowAt } from "./record-stream.ts"

/** Returns the next piece of one or more sorted records, in memory that it may reuse; `undefined` after the last. */
export type NextPiece = () => Promise<Uint32Array | undefined>

const pieceWords = heldWords * 8192

/**
 * @param parts disjoint parts, each with records in ascending order of tree and row
 * @returns pieces that are valid only until the next one
 */
export async function* mergedRecords(
  parts: readonly NextPiece[],
): AsyncGenerator<Uint32Array, void, undefined> {
  const cursors = new Cursors(parts)
  await cursors.start()
  const merged = new Uint32Array(pieceWords)
  let length = 0
  while (!cursors.areAtEnd) {
    cursors.copy(merged, length)
    length += heldWords
    if (!cursors.step()) await cursors.refill()
    if (length < pieceWords) continue
    yield merged
    length = 0
  }
  yield merged.subarray(0, length)
}

class Cursors {
  readonly #pieces: Uint32Array[] = []
  readonly #at: number[] = []
  readonly #keys: Float64Array
  /** Parts, ordered so that none comes after its parent, at half its index. Indexes start at 1. */
  readonly #heap: Int32Array
  #size = 0
  readonly #parts: readonly NextPiece[]

  constructor(parts: readonly NextPiece[]) {
    this.#parts = parts
    this.#keys = new Float64Array(parts.length)
    this.#heap = new Int32Array(parts.length + 1)
  }

  get areAtEnd(): boolean {
    return this.#size === 0
  }

  async start(): Promise<void> {
    for (const part of this.#parts.keys()) {
      if (!(await this.#fill(part))) continue
      this.#size += 1
      this.#heap[this.#size] = part
    }
    for (let place = this.#size >>> 1; place > 0; place -= 1) {
      this.#sink(this.#heap[place] as number, place)
    }
  }

  copy(into: Uint32Array, to: number): void {
    const part = this.#heap[1] as number
    const piece = this.#pieces[part] as Uint32Array
    const from = this.#at[part] as number
    for (let word = 0; word < heldWords; word += 1) into[to + word] = piece[from + word] as number
  }

  /** Advances to the next record; false at the end of the part's piece, which then has to be refilled. */
  step(): boolean {
    const part = this.#heap[1] as number
    const at = (this.#at[part] as number) + heldWords
    this.#at[part] = at
    if (at === this.#pieces[part]?.length) return false
    this.#noteKey(part)
    this.#sink(part)
    return true
  }

  async refill(): Promise<void> {
    const part = this.#heap[1] as number
    if (await this.#fill(part)) return this.#sink(part)
    const last = this.#heap[this.#size] as number
    this.#size -= 1
    this.#sink(last)
  }

  async #fill(part: number): Promise<boolean> {
    const piece = await (this.#parts[part] as NextPiece)()
    if (piece === undefined) return false
    this.#pieces[part] = piece
    this.#at[part] = 0
    this.#noteKey(part)
    return true
  }

  #noteKey(part: number): void {
    const piece = this.#pieces[part] as Uint32Array
    const at = this.#at[part] as number
    this.#keys[part] = (piece[at] as number) * 2 ** 21 + ((piece[at + 1] as number) >>> 11)
  }

  #sink(part: number, from = 1): void {
    const heap = this.#heap
    let place = from
    for (let child = 2 * place; child <= this.#size; child = 2 * place) {
      const hasRight = child < this.#size
      if (hasRight && this.#isBefore(heap[child + 1] as number, heap[child] as number)) child += 1
      const next = heap[child] as number
      if (this.#isBefore(part, next)) break
      heap[place] = next
      place = child
    }
    heap[place] = part
  }

  #isBefore(left: number, right: number): boolean {
    const [key, other] = [this.#keys[left] as number, this.#keys[right] as number]
    return key === other ? this.#isRecordBefore(left, right) : key < other
  }

  #isRecordBefore(left: number, right: number): boolean {
    const [one, other] = [this.#pieces[left] as Uint32Array, this.#pieces[right] as Uint32Array]
    const [from, to] = [this.#at[left] as number, this.#at[right] as number]
    const tree = (one[from + 1] as number) - (other[to + 1] as number)
    return (tree || rowAt(one, from + 4) - rowAt(other, to + 4)) < 0
  }
}
