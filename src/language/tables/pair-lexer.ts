// The quick lexer with two bytes per step, since each step depends on the previous one. Its cells are computed while
// texts are cut. In a JSON string it also finds the closing quote.
//
//     not ( 1"      no  t_  (_  1"      the second step ends nothing, the third one "not", the last one the text
//
// Texts have few pairs of bytes in few states, so the cells in use stay in the processor's cache.

import { endedShift, irregularCell, kindMask, quickColumns, stateShift } from "./layout.ts"
import type { QuickLexer } from "./quick-lexer.ts"

/**
 * Cells of the pair lexer: the kinds and the number of tokens that ended in the step, and the next state. Cells below 0
 * are `none` if they are not computed yet, otherwise `stops`: the text ends there, at the second byte if `isSecond`.
 */
export const pairCell = {
  kindMask,
  secondShift: endedShift,
  countShift: 2 * endedShift,
  countMask: 0b11,
  stateShift: 2 * endedShift + 2,
  isSecond: 1 << (2 * endedShift + 2),
  stops: 1 << 31,
  columnBits: 8,
  none: -1,
} as const

/** Special bytes in a JSON string: a quote ends the text; a backslash or a control character makes it irregular. */
export const quotedText = { quote: 0x22, backslash: 0x5c, firstPrintable: 0x20 } as const

const { secondShift, countShift, isSecond, stops, columnBits, none } = pairCell
const { quote, backslash, firstPrintable } = quotedText
const pairStateShift = pairCell.stateShift

/** Maximum number of columns; column 0 is for pairs not seen yet. */
const mostColumns = 1 << columnBits

export class PairLexer {
  /** The column of a pair, the first byte plus 256 times the second. */
  readonly columnOf = new Uint8Array(1 << 16)
  /** The cell for a pair in a state is `cells[state + columnOf[pair]]`, in the layout of `pairCell`; 0 is the start. */
  cells = new Int32Array(64 * mostColumns).fill(none)
  readonly #quick: QuickLexer
  /** States of the quick lexer by the number of a state, and the reverse. */
  readonly #quickStates: number[] = [0]
  readonly #numbers = new Map([[0, 0]])
  #columns = 1

  /** @param isQuoted whether texts are within JSON strings, where a quote ends them */
  constructor(
    quick: QuickLexer,
    readonly isQuoted: boolean,
  ) {
    this.#quick = quick
  }

  /**
   * Computes a cell; may replace `cells`.
   *
   * @returns `false` if there is none, so that the bytes have to be read one by one
   */
  learn(state: number, first: number, second: number): boolean {
    const pair = first | (second << 8)
    const column = (this.columnOf[pair] as number) || this.#columns
    if (column === mostColumns) return false
    const cell = this.#find(this.quickState(state), first, second)
    if (cell === none) return false
    if (column === this.#columns) this.#columns += 1
    this.columnOf[pair] = column
    this.cells[state + column] = cell
    return true
  }

  /** Converts a state to the state of the quick lexer. */
  quickState(state: number): number {
    return this.#quickStates[state >> columnBits] as number
  }

  /** Returns the cell of the quick lexer for a byte; irregular for special bytes in a JSON string. */
  cellOf(quickState: number, byte: number): number {
    const isWithin = !this.isQuoted || (byte >= firstPrintable && byte !== backslash)
    const { cells } = this.#quick
    return byte < quickColumns && isWithin ? (cells[quickState + byte] as number) : irregularCell
  }

  /** Kind of the token that is complete if the text ends in a state of the quick lexer. */
  kindAtEnd(quickState: number): number {
    return this.#quick.kindAtEnd[quickState] as number
  }

  #find(from: number, first: number, second: number): number {
    if (this.isQuoted && first === quote) return this.#stopOf(from, [])
    const before = this.cellOf(from, first)
    if (before & irregularCell) return none
    const kinds = endedIn(before)
    const between = before >> stateShift
    if (this.isQuoted && second === quote) return this.#stopOf(between, kinds, isSecond)
    const after = this.cellOf(between, second)
    if (after & irregularCell) return none
    const to = this.#numberOf(after >> stateShift)
    return (to << pairStateShift) | packed([...kinds, ...endedIn(after)])
  }

  /** Returns the cell for a text that ends in a state, after tokens of these kinds. */
  #stopOf(state: number, kinds: readonly number[], where = 0): number {
    const last = this.kindAtEnd(state)
    // The last token is incomplete.
    if (state !== 0 && last === 0) return none
    return stops | where | packed(state === 0 ? kinds : [...kinds, last])
  }

  /** Returns the index of a state's first cell. */
  #numberOf(quickState: number): number {
    const known = this.#numbers.get(quickState)
    if (known !== undefined) return known
    const number = this.#quickStates.push(quickState) - 1
    const state = number << columnBits
    this.#numbers.set(quickState, state)
    if (state === this.cells.length) {
      const wider = new Int32Array(2 * state).fill(none)
      wider.set(this.cells)
      this.cells = wider
    }
    return state
  }
}

/** Kind of the token that ended in a cell of the quick lexer, if any. */
function endedIn(cell: number): readonly number[] {
  return ((cell >> endedShift) & 1) === 1 ? [cell & kindMask] : []
}

function packed(kinds: readonly number[]): number {
  const [one = 0, other = 0] = kinds
  return (kinds.length << countShift) | (other << secondShift) | one
}
