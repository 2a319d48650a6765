// The tokens of a text as an array of numbers, for code that needs every token but not its text.
//
//     not ( 1 )      not open true close      as codes of kinds, one byte each

import type { Assignment } from "../expression/evaluate-tree.ts"
import { endOfText, kindCode, lexerCell, tokenCell } from "../tables/layout.ts"
import type { LexerTable } from "../tables/lexer-table.ts"
import type { Tables } from "../tables/tables.ts"
import { TokenReader } from "./token-reader.ts"

// Local copies: V8 treats them as constants but loads imported bindings on every access.
const { none, true: whenTrue, false: whenFalse, variable, end } = kindCode
const { kindMask, isWithin, restShift } = lexerCell
const { kindMask: readerMask } = tokenCell

/** Special bytes in a JSON string: a quote ends the text; a backslash or a control character makes it irregular. */
const [quote, backslash, firstPrintable] = [0x22, 0x5c, 0x20]

/** Number of ASCII characters. */
const ascii = 0x80

export class TokenKinds {
  /** The codes of the kinds; entries from `count` on are meaningless. */
  kinds = new Uint8Array(1024)
  count = 0
  /** The names of the variables in the order of the text, with repetitions. */
  names: string[] = []
  /** The last lexer with its columns of bytes, and the last view with its bytes. */
  #lexer: LexerTable | undefined
  #columns: Uint8Array = new Uint8Array(0)
  #areQuoted = false
  #view: DataView | undefined
  #bytes: Uint8Array = new Uint8Array(0)

  /**
   * Cuts an ASCII text without names and escapes, up to the quote that ends it.
   *
   * @returns offset of the quote; -1 if the text before it contains anything else
   */
  cutQuoted(view: DataView, from: number, { lexer }: Pick<Tables, "lexer">): number {
    if (this.#view !== view) {
      this.#view = view
      this.#bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    }
    const to = this.#bytes.indexOf(quote, from)
    return to >= 0 && this.#cut(this.#bytes, from, to, lexer, true) ? to : -1
  }

  /**
   * Cuts an ASCII text without names.
   *
   * @returns `false` if the text contains anything else
   */
  cutBytes(bytes: Uint8Array, from: number, to: number, { lexer }: Pick<Tables, "lexer">): boolean {
    return this.#cut(bytes, from, to, lexer, false)
  }

  #cut(
    bytes: Uint8Array,
    from: number,
    to: number,
    lexer: LexerTable,
    areQuoted: boolean,
  ): boolean {
    if (this.kinds.length <= to - from) this.#widen(to - from + 1)
    if (this.names.length > 0) this.names = []
    if (this.#lexer !== lexer || this.#areQuoted !== areQuoted) {
      this.#lexer = lexer
      this.#areQuoted = areQuoted
      this.#columns = columnsOf(lexer, areQuoted)
    }
    const { next, firstSpecial } = lexer
    const { kinds } = this
    const columns = this.#columns
    let state = 0
    let count = 0
    for (let at = from; at < to || state !== 0; ) {
      const cell = next[state + (columns[at < to ? (bytes[at] as number) : endOfText] as number)]
      if ((cell as number) < firstSpecial) {
        state = cell as number
        at += 1
        continue
      }
      const code = (cell as number) - firstSpecial
      if ((code & kindMask) === none) return false
      kinds[count] = code & kindMask
      count += 1
      at = code & isWithin ? at + 1 : at - (code >> restShift)
      state = 0
    }
    this.count = count
    return true
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

  #widen(length = this.kinds.length): void {
    const wider = new Uint8Array(2 * length)
    wider.set(this.kinds)
    this.kinds = wider
  }
}

/** The columns of the bytes that may occur in a text and of its end; all other bytes lead nowhere. */
function columnsOf({ classOf }: LexerTable, areQuoted: boolean): Uint8Array {
  const columns = classOf.slice()
  // The byte 0xFF never occurs in UTF-8, so its column leads nowhere in every state.
  const nowhere = columns[0xff] as number
  columns.fill(nowhere, ascii, endOfText)
  if (areQuoted) {
    columns.fill(nowhere, 0, firstPrintable)
    columns[backslash] = nowhere
  }
  return columns
}
