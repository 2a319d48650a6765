// Which expressions were there already, by the first 64 bits of the SHA-256 of each: 8 bytes in a table that
// is at most half full. That two different ones have the same 64 bits has a chance of about three in a million
// for ten million of them; then the second passes for a repeat. No repeat ever passes for new.

import { sha256 } from "@noble/hashes/sha2.js"

export class SeenExpressions {
  /** Two numbers of 32 bits for each place; both are 0 where nothing is. Its size is a power of two. */
  private table = new Int32Array(1 << 11)
  private count = 0

  /**
   * Remembers an expression.
   *
   * @param codes its symbols, or the units of its text
   * @param truths the values of its names, in the order in which they first stand there
   * @returns whether it was new
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

/** Says whether the two numbers were not there. */
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
