// What can be counted in the tokens of an expression, and what a rule that reads next to nothing of it
// would answer.
//
//     not ( True or False )      2 terms, depth 1, 1 not; first literal True, last one False

import { kindCode, kindCount } from "../../language/tables/layout.ts"

// V8 looks imported numbers up each time, but knows its own.
const { true: whenTrue, false: whenFalse, not, and, or, xor, open, close } = kindCode

/** For each kind of token how it changes the depth, and whether it is a `not` or an xor. */
const deeper = new Int8Array(kindCount)
deeper[open] = 1
deeper[close] = -1
const isNot = new Uint8Array(kindCount)
isNot[not] = 1
const isXor = new Uint8Array(kindCount)
isXor[xor] = 1

export class RowMeasures {
  terms = 0
  /** Parentheses that are open at once, at most. */
  depth = 0
  nots = 0
  ands = 0
  ors = 0
  xors = 0
  /** 0 or 1. */
  first = 0
  last = 0
  /** How many terms are true. */
  trues = 0
  /** Whether a `not` directly follows an xor, which ReasonScape's document rules out. */
  hasNotAfterXor = false

  readonly #counts = new Int32Array(kindCount)

  /** @param kinds the codes of the tokens of an expression, with literals where variables stand */
  measure(kinds: Uint8Array, count: number): void {
    const counts = this.#counts.fill(0)
    let [level, depth, wasXor, notsAfterXor] = [0, 0, 0, 0]
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index] as number
      counts[kind] = (counts[kind] as number) + 1
      level += deeper[kind] as number
      if (level > depth) depth = level
      notsAfterXor |= wasXor & (isNot[kind] as number)
      wasXor = isXor[kind] as number
    }
    this.depth = depth
    this.hasNotAfterXor = notsAfterXor > 0
    this.trues = counts[whenTrue] as number
    this.terms = this.trues + (counts[whenFalse] as number)
    this.nots = counts[not] as number
    this.ands = counts[and] as number
    this.ors = counts[or] as number
    this.xors = counts[xor] as number

    let [first, last] = [0, count - 1]
    while (first < last && !isLiteral(kinds[first] as number)) first += 1
    while (last > first && !isLiteral(kinds[last] as number)) last -= 1
    this.first = kinds[first] === whenTrue ? 1 : 0
    this.last = kinds[last] === whenTrue ? 1 : 0
  }
}

function isLiteral(kind: number): boolean {
  return kind === whenTrue || kind === whenFalse
}
