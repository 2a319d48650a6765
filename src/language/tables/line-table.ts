// The product of lexer and pushdown table as an array that advances two bytes per step. Its cells are computed when a
// line first reaches them.
//
//     not True\n      no  t_  Tr  ue  \n
//
// Each step depends on the previous one, so halving their number is faster. Texts reach few of a dialect's states and
// byte pairs, so the array is small, stays in the processor's cache and takes no time to make.

import { backslash, lineFeed, quote, space } from "../../ascii.ts"
import type { Dialect } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { States } from "./automaton.ts"
import { type Tables, tablesOf } from "./dialect-tables.ts"
import { codeShift, isSecond, lineUnknown } from "./layout.ts"
import { type Followed, LineProduct, type LineState, type Opened } from "./line-product.ts"

/** First special cell for cells of 16 and 32 bits. */
const firstSpecialOf = { narrow: 0xe000, wide: 1 << 29 } as const
const narrowest = 0x10000
const unknown = lineUnknown << codeShift

/** Initial number of columns, and the factor of spare columns when the table grows. */
const columnsAtFirst = 48
const columnsGrow = 1.25
const openedAtFirst = 32

/** Maximum number of cells, 4 MB. Lines that need more are read as text. */
const mostCellsOfAll = 1 << 20

/** Maximum number of pushes: entries on the stack have 16 bits. */
const mostOpened = 1 << 16

/**
 * The cell for two bytes in a state is `cells[state + columnOf[first + 256 * second]]`; 0 is the start. A cell below
 * `firstSpecial` is the state after both bytes; any other is `firstSpecial` plus a code in the layout of `layout.ts`.
 * The `learn` methods may replace the arrays.
 */
export class LineTable {
  /** Columns of byte pairs; 0 for pairs not seen yet. */
  readonly columnOf = new Uint16Array(1 << 16)
  cells: Uint16Array | Int32Array = new Uint16Array(0)
  firstSpecial: number = firstSpecialOf.narrow
  readonly results: number
  /** For each push, the next state and the number of frames to push, 0 or 1. */
  afterOpen = new Int32Array(0)
  pushes = new Uint8Array(0)
  /** The cell after a pop, indexed by `results * entry + result`, where `entry` was on top of the stack. */
  afterClose = new Int32Array(0)
  /** Whether the table cannot grow any more; lines that need unknown cells are read as text. */
  isFull = false

  readonly #product: LineProduct
  readonly #classOf: Uint8Array
  /** The columns, one for each pair of byte classes. */
  readonly #columns = new States<number>((classes) => classes)
  #states: States<LineState>
  #width = columnsAtFirst
  /** Number of pushes copied to `afterOpen` and `pushes`. */
  #taken = 0

  /**
   * @param classOf returns the lexer column of each byte; for a byte that ends a line, `lineEnd` of the product
   * @param mostCells maximum number of cells
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
   * Computes the cell for a pair of bytes in a state.
   *
   * @returns -1 if the table is full; otherwise the state, renumbered and still without the cell if the table grew
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
        : this.#cellOf(this.#product.step(next, second), isSecond)
    if (!this.#holds(cell)) return this.#enlarge(from)
    this.columnOf[pair] = column
    this.cells[state + column] = cell
    return state
  }

  /** Computes the entry of `afterClose` at an index. Returns the state as `learn` does. */
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

  /** Whether there is room for a cell and for the states, columns and pushes found with it. */
  #holds(cell: number): boolean {
    const isNarrow = this.firstSpecial === firstSpecialOf.narrow
    if (this.#columns.known.length > this.#width || (isNarrow && cell >= narrowest)) return false
    if (this.#product.opened.known.length > mostOpened) return false
    this.#takeOpened()
    return this.#states.known.length * this.#width <= this.cells.length
  }

  /** Starts over with more room, unless the limit is reached. Returns the new number of a state, or -1. */
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

  /** Discards all cells, but keeps the columns and pushes, to which readers may still refer. */
  #startOver(size: number): States<LineState> {
    const isWide = size > firstSpecialOf.narrow
    this.firstSpecial = isWide ? firstSpecialOf.wide : firstSpecialOf.narrow
    if (size !== this.cells.length) {
      this.cells = isWide ? new Int32Array(size) : new Uint16Array(size)
    }
    this.cells.fill(this.firstSpecial + unknown)
    this.afterClose.fill(this.firstSpecial + unknown)
    const states = new States<LineState>((state) => this.#product.keyOf(state))
    states.idOf(this.#product.start)
    this.#taken = 0
    return states
  }

  /** Copies new pushes to the arrays. */
  #takeOpened(): void {
    const opened = this.#product.opened.known
    if (opened.length > this.afterOpen.length) {
      const room = 2 * opened.length + openedAtFirst
      this.afterOpen = widened(this.afterOpen, new Int32Array(room))
      this.pushes = widened(this.pushes, new Uint8Array(room))
      const afterClose = new Int32Array(room * this.results).fill(this.firstSpecial + unknown)
      this.afterClose = widened(this.afterClose, afterClose)
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

// Line tables, one per dialect and kept as long as the dialect: every reader benefits from the cells that earlier ones
// computed.

/** Table for lines that end with a line feed; no token contains one. */
export const linesOf = tablesWith((columns, lineEnd) => {
  columns[lineFeed] = lineEnd
})

/**
 * Table for expressions within a JSON string: a quote ends the line. Control characters and backslashes lead nowhere,
 * so the caller has to handle such strings.
 */
export const quotedOf = tablesWith((columns, lineEnd) => {
  // The byte 0xFF never occurs in UTF-8, so its column leads nowhere from any state.
  const nowhere = columns[0xff] as number
  columns.fill(nowhere, 0, space)
  columns[backslash] = nowhere
  columns[quote] = lineEnd
})

function tablesWith(change: (columns: Uint8Array, lineEnd: number) => void) {
  return oncePerObject((dialect: Dialect): LineTable => {
    const tables = tablesOf(dialect)
    return new LineTable(tables, ({ lineEnd }) => {
      const columns = tables.lexer.classOf.slice(0, 256)
      change(columns, lineEnd)
      return columns
    })
  })
}
