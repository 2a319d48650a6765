// Decides which spaces of an expression are removed.
//
//     not ( True )      prob_dewhitespace 1      not(True)
//
// Required spaces stay, without drawing a random number.

import type { Dialect } from "../../language/dialect/index.ts"
import { needsSpace } from "../../language/dialect/index.ts"
import type { PythonRandom } from "../../python/index.ts"
import type { Symbols } from "./symbols.ts"

export class Spaces {
  /** For each symbol, 1 if the space before it is removed. */
  isRemoved: Uint8Array = new Uint8Array(256)
  /** For each pair of symbols, 1 if the space is required, 2 if it isn't, 0 if still unknown. */
  readonly #known: Uint8Array
  readonly #dialect: Dialect
  readonly #spellings: readonly string[]
  readonly #probability: number

  constructor(dialect: Dialect, spellings: readonly string[], probability: number) {
    this.#dialect = dialect
    this.#spellings = spellings
    this.#probability = probability
    this.#known = new Uint8Array(spellings.length * spellings.length)
  }

  /** Draws the spaces to remove, from left to right. */
  draw({ codes, count }: Symbols, random: PythonRandom): void {
    if (this.isRemoved.length < count) this.isRemoved = new Uint8Array(2 * count)
    if (this.#probability === 0) return
    const { isRemoved } = this
    const known = this.#known
    const probability = this.#probability
    const kinds = this.#spellings.length
    let left = codes[0] as number
    for (let index = 1; index < count; index += 1) {
      const right = codes[index] as number
      const pair = left * kinds + right
      if (known[pair] === 0) known[pair] = this.#needs(left, right) ? 1 : 2
      isRemoved[index] = known[pair] === 2 && random.random() < probability ? 1 : 0
      left = right
    }
  }

  #needs(left: number, right: number): boolean {
    return needsSpace(this.#spellings[left] ?? "", this.#spellings[right] ?? "", this.#dialect)
  }
}
