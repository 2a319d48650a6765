// The quick lexer with two bytes a step, filled while texts are cut: each step has to wait for the one before it.
//
//     not (      no  t_  (      the second step ends nothing, the third one "not"
//
// Texts have few pairs of bytes in few states, so what they come to stays close to the processor.

import { quickCell, quickColumns } from "./layout.ts"
import type { QuickLexer } from "./quick-lexer.ts"

const { kindMask, endedShift, irregular, stateShift } = quickCell

/**
 * Cells of the quick lexer with two bytes a step: the kinds of the tokens that ended in it, how many did, and the state
 * that follows; `none` where the quick lexer calls a byte irregular, and where nobody has looked so far.
 */
export const pairCell = {
  kindMask,
  secondShift: endedShift,
  countShift: 2 * endedShift,
  countMask: 0b11,
  stateShift: 2 * endedShift + 2,
  columnBits: 8,
  none: -1,
} as const

const { secondShift, countShift, columnBits, none } = pairCell
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

  constructor(quick: QuickLexer) {
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

  #find(from: number, first: number, second: number): number {
    const { cells } = this.#quick
    if (first >= quickColumns || second >= quickColumns) return none
    const before = cells[from + first] as number
    const after = cells[(before >> stateShift) + second] as number
    if (((before | after) & irregular) !== 0) return none
    const kinds = [before, after].flatMap((cell) =>
      ((cell >> endedShift) & 1) === 1 ? [cell & kindMask] : [],
    )
    const [one = 0, other = 0] = kinds
    const to = this.#numberOf(after >> stateShift)
    return (to << pairStateShift) | (kinds.length << countShift) | (other << secondShift) | one
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
