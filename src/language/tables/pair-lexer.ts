// The quick lexer with two bytes a step, filled while texts are cut: each step has to wait for the one before it. Of
// what stands within a string of JSON it also finds the quote that ends it.
//
//     not ( 1"      no  t_  (_  1"      the second step ends nothing, the third one "not", the last one the text
//
// Texts have few pairs of bytes in few states, so what they come to stays close to the processor.

import { quickCell, quickColumns } from "./layout.ts"
import type { QuickLexer } from "./quick-lexer.ts"

const { kindMask, endedShift, irregular, stateShift } = quickCell

/**
 * Cells of the quick lexer with two bytes a step: the kinds of the tokens that ended in it, how many did, and the state
 * that follows. Cells below 0 are `none` where nobody has looked so far, and otherwise `stops`: the text ends there, at the
 * second of the bytes if `isSecond`.
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

/** Bytes that mean something in a string of JSON: a text ends with the first, and is left to others at the others. */
export const quotedText = { quote: 0x22, backslash: 0x5c, firstPrintable: 0x20 } as const

const { secondShift, countShift, isSecond, stops, columnBits, none } = pairCell
const { quote, backslash, firstPrintable } = quotedText
const pairStateShift = pairCell.stateShift

/** Column 0 is that of pairs that no text has had. */
const mostColumns = 1 << columnBits

export class PairLexer {
  /** The column of a pair, the first byte plus 256 times the second. */
  readonly columnOf = new Uint8Array(1 << 16)
  /** The cell for a pair in a state is `cells[state + columnOf[pair]]`, as `pairCell` lays it out; 0 is the start. */
  cells = new Int32Array(64 * mostColumns).fill(none)
  readonly #quick: QuickLexer
  /** For each state that of the quick lexer, and back. */
  readonly #quickStates: number[] = [0]
  readonly #numbers = new Map([[0, 0]])
  #columns = 1

  /** @param isQuoted whether it cuts texts within a string of JSON, where a quote ends them */
  constructor(
    quick: QuickLexer,
    readonly isQuoted: boolean,
  ) {
    this.#quick = quick
  }

  /**
   * Finds a cell; `cells` may be another array after it.
   *
   * @returns whether there is one, or the bytes have to be looked at one by one
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

  /** The state of the quick lexer. */
  quickState(state: number): number {
    return this.#quickStates[state >> columnBits] as number
  }

  /** The cell of the quick lexer for a byte; irregular also where a byte means something else in a string of JSON. */
  cellOf(quickState: number, byte: number): number {
    const isWithin = !this.isQuoted || (byte >= firstPrintable && byte !== backslash)
    const { cells } = this.#quick
    return byte < quickColumns && isWithin ? (cells[quickState + byte] as number) : irregular
  }

  /** The kind of the token that is complete where the text ends in a state of the quick lexer. */
  kindAtEnd(quickState: number): number {
    return this.#quick.kindAtEnd[quickState] as number
  }

  #find(from: number, first: number, second: number): number {
    if (this.isQuoted && first === quote) return this.#stopOf(from, [])
    const before = this.cellOf(from, first)
    if (before & irregular) return none
    const kinds = endedIn(before)
    const between = before >> stateShift
    if (this.isQuoted && second === quote) return this.#stopOf(between, kinds, isSecond)
    const after = this.cellOf(between, second)
    if (after & irregular) return none
    const to = this.#numberOf(after >> stateShift)
    return (to << pairStateShift) | packed([...kinds, ...endedIn(after)])
  }

  /** The cell where a text ends in a state, after these tokens. */
  #stopOf(state: number, kinds: readonly number[], where = 0): number {
    const last = this.kindAtEnd(state)
    // Within a token that is not complete.
    if (state !== 0 && last === 0) return none
    return stops | where | packed(state === 0 ? kinds : [...kinds, last])
  }

  /** The first place of a state's cells. */
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

/** The kind of the token that ended in a cell of the quick lexer, if one did. */
function endedIn(cell: number): readonly number[] {
  return ((cell >> endedShift) & 1) === 1 ? [cell & kindMask] : []
}

function packed(kinds: readonly number[]): number {
  const [one = 0, other = 0] = kinds
  return (kinds.length << countShift) | (other << secondShift) | one
}
