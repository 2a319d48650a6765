// Simulates a network of gates for many inputs, 32 in each word, and groups the targets that have the same values.
//
//     word        0  1  2
//     a & b       1  0  6         one class: probably equal
//     not (c | d) 1  0  6
//     e           1  0  7         separated by the last word

import { addTo } from "../grouped-by.ts"
import type { GateNetwork, Link } from "../reason/index.ts"

const wordsAtFirst = 16
/** Number of words without a new class after which random inputs are no longer worth it. */
const mostIdle = 8
/** Maximum number of gate values to simulate with random inputs. */
const mostRandom = 2 ** 26
/** Maximum number of words around one counterexample. */
const mostAround = 16

export class Simulation {
  readonly inputs: number
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly #isXor: Uint8Array
  readonly #pairs: readonly (readonly [Link, Link])[]
  /** The values of all targets for the latest inputs, and for the first ones. */
  readonly #words: Int32Array
  readonly #firstWords: Int32Array
  /** The class of each target, in ascending order; `undefined` for a target that equals no other. */
  readonly #classOf: (readonly number[] | undefined)[]
  #classes: readonly (readonly number[])[]
  #random = 0x9e3779b9
  /** Inputs for which a pair differs, if any such inputs were simulated. */
  difference: readonly boolean[] | undefined

  /** @param pairs links between which to look for a difference */
  constructor(network: GateNetwork, inputs: number, pairs: readonly (readonly [Link, Link])[]) {
    this.inputs = inputs
    this.#left = Int32Array.from(network.left)
    this.#right = Int32Array.from(network.right)
    this.#isXor = Uint8Array.from(network.isXor, Number)
    this.#pairs = pairs.filter(([one, other]) => one !== other)
    const targets = inputs + 1 + network.left.length
    this.#words = new Int32Array(targets)
    this.#simulate(() => this.#randomWord())
    this.#firstWords = this.#words.slice()
    this.#classes = [Array.from({ length: targets }, (_, at) => at)]
    this.#classOf = Array.from({ length: targets }, () => this.#classes[0])
    this.#refine()
    for (let word = 1; word < wordsAtFirst; word += 1) this.#add(() => this.#randomWord())
  }

  /**
   * Simulates all inputs until a pair differs. Returns `false`, without simulating any, if the values of all gates take
   * more than `most` words.
   */
  tryAll(most: number): boolean {
    if (this.#pairs.length === 0) return true
    const words = 2 ** Math.max(0, this.inputs - 5)
    if (words * this.#words.length > most) return false
    for (let word = 0; word < words && this.difference === undefined; word += 1) {
      this.#simulate((at) => inWord[at] ?? -((word >> (at - 5)) & 1))
    }
    return true
  }

  /** Simulates random inputs as long as they separate targets. */
  addRandom(): void {
    const most = mostRandom / this.#words.length
    for (let word = 0, idle = 0; word < most && idle < mostIdle; word += 1) {
      idle = this.#add(() => this.#randomWord()) ? 0 : idle + 1
    }
  }

  /** Adds inputs, and variants in which a few of them are changed, as long as the variants separate targets. */
  addInputs(values: readonly boolean[]): void {
    const around = (at: number) => {
      const changed = this.#randomWord() & this.#randomWord() & this.#randomWord() & ~1
      return (values[at] === true ? -1 : 0) ^ changed
    }
    for (let word = 0; word < mostAround; word += 1) if (!this.#add(around)) return
  }

  /** The first target with the same values as this one, or the opposite ones; `undefined` if it is this one itself. */
  firstLike(target: number): number | undefined {
    const first = this.#classOf[target]?.[0]
    return first === target ? undefined : first
  }

  /** Whether a target has the opposite values of its class. */
  isNegated(target: number): boolean {
    return (this.#firstWords[target] as number) % 2 !== 0
  }

  /** Returns whether a class was split. */
  #add(input: (at: number) => number): boolean {
    this.#simulate(input)
    return this.#refine()
  }

  #simulate(input: (at: number) => number): void {
    const [words, left, right, isXor] = [this.#words, this.#left, this.#right, this.#isXor]
    const first = this.inputs + 1
    for (let at = 1; at < first; at += 1) words[at] = input(at - 1)
    for (let at = 0; at < left.length; at += 1) {
      const [one, other] = [left[at] as Link, right[at] as Link]
      const a = (words[one >> 1] as number) ^ -(one & 1)
      const b = (words[other >> 1] as number) ^ -(other & 1)
      words[first + at] = isXor[at] === 1 ? a ^ b : a & b
    }
    if (this.difference === undefined) this.#findDifference()
  }

  #findDifference(): void {
    const word = (link: Link) => (this.#words[link >> 1] as number) ^ -(link & 1)
    for (const [one, other] of this.#pairs) {
      const differing = word(one) ^ word(other)
      if (differing === 0) continue
      const bit = 31 - Math.clz32(differing)
      this.difference = Array.from(
        { length: this.inputs },
        (_, at) => (((this.#words[at + 1] as number) >>> bit) & 1) === 1,
      )
      return
    }
  }

  /** Splits the classes by the latest words. */
  #refine(): boolean {
    const [words, firstWords] = [this.#words, this.#firstWords]
    const value = (target: number) =>
      (words[target] as number) ^ -((firstWords[target] as number) & 1)
    const refined: (readonly number[])[] = []
    let isSplit = false
    for (const members of this.#classes) {
      const usual = value(members[0] as number)
      if (members.every((member) => value(member) === usual)) {
        refined.push(members)
        continue
      }
      isSplit = true
      const parts = new Map<number, number[]>()
      for (const member of members) {
        addTo(parts, value(member), member)
      }
      for (const part of parts.values()) {
        const isClass = part.length > 1
        if (isClass) refined.push(part)
        for (const member of part) this.#classOf[member] = isClass ? part : undefined
      }
    }
    this.#classes = refined
    return isSplit
  }

  /** Xorshift. */
  #randomWord(): number {
    this.#random ^= this.#random << 13
    this.#random ^= this.#random >>> 17
    this.#random ^= this.#random << 5
    return this.#random
  }
}

/** The values of the first five inputs in a word of all their combinations. */
const inWord = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000].map((word) => word | 0)
