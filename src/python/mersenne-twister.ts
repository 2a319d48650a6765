// MT19937 by Matsumoto and Nishimura, as in CPython's random: 624 words of state, seeded with a key: an array of
// words (init_by_array).
//
//     key [42]   ──▶   state of 624 words   ──▶   the next state, and 624 words made of it
//                                                 -1548650083, 478163327, 107420369, ...
//
// The state is advanced and tempered for all words at once, so that returning a word is only a read. Words are
// signed: V8 keeps values of an Int32Array in registers, while values of a Uint32Array may become numbers
// on the heap. The constants are signed, too: -0x66f74f21 is the authors' 0x9908b0df. Use `word >>> 0` to get an
// unsigned word.

/** Number of words of state, which is also the number of words between two refills. */
const size = 624

/** The state before any key is mixed in: init_genrand(19650218) in the authors' code. */
const unkeyed = makeUnkeyed()

export class MersenneTwister {
  readonly #state: Int32Array
  readonly #words = new Int32Array(size)
  #at = size

  /** @param key one or more numbers; only their lowest 32 bits are used */
  constructor(key: readonly number[]) {
    if (key.length === 0) throw new RangeError("the key of a Mersenne Twister has no words")
    this.#state = keyed(key)
  }

  /** The next 32 bits, as a signed integer. */
  next(): number {
    if (this.#at === size) this.#refill()
    const word = this.#words[this.#at] as number
    this.#at += 1
    return word
  }

  #refill(): void {
    refill(this.#state, this.#words)
    this.#at = 0
  }
}

/**
 * Advances the state by 624 words and writes the tempered words. Two words per iteration make it a fifth faster. The
 * state is a ring: its extra last cell repeats the first one for the step that reads past the end.
 */
function refill(state: Int32Array, words: Int32Array): void {
  for (let at = 0; at < 226; at += 2) {
    move(state, words, at, state[at + 397] as number)
    move(state, words, at + 1, state[at + 398] as number)
  }
  move(state, words, 226, state[623] as number)
  for (let at = 227; at < 623; at += 2) {
    move(state, words, at, state[at - 227] as number)
    move(state, words, at + 1, state[at - 226] as number)
  }
  state[624] = state[0] as number
  move(state, words, 623, state[396] as number)
}

/** Computes the next value of a state cell from the cell itself, the next cell, and the one 397 further on. */
function move(state: Int32Array, words: Int32Array, at: number, far: number): void {
  const next = state[at + 1] as number
  const joined = ((state[at] as number) & -0x80000000) | (next & 0x7fffffff)
  let word = far ^ (joined >>> 1) ^ (((next << 31) >> 31) & -0x66f74f21)
  state[at] = word
  word ^= word >>> 11
  word ^= (word << 7) & -0x62d3a980
  word ^= (word << 15) & -0x103a0000
  words[at] = word ^ (word >>> 18)
}

function makeUnkeyed(): Int32Array {
  const state = new Int32Array(size + 1)
  let last = 19650218
  state[0] = last
  for (let at = 1; at < size; at += 1) {
    last = Math.imul(1812433253, last ^ (last >>> 30)) + at
    state[at] = last
  }
  return state
}

/** init_by_array: mixes the key into the state, repeating short keys, and then the state with itself. */
function keyed(key: readonly number[]): Int32Array {
  const state = unkeyed.slice()
  let at = 0
  let last = state[0] as number
  let keyAt = 0
  const step = () => {
    at += 1
    if (at < size) return
    state[0] = last
    at = 1
  }
  step()
  for (let left = Math.max(size, key.length); left > 0; left -= 1) {
    const mixed = (state[at] as number) ^ Math.imul(last ^ (last >>> 30), 1664525)
    last = (mixed + (key[keyAt] as number) + keyAt) | 0
    state[at] = last
    step()
    keyAt = keyAt + 1 < key.length ? keyAt + 1 : 0
  }
  for (let left = size - 1; left > 0; left -= 1) {
    const mixed = (state[at] as number) ^ Math.imul(last ^ (last >>> 30), 1566083941)
    last = (mixed - at) | 0
    state[at] = last
    step()
  }
  state[0] = 1 << 31
  return state
}
