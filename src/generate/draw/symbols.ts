// The generator's form of an expression: an array of small numbers, one per token.
//
//     a and not True     18 5 4 1     names follow all other kinds
//
// Numbers below `firstName` are kinds of tokens: first the common kinds, numbered as in the tables, then the remaining
// connectives. Numbers from `firstName` on are the available names, in order.

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

/** A growing array; only the first `count` numbers are valid. */
export class Symbols {
  codes: Uint16Array = new Uint16Array(256)
  count = 0

  /** Makes room for more numbers and keeps the content. */
  reserve(more: number): void {
    if (this.count + more <= this.codes.length) return
    const larger = new Uint16Array(2 * (this.count + more))
    larger.set(this.codes.subarray(0, this.count))
    this.codes = larger
  }
}
