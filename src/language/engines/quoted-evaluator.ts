// Evaluates an expression within a JSON string in place, without decoding it.
//
//     {"input": "True and False", "target": "False"}      reads from the first T to the quote: false
//
// Only the simplest case is handled: the caller has to read expressions with escapes, names or errors.

import type { Dialect } from "../dialect/dialect.ts"
import {
  againMask,
  againShift,
  codeShift,
  isSecond,
  lineClose,
  lineEnd,
  lineUnknown,
} from "../tables/layout.ts"
import { type LineTable, quotedOf } from "../tables/line-table.ts"

/** Code for a popped entry that resumes in a plain state. */
const resumes = -1

/** Returned instead of a value if a cell has to be computed first. */
const interrupted = -1

/** The missing cell is not one of `afterClose`. */
const notClosed = -1

/** Result of `evaluate` for an expression that the caller has to read. */
export const unclear = 2

export class QuotedEvaluator {
  /** Offset of the closing quote of the last expression with a value. */
  end = 0
  readonly #table: LineTable
  #opened = new Uint16Array(1024)
  /** State at which the loop was interrupted, and the missing index of `afterClose`. */
  #at = 0
  #state = 0
  #depth = 0
  #closed = notClosed

  constructor(dialect: Dialect) {
    this.#table = quotedOf(dialect)
  }

  /**
   * @param view must contain a control character, such as a line feed, somewhere after `from`, and
   * at least one byte after that
   * @returns 0 false, 1 true, or `unclear`
   */
  evaluate(view: DataView, from: number): number {
    this.#at = from
    this.#state = 0
    this.#depth = 0
    for (;;) {
      const value = this.#read(view)
      if (value !== interrupted) return value
      const pair = view.getUint16(this.#at, true)
      this.#state = this.#learn(pair)
      if (this.#state < 0) return unclear
    }
  }

  /** Computes the missing cell. Returns the state, as `LineTable.learn` does. */
  #learn(pair: number): number {
    const state = this.#state
    return this.#closed === notClosed
      ? this.#table.learn(state, pair)
      : this.#table.learnClose(state, this.#closed)
  }

  /**
   * Reads to the end or to a missing cell. If the cell were computed here, V8 would inline that code into the loop and
   * take several times as long to optimise it.
   */
  #read(view: DataView): number {
    const table = this.#table
    const { columnOf, results, cells, firstSpecial, afterOpen, pushes, afterClose } = table
    const open = lineClose + results
    const unknownCell = firstSpecial + (lineUnknown << codeShift)
    let opened = this.#opened
    let depth = this.#depth
    let state = this.#state
    let at = this.#at
    for (;;) {
      let cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      while (cell < firstSpecial) {
        state = cell
        at += 2
        cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      }
      const special = cell - firstSpecial
      let code = special >> codeShift
      let next = state
      let left = depth
      while (code >= lineClose && code < open) {
        left -= 1
        const place = results * (opened[left] as number) + code - lineClose
        next = afterClose[place] as number
        if (next === unknownCell) return this.#interrupt(at, depth, state, place)
        code = next < firstSpecial ? resumes : (next - firstSpecial) >> codeShift
      }
      if (code === lineUnknown) return this.#interrupt(at, depth, state, notClosed)
      depth = left
      at += 1 + (special & isSecond) - ((special >> againShift) & againMask)
      if (code === resumes) {
        state = next
        continue
      }
      if (code >= open) {
        if (depth === opened.length) opened = this.#deepen()
        opened[depth] = code - open
        depth += pushes[code - open] as number
        state = afterOpen[code - open] as number
        continue
      }
      if (code < lineEnd) return unclear
      this.end = at - 1
      return code - lineEnd
    }
  }

  #interrupt(at: number, depth: number, state: number, closed: number): number {
    this.#at = at
    this.#depth = depth
    this.#state = state
    this.#closed = closed
    return interrupted
  }

  #deepen(): Uint16Array<ArrayBuffer> {
    const wider = new Uint16Array(2 * this.#opened.length)
    wider.set(this.#opened)
    this.#opened = wider
    return wider
  }
}
