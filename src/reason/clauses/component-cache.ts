// Remembers the number of models of components, by exact keys: no two components share an entry by accident.
//
//     key: the numbers 3, 5, 20      blocks of 16 numbers with a bit for each: block 0, bits 3 and 5; block 1, bit 4
//
// Entries are numbered in the order of their insertion, so that the latest ones can be removed again. A full cache is
// emptied; numbers keep growing, so that an entry that is gone can't be mistaken for another one.

/** A count is a number if it is exact as one. */
export type Count = number | bigint

/** Limit on the numbers in keys, since a word of a key has 16 bits for the block. */
export const mostKeyNumbers = 2 ** 20

const firstWords = 2 ** 12
const firstSlots = 2 ** 10

/** An entry's start, hash, next older entry, slot, and count. */
const wordsPerEntry = 6

export class ComponentCache {
  readonly #mostWords: number
  /** The keys, one after the other. */
  #words = new Int32Array(firstWords)
  #used = 0
  /** The number of the first entry. */
  #base = 0
  #size = 0
  /** By entry: where its key starts; the next key starts where it ends. */
  #starts = new Int32Array(firstSlots)
  #hashes = new Int32Array(firstSlots)
  /** By entry: the next older one in the same slot, plus 1; 0 if there is none. */
  #older = new Int32Array(firstSlots)
  /** By slot: its latest entry, plus 1. */
  #latest = new Int32Array(firstSlots)
  #counts: (Count | undefined)[] = []
  /** By block of numbers: the bits of the next key. */
  readonly #bits: Int32Array
  readonly #blocks: Int32Array
  #blockCount = 0

  /**
   * @param numbers numbers in keys are smaller than this
   * @param mostWords limit on the memory for all entries, in words of 32 bits
   */
  constructor(numbers: number, mostWords: number) {
    this.#mostWords = mostWords
    const blocks = (numbers >> 4) + 1
    this.#bits = new Int32Array(blocks)
    this.#blocks = new Int32Array(blocks)
  }

  /** The number of the next entry. */
  get end(): number {
    return this.#base + this.#size
  }

  /** Adds a number to the next key. */
  note(number: number): void {
    const block = number >> 4
    const bits = this.#bits[block] as number
    if (bits === 0) {
      this.#blocks[this.#blockCount] = block
      this.#blockCount += 1
    }
    this.#bits[block] = bits | (1 << (number & 15))
  }

  /** The entry with the noted numbers, added without a count if it is new; adding one increments `end`. */
  enter(): number {
    const hash = this.#writeKey()
    const length = this.#blockCount
    this.#blockCount = 0
    const slot = hash & (this.#latest.length - 1)
    for (
      let at = (this.#latest[slot] as number) - 1;
      at >= 0;
      at = (this.#older[at] as number) - 1
    ) {
      if (this.#hashes[at] === hash && this.#hasKey(at, length)) return this.#base + at
    }
    const entry = this.#size
    this.#starts[entry] = this.#used
    this.#hashes[entry] = hash
    this.#older[entry] = this.#latest[slot] as number
    this.#latest[slot] = entry + 1
    this.#counts[entry] = undefined
    this.#used += length
    this.#size += 1
    if (this.#size === this.#starts.length - 1) this.#grow()
    this.#starts[this.#size] = this.#used
    return this.#base + entry
  }

  countOf(entry: number): Count | undefined {
    return this.#counts[entry - this.#base]
  }

  /** Sets the count of an entry, unless the entry is gone. */
  set(entry: number, count: Count): void {
    if (entry >= this.#base) this.#counts[entry - this.#base] = count
  }

  /** Removes the entries from a number on. */
  removeFrom(entry: number): void {
    const size = Math.max(entry - this.#base, 0)
    while (this.#size > size) {
      this.#size -= 1
      const slot = (this.#hashes[this.#size] as number) & (this.#latest.length - 1)
      this.#latest[slot] = this.#older[this.#size] as number
    }
    this.#used = this.#starts[size] as number
  }

  /** Writes the next key behind the others, and returns its hash. */
  #writeKey(): number {
    const length = this.#blockCount
    const blocks = this.#blocks
    const size = this.#used + length + wordsPerEntry * this.#size
    if (size > this.#mostWords) this.#clear()
    while (this.#used + length > this.#words.length) this.#words = twice(this.#words)
    // Most blocks come in order.
    if (length > 32) blocks.subarray(0, length).sort()
    else {
      for (let at = 1; at < length; at += 1) {
        const block = blocks[at] as number
        let to = at
        for (; to > 0 && (blocks[to - 1] as number) > block; to -= 1) {
          blocks[to] = blocks[to - 1] as number
        }
        blocks[to] = block
      }
    }
    let hash = length
    for (let at = 0; at < length; at += 1) {
      const block = blocks[at] as number
      const word = (block << 16) | (this.#bits[block] as number)
      this.#bits[block] = 0
      this.#words[this.#used + at] = word
      hash = Math.imul(hash ^ word, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash, 0x85ebca77)
    return hash ^ (hash >>> 13)
  }

  #hasKey(entry: number, length: number): boolean {
    const start = this.#starts[entry] as number
    if ((this.#starts[entry + 1] as number) - start !== length) return false
    for (let at = 0; at < length; at += 1) {
      if (this.#words[start + at] !== this.#words[this.#used + at]) return false
    }
    return true
  }

  #clear(): void {
    this.#base += this.#size
    this.#size = 0
    this.#used = 0
    this.#latest.fill(0)
    this.#counts = []
  }

  #grow(): void {
    this.#starts = twice(this.#starts)
    this.#hashes = twice(this.#hashes)
    this.#older = twice(this.#older)
    this.#latest = new Int32Array(this.#starts.length)
    for (let entry = 0; entry < this.#size; entry += 1) {
      const slot = (this.#hashes[entry] as number) & (this.#latest.length - 1)
      this.#older[entry] = this.#latest[slot] as number
      this.#latest[slot] = entry + 1
    }
  }
}

function twice(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}
