// Set of generated expressions, each represented by the first 64 bits of its SHA-256 in a table that is at most half
// full. For ten million expressions, the probability of any collision is about three in a million; the second
// expression then counts as a repetition. No repetition counts as new.

import { sha256 } from "@noble/hashes/sha2.js"

export class SeenExpressions {
  /** Two 32-bit numbers per slot, both 0 if it is empty. The size is a power of two. */
  private table = new Int32Array(1 << 11)
  private count = 0

  /**
   * Adds an expression.
   *
   * @param codes its symbols, or the UTF-16 units of its text
   * @param truths values of its names, in order of first occurrence
   * @returns whether it is new
   */
  add(codes: Uint16Array, truths: readonly number[]): boolean {
    const words = new Uint16Array(codes.length + truths.length)
    words.set(codes)
    words.set(truths, codes.length)
    const digest = new DataView(sha256(new Uint8Array(words.buffer)).buffer)
    const isNew = insert(this.table, digest.getInt32(0), digest.getInt32(4))
    if (isNew) this.count += 1
    if (4 * this.count > this.table.length) this.grow()
    return isNew
  }

  private grow(): void {
    const larger = new Int32Array(2 * this.table.length)
    for (let at = 0; at < this.table.length; at += 2) {
      const [left, right] = [this.table[at] as number, this.table[at + 1] as number]
      if (left !== 0 || right !== 0) insert(larger, left, right)
    }
    this.table = larger
  }
}

/** Returns whether the two numbers are new. */
function insert(table: Int32Array, left: number, right: number): boolean {
  const last = table.length - 1
  for (let at = (right << 1) & last; ; at = (at + 2) & last) {
    if (table[at] === left && table[at + 1] === right) return false
    if (table[at] !== 0 || table[at + 1] !== 0) continue
    table[at] = left
    table[at + 1] = right
    return true
  }
}
