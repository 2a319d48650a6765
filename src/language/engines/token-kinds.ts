// The tokens of a text as an array of numbers, for code that needs every token but not its text.
//
//     not ( 1 )      not open true close      as codes of kinds, one byte each

import type { Assignment } from "../expression/fold.ts"
import type { Tables } from "../tables/dialect-tables.ts"
import { endedShift, irregularCell, kindCode, kindMask, stateShift } from "../tables/layout.ts"
import { PairLexer, pairCell, quotedText } from "../tables/pair-lexer.ts"
import type { QuickLexer } from "../tables/quick-lexer.ts"
import { TokenReader } from "./token-reader.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { none, true: whenTrue, false: whenFalse, variable, end } = kindCode
const { secondShift, countShift, countMask } = pairCell
const { kindMask: pairKindMask, stateShift: pairStateShift, isSecond, none: noCell } = pairCell
const { quote, firstPrintable } = quotedText

/** Returned instead of an end if the loop stopped early. */
const interrupted = -2

/** Number of kinds that a step may write beyond `count`. */
const spare = 2

export class TokenKinds {
  /** The codes of the kinds; entries from `count` on are meaningless. */
  kinds: Uint8Array = new Uint8Array(1024)
  count = 0
  /** The names of the variables in the order of the text, with repetitions. */
  names: string[] = []
  /** The last quick lexer, and its pair lexer. */
  #quick: QuickLexer | undefined
  #pairs: PairLexer | undefined
  /** Position and state at which the loop over a quoted text was interrupted. */
  #at = 0
  #state = 0

  /**
   * Cuts an ASCII text without names and escapes, up to the quote that ends it.
   *
   * @param view must contain a control character, such as a line feed, after `from`, and at least one byte after that
   * @returns offset of the quote; -1 if the text before it contains anything else
   */
  cutQuoted(view: DataView, from: number, { quick }: Tables): number {
    if (this.names.length > 0) this.names = []
    const pairs = this.#pairsOf(quick, true)
    this.#at = from
    this.#state = 0
    this.count = 0
    for (;;) {
      const end = this.#cutPairs(view, pairs)
      if (end !== interrupted) return end
      const { count } = this
      const [at, state] = [this.#at, this.#state]
      if (count >= this.kinds.length - spare) this.#widen()
      else if (!pairs.learn(state, view.getUint8(at), view.getUint8(at + 1))) {
        return this.#cutRestOfQuoted(view, at, pairs, state, count)
      }
    }
  }

  /**
   * Cuts up to the quote, a missing cell or the end of the buffer. It calls no functions, so that V8 keeps the loop's
   * invariants in registers.
   */
  #cutPairs(view: DataView, { cells, columnOf }: PairLexer): number {
    const { kinds } = this
    const room = kinds.length - spare
    let state = this.#state
    let count = this.count
    let at = this.#at
    let cell: number = noCell
    while (count < room) {
      cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      // Written unconditionally; an entry only counts once `count` moves past it.
      kinds[count] = cell & pairKindMask
      kinds[count + 1] = (cell >> secondShift) & pairKindMask
      if (cell < 0) break
      count += (cell >> countShift) & countMask
      state = cell >> pairStateShift
      at += 2
    }
    if (cell < 0 && cell !== noCell) {
      this.count = count + ((cell >> countShift) & countMask)
      return cell & isSecond ? at + 1 : at
    }
    this.count = count
    this.#state = state
    this.#at = at
    return interrupted
  }

  /** Cuts the rest of a quoted text when the pair lexer cannot learn a cell. */
  #cutRestOfQuoted(view: DataView, from: number, pairs: PairLexer, state: number, known: number) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    let to = from
    while (bytes[to] !== quote && (bytes[to] as number) >= firstPrintable) to += 1
    if (bytes[to] !== quote) return -1
    while (this.kinds.length <= known + to - from + 1) this.#widen()
    return this.#cutSingly(bytes, from, to, pairs, pairs.quickState(state), known) ? to : -1
  }

  /**
   * Cuts an ASCII text without names.
   *
   * @returns `false` if the text contains anything else
   */
  cutBytes(bytes: Uint8Array, from: number, to: number, { quick }: Pick<Tables, "quick">): boolean {
    if (this.kinds.length <= to - from + 1) this.#widen(to - from + 2)
    if (this.names.length > 0) this.names = []
    const pairs = this.#pairsOf(quick, false)
    const { columnOf } = pairs
    const { kinds } = this
    const last = to - 1
    let state = 0
    let count = 0
    let at = from
    for (;;) {
      // The inner loop calls no functions, so that V8 keeps its invariants in registers.
      const { cells } = pairs
      for (; at < last; at += 2) {
        const pair = (bytes[at] as number) | ((bytes[at + 1] as number) << 8)
        const cell = cells[state + (columnOf[pair] as number)] as number
        if (cell < 0) break
        // Written unconditionally; an entry only counts once `count` moves past it.
        kinds[count] = cell & pairKindMask
        kinds[count + 1] = (cell >> secondShift) & pairKindMask
        count += (cell >> countShift) & countMask
        state = cell >> pairStateShift
      }
      if (at >= last || !pairs.learn(state, bytes[at] as number, bytes[at + 1] as number)) break
    }
    return this.#cutSingly(bytes, at, to, pairs, pairs.quickState(state), count)
  }

  /** Cuts the rest of a text byte by byte, after `known` tokens. */
  #cutSingly(
    bytes: Uint8Array,
    from: number,
    to: number,
    pairs: PairLexer,
    before: number,
    known: number,
  ): boolean {
    const { kinds } = this
    let state = before
    let count = known
    for (let at = from; at < to; at += 1) {
      const cell = pairs.cellOf(state, bytes[at] as number)
      if (cell & irregularCell) return false
      kinds[count] = cell & kindMask
      count += (cell >> endedShift) & 1
      state = cell >> stateShift
    }
    if (state !== 0) {
      const last = pairs.kindAtEnd(state)
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

  #pairsOf(quick: QuickLexer, isQuoted: boolean): PairLexer {
    const known = this.#pairs
    if (known !== undefined && this.#quick === quick && known.isQuoted === isQuoted) return known
    this.#quick = quick
    this.#pairs = new PairLexer(quick, isQuoted)
    return this.#pairs
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
