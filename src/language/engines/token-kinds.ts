// The tokens of a text as a row of numbers, for those who look at every token and at no text.
//
//     not ( 1 )      not open true close      as codes of kinds, one byte each

import type { Assignment } from "../expression/evaluate-tree.ts"
import { kindCode, quickCell, quickColumns, tokenCell } from "../tables/layout.ts"
import type { Tables } from "../tables/tables.ts"
import { TokenReader } from "./token-reader.ts"

// V8 looks imported numbers up each time, but knows its own.
const { none, true: whenTrue, false: whenFalse, variable, end } = kindCode
const { kindMask, endedShift, irregular, stateShift } = quickCell
const { kindMask: readerMask } = tokenCell
const ascii = quickColumns

export class TokenKinds {
  /** The codes of the kinds; what stands at `count` and after it means nothing. */
  kinds = new Uint8Array(1024)
  count = 0
  /** The names of the variables, in the order of the text, as often as they stand there. */
  names: string[] = []

  /**
   * Cuts a text of ASCII without names.
   *
   * @returns whether all of it is such tokens
   */
  cutBytes(bytes: Uint8Array, from: number, to: number, { quick }: Tables): boolean {
    const { cells, kindAtEnd } = quick
    if (this.kinds.length <= to - from) this.#widen(to - from + 1)
    const { kinds } = this
    if (this.names.length > 0) this.names = []
    let state = 0
    let count = 0
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] as number
      const cell = byte < ascii ? (cells[state + byte] as number) : irregular
      if (cell & irregular) return false
      // Written at each byte; what stands there when the count goes on is what stays.
      kinds[count] = cell & kindMask
      count += (cell >> endedShift) & 1
      state = cell >> stateShift
    }
    if (state !== 0) {
      const last = kindAtEnd[state] as number
      if (last === none) return false
      kinds[count] = last
      count += 1
    }
    this.count = count
    return true
  }

  /**
   * Cuts any text.
   *
   * @returns whether all of it is tokens and white space
   */
  cutText(text: string, tables: Tables): boolean {
    const reader = new TokenReader(text, tables)
    this.count = 0
    this.names = []
    const isWhole = this.#take(reader)
    reader.release()
    return isWhole
  }

  /** The tokens with literals where variables stand; undefined where one of these has no value. */
  bind(assignment: Assignment): Uint8Array | undefined {
    if (this.names.length === 0) return this.kinds
    const bound = this.kinds.slice(0, this.count)
    let at = 0
    for (const name of this.names) {
      at = bound.indexOf(variable, at)
      const value = assignment.get(name)
      if (value === undefined) return undefined
      bound[at] = value ? whenTrue : whenFalse
    }
    return bound
  }

  #take(reader: TokenReader): boolean {
    for (;;) {
      const ahead = reader.cutAhead()
      if (this.count + ahead >= this.kinds.length) this.#widen(2 * (this.count + ahead))
      for (let index = 0; index < ahead; index += 1) {
        const kind = (reader.tokens[index] as number) & readerMask
        if (kind === end) return true
        if (kind === none) return false
        if (kind === variable) {
          const name = reader.nameOf(index)
          if (name === undefined) return false
          this.names.push(name)
        }
        this.kinds[this.count] = kind
        this.count += 1
      }
    }
  }

  #widen(length: number): void {
    const wider = new Uint8Array(Math.max(length, 2 * this.kinds.length))
    wider.set(this.kinds)
    this.kinds = wider
  }
}
