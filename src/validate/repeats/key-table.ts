// Numbers keys of three words in the order in which they first occur, and stores words of values for each.
//
//     enter(7, 7, 0) 0     enter(9, 1, 0) 1     enter(7, 7, 0) 0
//
// Keys are stored one after the other; an open-addressing table, at most half full, holds their numbers.

export class KeyTable {
  count = 0
  /** `valueWords` words for each key. `clear` doesn't reset them, so a new key finds arbitrary values. */
  values: Uint32Array
  /** Number of a key plus 1; 0 if a slot is free. The size is a power of two. */
  #places = new Int32Array(1 << 11)
  #keys: Uint32Array
  #capacity = 1 << 10
  readonly #valueWords: number

  constructor(valueWords: number) {
    this.#valueWords = valueWords
    this.#keys = new Uint32Array(keyWords * this.#capacity)
    this.values = new Uint32Array(valueWords * this.#capacity)
  }

  /** Returns the number of a key: for a new key, the previous `count`. The words are unsigned 32-bit numbers. */
  enter(a: number, b: number, c: number): number {
    const places = this.#places
    const keys = this.#keys
    const last = places.length - 1
    for (let place = hash(a, b, c) & last; ; place = (place + 1) & last) {
      const number = (places[place] as number) - 1
      if (number < 0) return this.#append(a, b, c, place)
      const at = keyWords * number
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c) return number
    }
  }

  clear(): void {
    this.count = 0
    this.#places.fill(0)
  }

  #append(a: number, b: number, c: number, place: number): number {
    const number = this.count
    if (number === this.#capacity) {
      this.#grow()
      return this.enter(a, b, c)
    }
    this.#places[place] = number + 1
    const at = keyWords * number
    this.#keys[at] = a
    this.#keys[at + 1] = b
    this.#keys[at + 2] = c
    this.count += 1
    return number
  }

  #grow(): void {
    this.#capacity *= 2
    const keys = new Uint32Array(keyWords * this.#capacity)
    keys.set(this.#keys)
    const values = new Uint32Array(this.#valueWords * this.#capacity)
    values.set(this.values)
    const places = new Int32Array(2 * this.#capacity)
    const last = places.length - 1
    for (let number = 0; number < this.count; number += 1) {
      const at = keyWords * number
      const [a, b, c] = [keys[at] as number, keys[at + 1] as number, keys[at + 2] as number]
      let place = hash(a, b, c) & last
      while (places[place] !== 0) place = (place + 1) & last
      places[place] = number + 1
    }
    this.#keys = keys
    this.values = values
    this.#places = places
  }
}

const keyWords = 3

/** Mixes all bits into the low ones, so that keys that agree in some bits still spread over the table. */
function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}
