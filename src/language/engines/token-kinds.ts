// The tokens of a text as an array of numbers, for code that needs every token but not its text.
//
//     not ( 1 )      not open true close      as codes of kinds, one byte each

import type { Assignment } from "../expression/index.ts"
import type { Tables } from "../tables/index.ts"
import { endOfText, isWithin, kindCode, kindMask, restShift } from "../tables/index.ts"
import { TokenReader } from "./token-reader.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { none, true: whenTrue, false: whenFalse, variable, end } = kindCode
/** A quote ends the text in a JSON string; backslashes and control characters begin escapes or end lines. */
const [quote, backslash, firstPrintable] = [0x22, 0x5c, 0x20]
const isAscii = Uint8Array.from({ length: 0x100 }, (_, byte) => Number(byte < 0x80))
const isQuotable = isAscii.map((is, byte) =>
  byte >= firstPrintable && byte !== quote && byte !== backslash ? is : 0,
)

export class TokenKinds {
  /** The codes of the kinds; entries from `count` on are meaningless. */
  kinds: Uint8Array = new Uint8Array(1024)
  count = 0
  /** The names of the variables in text order, with repetitions. */
  names: string[] = []
  /** The last view of a quoted text, and its bytes. */
  #view: DataView | undefined
  #bytes: Uint8Array = new Uint8Array(0)

  /**
   * Cuts an ASCII text without names or escapes into tokens, up to the quote that ends it.
   *
   * @param view must contain a control character, such as a line feed, after `from`
   * @returns offset of the quote; -1 if the text before it contains anything else
   */
  cutQuoted(view: DataView, from: number, tables: Pick<Tables, "lexer">): number {
    if (this.#view !== view) {
      this.#view = view
      this.#bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    }
    const bytes = this.#bytes
    const to = this.#cut(bytes, from, bytes.length, isQuotable, tables)
    return bytes[to] === quote ? to : -1
  }

  /**
   * Tokenizes ASCII text that contains no names.
   *
   * @returns `false` if the text contains anything else
   */
  cutBytes(bytes: Uint8Array, from: number, to: number, tables: Pick<Tables, "lexer">): boolean {
    return this.#cut(bytes, from, to, isAscii, tables) === to
  }

  /** Cuts up to `to` or a byte that is not `within`. Returns -1 if the text contains anything but ASCII tokens. */
  #cut(
    bytes: Uint8Array,
    from: number,
    to: number,
    within: Uint8Array,
    { lexer }: Pick<Tables, "lexer">,
  ): number {
    if (this.kinds.length <= to - from + 1) this.#widen(to - from + 2)
    if (this.names.length > 0) this.names = []
    const { classOf, next, firstSpecial } = lexer
    const { kinds } = this
    let state = 0
    let count = 0
    let at = from
    while (at < to) {
      const byte = bytes[at] as number
      if (within[byte] === 0) break
      const cell = next[state + (classOf[byte] as number)] as number
      if (cell < firstSpecial) {
        state = cell
        at += 1
        continue
      }
      const code = cell - firstSpecial
      if ((code & kindMask) === none) return -1
      at = code & isWithin ? at + 1 : at - (code >> restShift)
      kinds[count] = code & kindMask
      count += 1
      state = 0
    }
    if (state !== 0) {
      const code = (next[state + (classOf[endOfText] as number)] as number) - firstSpecial
      if ((code & kindMask) === none || code >> restShift > 0) return -1
      kinds[count] = code & kindMask
      count += 1
    }
    this.count = count
    return at
  }

  /**
   * Cuts any text.
   *
   * @returns `false` if part of the text is neither a token nor white space
   */
  cutText(text: string, tables: Tables): boolean {
    const reader = new TokenReader(text, tables)
    this.count = 0
    this.names = []
    const isWhole = this.#take(reader)
    reader.release()
    return isWhole
  }

  /** Returns the tokens with literals in place of variables; `undefined` if a variable has no value. */
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
      if (this.count + ahead >= this.kinds.length) this.#widen(this.count + ahead)
      for (let index = 0; index < ahead; index += 1) {
        const kind = (reader.tokens[index] as number) & kindMask
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

  #widen(length = this.kinds.length): void {
    const wider = new Uint8Array(2 * length)
    wider.set(this.kinds)
    this.kinds = wider
  }
}
