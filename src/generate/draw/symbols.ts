// An expression as the generator holds it: a row of small numbers, one a token.
//
//     a and not True     11 5 4 1     names stand after all other kinds
//
// A number below `firstName` is the kind of the token, as the tables number kinds; `firstName` and up are
// the names to draw from, in order.

import { commonKinds } from "../../language/source/token-kind.ts"

export const firstName = commonKinds.length + 1

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
