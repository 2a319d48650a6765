// The product of lexer and pushdown table as an array with two bytes a step, which is filled while lines are read: a cell
// is found when a line first comes to it.
//
//     not True\n      no  t_  Tr  ue  \n
//
// Each step has to wait for the one before it, so half as many are faster. Texts come to few of all the states and pairs
// of bytes that a dialect has, so the array is small, which keeps it close to the processor, and it takes no time to make.

import { States } from "./automaton.ts"
import { lineCell, lineCode } from "./layout.ts"
import { type Followed, LineProduct, type LineState, type Opened } from "./line-product.ts"
import type { Tables } from "./tables.ts"

/** Special cells of both widths are their number and what `lineCell` says. */
const firstSpecialOf = { narrow: 0xe000, wide: 1 << 29 } as const
const narrowest = 0x10000
const unknown = lineCode.unknown << lineCell.codeShift

/** How many columns there is room for at first, and how many times as many as are needed later. */
const columnsAtFirst = 48
const columnsGrow = 1.25
const openedAtFirst = 32

/** What a table may have: 4 MB. What it does not know then is read as text. */
const mostCellsOfAll = 1 << 20

/** What goes onto the stack is a number of 16 bits there. */
const mostOpened = 1 << 16

/**
 * The cell for two bytes in a state is `cells[state + columnOf[first + 256 * second]]`; 0 is the start. A cell below
 * `firstSpecial` is the state after both, another one `firstSpecial` plus what `lineCell` lays out. Each `learn…` may
 * replace the arrays.
 */
export class LineTable {
  /** Rises when arrays are replaced. */
  version = 0
  /** Column 0 is that of pairs which no line has had. */
  readonly columnOf = new Uint16Array(1 << 16)
  cells: Uint16Array | Int32Array = new Uint16Array(0)
  firstSpecial: number = firstSpecialOf.narrow
  readonly results: number
  /** By what went onto the stack: the state that follows, and how many frames go there, one or none. */
  afterOpen = new Int32Array(0)
  pushes = new Uint8Array(0)
  /** What follows a result, at `results` times what was on the stack plus the result, as in `cells`. */
  afterClose = new Int32Array(0)
  /** Whether there is no room for more: what is not known then is for others to read. */
  isFull = false

  readonly #product: LineProduct
  readonly #classOf: Uint8Array
  /** The columns, each for two classes of bytes. */
  readonly #columns = new States<number>((classes) => classes)
  #states: States<LineState>
  #width = columnsAtFirst
  /** How much of what goes onto the stack has its states. */
  #taken = 0

  /**
   * @param classOf for each byte its column in the lexer; `lineEnd` of the product for one that ends a line
   * @param mostCells how large it may become
   */
  constructor(
    tables: Tables,
    classOf: (product: LineProduct) => Uint8Array,
    readonly mostCells = mostCellsOfAll,
  ) {
    this.#product = new LineProduct(tables)
    this.#classOf = classOf(this.#product)
    this.results = tables.pushdown.results
    this.#columns.idOf(-1)
    this.#states = this.#startOver(Math.min(mostCells, firstSpecialOf.narrow))
  }

  /**
   * Finds the cell for a pair in a state.
   *
   * @returns the state, which may have another number now, and the cell may still have to be found; -1 where the table is full
   */
  learn(state: number, pair: number): number {
    if (this.isFull) return -1
    const from = this.#stateOf(state)
    const first = this.#classOf[pair & 0xff] as number
    const second = this.#classOf[pair >> 8] as number
    const column = this.#columns.idOf((first << 8) | second)
    const next = this.#product.step(from, first)
    const cell =
      typeof next === "number"
        ? this.#cellOf(next, 0)
        : this.#cellOf(this.#product.step(next, second), lineCell.isSecond)
    if (!this.#holds(cell)) return this.#enlarge(from)
    this.columnOf[pair] = column
    this.cells[state + column] = cell
    return state
  }

  /** Finds what follows at a place of `afterClose`, likewise. */
  learnClose(state: number, place: number): number {
    if (this.isFull) return -1
    const result = place % this.results
    const opened = this.#product.opened.known[(place - result) / this.results] as Opened
    const cell = this.#cellOf(this.#product.resume(opened, result), 0)
    if (!this.#holds(cell)) return this.#enlarge(this.#stateOf(state))
    this.afterClose[place] = cell
    return state
  }

  #stateOf(state: number): LineState {
    return this.#states.known[state / this.#width] as LineState
  }

  #cellOf(next: Followed, second: number): number {
    if (typeof next !== "number") return this.#numberOf(next)
    return this.firstSpecial + ((-1 - next) | second)
  }

  #numberOf(state: LineState): number {
    return this.#states.idOf(state) * this.#width
  }

  /** Whether there is room for a cell and for all that was found with it. */
  #holds(cell: number): boolean {
    const isNarrow = this.firstSpecial === firstSpecialOf.narrow
    if (this.#columns.known.length > this.#width || (isNarrow && cell >= narrowest)) return false
    if (this.#product.opened.known.length > mostOpened) return false
    this.#takeOpened()
    return this.#states.known.length * this.#width <= this.cells.length
  }

  /** Begins anew with more room, if there may be more; gives the number that a state has then. */
  #enlarge(from: LineState): number {
    const { length } = this.#columns.known
    const isWider = length > this.#width
    if (isWider) this.#width = Math.ceil(columnsGrow * length)
    const size = isWider ? this.cells.length : Math.max(2 * this.cells.length, 2 * narrowest)
    this.isFull = size > this.mostCells || this.#product.opened.known.length > mostOpened
    if (this.isFull) return -1
    this.#states = this.#startOver(size)
    return this.#numberOf(from)
  }

  /** Forgets all cells, but no column, and nothing that may be on a stack. */
  #startOver(size: number): States<LineState> {
    const isWide = size > firstSpecialOf.narrow
    this.firstSpecial = isWide ? firstSpecialOf.wide : firstSpecialOf.narrow
    if (size !== this.cells.length) {
      this.cells = isWide ? new Int32Array(size) : new Uint16Array(size)
      this.version += 1
    }
    this.cells.fill(this.firstSpecial + unknown)
    this.afterClose.fill(this.firstSpecial + unknown)
    const states = new States<LineState>((state) => this.#product.keyOf(state))
    states.idOf(this.#product.start)
    this.#taken = 0
    return states
  }

  /** Takes over what goes onto the stack and is new. */
  #takeOpened(): void {
    const opened = this.#product.opened.known
    if (opened.length > this.afterOpen.length) {
      const room = 2 * opened.length + openedAtFirst
      this.afterOpen = widened(this.afterOpen, new Int32Array(room))
      this.pushes = widened(this.pushes, new Uint8Array(room))
      const afterClose = new Int32Array(room * this.results).fill(this.firstSpecial + unknown)
      this.afterClose = widened(this.afterClose, afterClose)
      this.version += 1
    }
    for (; this.#taken < opened.length; this.#taken += 1) {
      const { pushed, to } = opened[this.#taken] as Opened
      this.afterOpen[this.#taken] = this.#numberOf(to)
      this.pushes[this.#taken] = pushed === undefined ? 0 : 1
    }
  }
}

function widened<Numbers extends Int32Array | Uint8Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
