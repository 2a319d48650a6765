// The clauses that a search derives, each with the clauses that imply it, and the clauses that prove the last one.

import type { Refutation, RefutationFormat } from "./refutation.ts"

/** Limit on the numbers in a log: 256 MB. */
const mostNumbers = 2 ** 26

/** Clauses are numbered in ascending order; the formula's own clauses come first. */
export class DerivationLog {
  /** For each derived clause: number of literals, literals, number of hints, hints. */
  #numbers = new Int32Array(2 ** 12)
  #size = 0
  readonly #starts: number[] = []

  /** @param given number of clauses of the formula */
  constructor(readonly given: number) {}

  get isFull(): boolean {
    return this.#size > mostNumbers
  }

  /**
   * Adds a clause.
   *
   * @param literals as in DIMACS
   * @param hints numbers of clauses; if all literals are false, each but the last forces another literal, and the last
   *   is violated
   * @returns the number of the clause
   */
  add(literals: readonly number[], hints: readonly number[]): number {
    const size = this.#size + literals.length + hints.length + 2
    if (size > this.#numbers.length) {
      const larger = new Int32Array(Math.max(size, 2 * this.#numbers.length))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#starts.push(this.#size)
    for (const part of [literals, hints]) {
      this.#numbers[this.#size] = part.length
      this.#numbers.set(part, this.#size + 1)
      this.#size += part.length + 1
    }
    return this.given + this.#starts.length
  }

  /** The proof of the last clause, which is empty. */
  refutation(): Refutation {
    const lastUses = this.#lastUses()
    const steps = this.#starts.filter((_, at) => lastUses[at] !== unused).length
    return { steps, text: (format) => this.#lines(lastUses, format) }
  }

  /** For each derived clause, the last clause of the proof that it helps to imply. */
  #lastUses(): Int32Array {
    const lastUses = new Int32Array(this.#starts.length).fill(unused)
    const last = lastUses.length - 1
    lastUses[last] = last
    for (let at = last; at >= 0; at -= 1) {
      if (lastUses[at] === unused) continue
      for (const hint of this.#parts(at).hints) {
        const used = hint - this.given - 1
        if (lastUses[used] === unused) lastUses[used] = at
      }
    }
    return lastUses
  }

  *#lines(lastUses: Int32Array, format: RefutationFormat): Generator<string> {
    // Number the clauses of the proof without gaps.
    const numbers = new Int32Array(lastUses.length)
    let number = this.given
    for (let at = 0; at < lastUses.length; at += 1) {
      if (lastUses[at] === unused) continue
      number += 1
      numbers[at] = number
      const { literals, hints } = this.#parts(at)
      const clause = literals.length === 0 ? "0" : `${literals.join(" ")} 0`
      // From here on, nothing needs these clauses. DRAT checkers keep one-literal clauses.
      const done = [...hints].filter((hint) => lastUses[hint - this.given - 1] === at)
      if (format === "drat") {
        yield `${clause}\n`
        const clauses = done.map((hint) => this.#parts(hint - this.given - 1).literals)
        for (const each of clauses) if (each.length > 1) yield `d ${each.join(" ")} 0\n`
      } else {
        const numberOf = (hint: number) => numbers[hint - this.given - 1] ?? hint
        yield `${number} ${clause} ${Array.from(hints, numberOf).join(" ")} 0\n`
        if (done.length > 0) yield `${number} d ${done.map(numberOf).join(" ")} 0\n`
      }
    }
  }

  #parts(at: number): { readonly literals: Int32Array; readonly hints: Int32Array } {
    const start = (this.#starts[at] as number) + 1
    const middle = start + (this.#numbers[start - 1] as number)
    const end = middle + 1 + (this.#numbers[middle] as number)
    return {
      literals: this.#numbers.subarray(start, middle),
      hints: this.#numbers.subarray(middle + 1, end),
    }
  }
}

const unused = -1
