// Reads the tokens of a text with the lexer table of a dialect.
//
//     not(x)      not at 0 to 3, open at 3 to 4, variable at 4 to 5, close at 5 to 6, end at 6
//
// It cuts a few hundred characters at a time. Tokens with surrogates or after a comment are read one by one.

import { checkText } from "../../errors/index.ts"
import { isReserved, type LastEnds, nameIn, skipSpace, tokenAt, widthAt } from "../dialect/index.ts"
import {
  endOfText,
  endShift,
  isWithin,
  kindCode,
  kindMask,
  restShift,
  type Tables,
  unclearCell,
} from "../tables/index.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { none, end } = kindCode
const ascii = 0x80

/** Number of UTF-16 units to cut at a time. */
const ahead = 512

/** Buffer that no reader is using: allocating one for each text would take longer than reading it. */
let spare: Int32Array | undefined

export class TokenReader {
  /**
   * The tokens of the last cut. A token is a number: the code of its kind and, in the bits above, the
   * end of the token, relative to the start of the cut.
   */
  readonly tokens: Int32Array
  /** Start and end of the last cut in the text. */
  #from = 0
  #to = 0
  #lastEnds: LastEnds | undefined

  constructor(
    readonly text: string,
    readonly tables: Tables,
  ) {
    checkText(text)
    this.tokens = spare ?? new Int32Array(ahead + 2)
    spare = undefined
  }

  /** Must be called once `tokens` is no longer used. */
  release(): void {
    spare = this.tokens
  }

  /**
   * Cuts the next tokens. A token of kind `end` follows the last one. A token of kind `none`
   * marks text that isn't a token; do not read beyond it.
   *
   * @returns number of tokens now in `tokens`
   */
  cutAhead(): number {
    const { text, tokens } = this
    const { lexer } = this.tables
    const { classOf, next, firstSpecial } = lexer
    const from = this.#to
    const stop = Math.min(text.length, from + ahead)
    let at = from
    let count = 0
    this.#from = from
    for (;;) {
      let state = 0
      while (at < stop) {
        const unit = text.charCodeAt(at)
        if (unit >= ascii && isHalf(unit)) break
        const cell =
          unit < ascii
            ? (next[state + (classOf[unit] as number)] as number)
            : cellAfter(unit, state, lexer)
        if (cell < firstSpecial) {
          state = cell
          at += 1
          continue
        }
        const code = cell - firstSpecial
        if ((code & kindMask) === none) break
        at = code & isWithin ? at + 1 : at - (code >> restShift)
        tokens[count] = ((at - from) << endShift) | (code & kindMask)
        count += 1
        state = 0
      }
      if (at >= stop && state === 0) break
      at = this.startOf(count)
      if (at === text.length) break
      at = this.#readOne(count, at)
      count += 1
      if (((tokens[count - 1] as number) & kindMask) === none) break
    }
    if (at === text.length) {
      tokens[count] = ((at - from) << endShift) | end
      count += 1
    }
    this.#to = at
    return count
  }

  /** Offset of a token, in UTF-16 units. */
  startOf(index: number): number {
    const before = index === 0 ? this.#from : this.#endOf(index - 1)
    const { dialect } = this.tables.lexer
    if (dialect.space.comments.length > 0) this.#lastEnds ??= new Map()
    return skipSpace(this.text, before, dialect, this.#lastEnds)
  }

  textOf(index: number): string {
    return this.text.slice(this.startOf(index), this.#endOf(index))
  }

  /** Returns the name of a variable; `undefined` if the word is reserved. */
  nameOf(index: number): string | undefined {
    const { dialect, reserved } = this.tables.lexer
    const text = this.textOf(index)
    return isReserved(text, reserved) ? undefined : nameIn(text, dialect)
  }

  #endOf(index: number): number {
    return this.#from + ((this.tokens[index] as number) >>> endShift)
  }

  /** Reads the token at offset `start` into `tokens[index]`. Returns its end. */
  #readOne(index: number, start: number): number {
    const { text } = this
    const { classOf, next, firstSpecial } = this.tables.lexer
    let at = start
    let state = this.#across(0, at)
    while (state < firstSpecial) {
      at += 1
      state =
        at < text.length
          ? this.#across(state, at)
          : (next[state + (classOf[endOfText] as number)] as number)
    }
    const code = state - firstSpecial
    if (code === unclearCell) return this.#readUnclear(index, start)
    const after = code & isWithin ? at + widthAt(text, at) : at - (code >> restShift)
    this.tokens[index] = ((after - this.#from) << endShift) | (code & kindMask)
    return after
  }

  /** Reads a token that the table cannot distinguish from a comment. */
  #readUnclear(index: number, start: number): number {
    const { dialect, codes } = this.tables.lexer
    const token = tokenAt(this.text, start, dialect)
    const after = start + (token?.text.length ?? 0)
    this.tokens[index] =
      ((after - this.#from) << endShift) | (codes.get(token?.kind ?? "none") ?? none)
    return after
  }

  /** Returns the cell after the character at an offset, following its UTF-8 bytes. */
  #across(state: number, at: number): number {
    const { lexer } = this.tables
    const character = this.text.codePointAt(at) as number
    if (isHalf(character)) {
      // The second surrogate of a pair was read with the first; an unpaired surrogate ends any token.
      const before = at > 0 ? (this.text.codePointAt(at - 1) as number) : 0
      return before > 0xffff
        ? state
        : (lexer.next[state + (lexer.classOf[endOfText] as number)] as number)
    }
    return cellAfter(character, state, lexer)
  }
}

/** Returns the cell after the UTF-8 bytes of a character that is not a surrogate. */
function cellAfter(
  character: number,
  state: number,
  { classOf, next, firstSpecial }: Tables["lexer"],
): number {
  let shift = character < 0x800 ? 6 : character < 0x10000 ? 12 : 18
  const lead = shift === 6 ? 0xc0 : shift === 12 ? 0xe0 : 0xf0
  const first = character < ascii ? character : lead | (character >> shift)
  let cell = next[state + (classOf[first] as number)] as number
  if (character < ascii) return cell
  for (shift -= 6; shift >= 0 && cell < firstSpecial; shift -= 6) {
    cell = next[cell + (classOf[0x80 | ((character >> shift) & 0x3f)] as number)] as number
  }
  return cell
}

/** Whether a code point is a surrogate. */
function isHalf(character: number): boolean {
  return character >= 0xd800 && character < 0xe000
}
