// One expression within a string of JSON to its value, where it stands: no string is made of it.
//
//     {"input": "True and False", "target": "False"}      from the T on: false, up to the quote
//
// What is not the plainest of all is left to others: escapes, names, and what the dialect refuses.

import type { Dialect } from "../dialect/dialect.ts"
import { lineCell, lineCode } from "../tables/layout.ts"
import type { LineTable } from "../tables/line-table.ts"
import { quotedOf } from "./lines-of.ts"

// V8 looks imported numbers up each time, but knows its own.
const { close, end, unknown } = lineCode
const { isSecond, againShift, againMask, codeShift } = lineCell

/** Where what was on the stack has resumed with a state. */
const resumes = -1

/** Instead of a value, where a cell has to be found. */
const interrupted = -1

/** Where the cell that has to be found is none of `afterClose`. */
const notClosed = -1

/** What `evaluate` gives for what it leaves to others. */
export const unclear = 2

export class QuotedEvaluator {
  /** Where the last expression that has a value ended: at its closing quote. */
  end = 0
  readonly #table: LineTable
  #opened = new Uint16Array(1024)
  /** Where it was interrupted, and the place of `afterClose` that has to be found. */
  #at = 0
  #state = 0
  #depth = 0
  #closed = notClosed

  constructor(dialect: Dialect) {
    this.#table = quotedOf(dialect)
  }

  /**
   * @param view has a control character, such as a line feed, after every place to begin at, and at
   * least a byte after that
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

  /** Finds the cell at which it was interrupted; gives the state, as `learn` does. */
  #learn(pair: number): number {
    const state = this.#state
    return this.#closed === notClosed
      ? this.#table.learn(state, pair)
      : this.#table.learnClose(state, this.#closed)
  }

  /**
   * Reads on, or up to a cell that has to be found: V8 would make what finds it part of the loop, and take several times
   * as long to optimise that.
   */
  #read(view: DataView): number {
    const table = this.#table
    const { columnOf, results, cells, firstSpecial, afterOpen, pushes, afterClose } = table
    const open = close + results
    const unknownCell = firstSpecial + (unknown << codeShift)
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
      while (code >= close && code < open) {
        left -= 1
        const place = results * (opened[left] as number) + code - close
        next = afterClose[place] as number
        if (next === unknownCell) return this.#interrupt(at, depth, state, place)
        code = next < firstSpecial ? resumes : (next - firstSpecial) >> codeShift
      }
      if (code === unknown) return this.#interrupt(at, depth, state, notClosed)
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
      if (code < end) return unclear
      this.end = at - 1
      return code - end
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
