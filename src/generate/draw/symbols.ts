// An expression as the generator holds it: a row of small numbers, one a token.
//
//     a and not True     18 5 4 1     names stand after all other kinds
//
// A number below `firstName` is a kind of token: the common kinds as the tables number them, and after them the
// connectives that have no common kind. `firstName` and up are the names to draw from, in order.

import { type BinaryConnective, binaryConnectives } from "../../language/connectives.ts"
import { type CommonKind, commonKinds } from "../../language/source/token-kind.ts"
import { kindCode } from "../../language/tables/layout.ts"

const common: Readonly<Record<string, number>> = kindCode
const others = binaryConnectives.filter((name) => common[name] === undefined)
const firstOther = commonKinds.length + 1

export const firstName = firstOther + others.length

export const symbolCode = {
  ...common,
  ...Object.fromEntries(others.map((name, at) => [name, firstOther + at])),
} as Readonly<Record<CommonKind | BinaryConnective, number>>

/** Grows as it is written; read the first `count` only. */
export class Symbols {
  codes: Uint16Array = new Uint16Array(256)
  count = 0

  /** Makes room for so many more, keeping what is there. */
  reserve(more: number): void {
    if (this.count + more <= this.codes.length) return
    const larger = new Uint16Array(2 * (this.count + more))
    larger.set(this.codes.subarray(0, this.count))
    this.codes = larger
  }
}
