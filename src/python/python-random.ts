// random.Random of CPython (3.9 and later), so that a seed gives the same numbers as in Python.
//
//     const random = new PythonRandom(42)      random = Random(42)
//     random.random()                          random.random()           0.6394267984578837
//     random.randint(1, 6)                     random.randint(1, 6)      1
//
// Each method takes exactly as many words from the Mersenne Twister as CPython's. For example, an integer below a
// limit is drawn again until it fits, because CPython also discards words.

import { checkType, OutOfRangeError } from "../errors/index.ts"
import { MersenneTwister } from "./mersenne-twister.ts"

export class PythonRandom {
  readonly #twister: MersenneTwister

  /**
   * Like Random(seed). Only the absolute value of the seed counts, as in CPython.
   *
   * @throws OutOfRangeError for a number that is not a safe integer, WrongTypeError for other types
   */
  constructor(seed: number | bigint) {
    checkType(["number", "bigint"].includes(typeof seed), "a number or bigint as seed", seed)
    if (typeof seed === "number" && !Number.isSafeInteger(seed)) {
      throw new OutOfRangeError(
        `a seed has to be a whole number up to 2 ** 53 - 1, not ${seed}; give a bigint for a larger one`,
      )
    }
    this.#twister = new MersenneTwister(wordsOf(BigInt(seed)))
  }

  /** At least 0 and below 1; a multiple of 2 ** -53. */
  random(): number {
    const high = this.#twister.next() >>> 5
    const low = this.#twister.next() >>> 6
    return (high * 0x4000000 + low) * (1 / 0x20000000000000)
  }

  /**
   * An integer with this many random bits: a number for up to 53 bits, a bigint for more. 0 bits take no words from the
   * generator.
   *
   * @throws OutOfRangeError if `bits` is negative or not an integer
   */
  getrandbits(bits: number): number | bigint {
    if (bits > 0 && bits <= 32 && (bits | 0) === bits) return this.#twister.next() >>> (32 - bits)
    if (!Number.isSafeInteger(bits) || bits < 0) {
      throw new OutOfRangeError(`bits have to be a whole number of at least 0, not ${bits}`)
    }
    if (bits === 0) return 0
    return bits <= 53 ? this.#wideNumber(bits) : this.#bits(bits)
  }

  /**
   * An integer that is at least 0 and below the limit; CPython's _randbelow.
   *
   * @throws OutOfRangeError for a limit that is not positive, or not a safe integer
   */
  randbelow(limit: number): number {
    if (limit > 0 && (limit | 0) === limit) {
      const shift = Math.clz32(limit)
      let draw = this.#twister.next() >>> shift
      while (draw >= limit) draw = this.#twister.next() >>> shift
      return draw
    }
    if (!Number.isSafeInteger(limit) || limit <= 0) {
      throw new OutOfRangeError(
        `a limit has to be a whole number from 1 to 2 ** 53 - 1, not ${limit}`,
      )
    }
    return Number(this.#below(BigInt(limit)))
  }

  /** @throws OutOfRangeError if there are no items */
  choice<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new OutOfRangeError("there is nothing to choose from: 0 items")
    return items[this.randbelow(items.length)] as Item
  }

  /** Shuffles the items in place. */
  shuffle(items: unknown[]): void {
    for (let last = items.length - 1; last > 0; last -= 1) {
      const other = this.randbelow(last + 1)
      const item = items[last]
      items[last] = items[other]
      items[other] = item
    }
  }

  /**
   * An integer from first to last, both included.
   *
   * @throws OutOfRangeError if either is not a safe integer, or last is less than first
   */
  randint(first: number, last: number): number {
    if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) {
      throw new OutOfRangeError(
        `a range has to be of whole numbers up to 2 ** 53 - 1, not from ${first} to ${last}`,
      )
    }
    if (last < first) throw new OutOfRangeError(`the range from ${first} to ${last} is empty`)
    const width = last - first + 1
    if (Number.isSafeInteger(width)) return first + this.randbelow(width)
    return Number(BigInt(first) + this.#below(BigInt(last) - BigInt(first) + 1n))
  }

  /** For 33 to 53 bits. */
  #wideNumber(bits: number): number {
    const low = this.#twister.next() >>> 0
    const high = this.#twister.next() >>> (64 - bits)
    return high * 0x100000000 + low
  }

  /** Combines words, the least significant first; only the upper bits of the last word are used. */
  #bits(bits: number): bigint {
    const words: string[] = []
    for (let left = bits; left > 0; left -= 32) {
      const word = this.#twister.next() >>> Math.max(0, 32 - left)
      words.push(word.toString(16).padStart(8, "0"))
    }
    return BigInt(`0x${words.reverse().join("")}`)
  }

  #below(limit: bigint): bigint {
    const bits = limit.toString(2).length
    let draw = this.#bits(bits)
    while (draw >= limit) draw = this.#bits(bits)
    return draw
  }
}

/** The absolute value as 32-bit words, least significant first; [0] for 0. */
function wordsOf(seed: bigint): number[] {
  const digits = (seed < 0n ? -seed : seed).toString(16)
  const words: number[] = []
  for (let end = digits.length; end > 0; end -= 8) {
    words.push(Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16))
  }
  return words
}
