// Reads lines of bytes with a line table, mostly two bytes at a time.
//
//     True and False\n!\n     stops after both lines: the first one is false, the second one is refused
//
// Only brackets, the ends of lines, errors and cells that no earlier line needed interrupt the inner loop.

import type { Dialect } from "../dialect/index.ts"
import {
  againMask,
  againShift,
  codeShift,
  isSecond,
  lineAsText,
  lineClose,
  lineEnd,
  lineUnknown,
} from "./layout.ts"
import { type LineTable, quotedOf } from "./line-table.ts"

/** Code for a popped entry that resumes in a plain state. */
const resumes = -1

/** Returned by the loop if a cell has to be computed first. */
const interrupted = -1

/** The missing cell is not one of `afterClose`. */
const notClosed = -1

export class TableReader {
  /** The values of the lines; the caller makes room for them. */
  values = new Uint8Array(1)
  /** Number of lines with a value. */
  line = 0
  /** Offset after the last byte that was read; it is in the line without a value, or after the last line. */
  at = 0
  readonly #table: LineTable
  /** The stack: at most one entry per open parenthesis. */
  #opened = new Uint16Array(1024)
  /** State in which the loop was interrupted, and the missing index of `afterClose`. */
  #state = 0
  #depth = 0
  #closed = notClosed

  constructor(table: LineTable) {
    this.#table = table
  }

  /**
   * Reads whole lines until `to`, or up to a line without a value.
   *
   * @param view must contain at least one byte after the lines
   * @returns the code of the last line: `lineEnd` plus its value, `lineRefused` or `lineAsText`
   */
  read(view: DataView, from: number, to: number): number {
    let code = this.#run(view, from, to, 0, 0)
    while (code === interrupted) {
      const state = this.#learn(view.getUint16(this.at, true))
      if (state < 0) {
        this.at += 1
        return lineAsText
      }
      code = this.#run(view, this.at, to, state, this.#depth)
    }
    return code
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
  #run(view: DataView, from: number, to: number, startState: number, startDepth: number): number {
    const { columnOf, results, cells, firstSpecial, afterOpen, pushes, afterClose } = this.#table
    const open = lineClose + results
    const unknownCell = firstSpecial + (lineUnknown << codeShift)
    const { values } = this
    let opened = this.#opened
    let line = this.line
    let depth = startDepth
    let state = startState
    let at = from
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
        if (next === unknownCell) return this.#interrupt(line, at, depth, state, place)
        code = next < firstSpecial ? resumes : (next - firstSpecial) >> codeShift
      }
      if (code === lineUnknown) return this.#interrupt(line, at, depth, state, notClosed)
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
      if (code < lineEnd) {
        this.line = line
        this.at = at
        return code
      }
      values[line] = code - lineEnd
      line += 1
      if (at >= to) {
        this.line = line
        this.at = at
        return code
      }
      depth = 0
      state = 0
    }
  }

  #interrupt(line: number, at: number, depth: number, state: number, closed: number): number {
    this.line = line
    this.at = at
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

// Evaluates an expression within a JSON string in place, without decoding it.
//
//     {"input": "True and False", "target": "False"}      reads from the first T to the quote: false
//
// Only the simplest case is handled: the caller has to read expressions with escapes, names or errors.

/** Result of `evaluate` for an expression that the caller has to read. */
export const unclear = 2

export class QuotedEvaluator {
  /** Offset of the closing quote of the last expression with a value. */
  end = 0
  readonly #reader: TableReader

  constructor(dialect: Dialect) {
    this.#reader = new TableReader(quotedOf(dialect))
  }

  /**
   * @param view must contain a control character, such as a line feed, somewhere after `from`, and
   * at least one byte after that
   * @returns 0 false, 1 true, or `unclear`
   */
  evaluate(view: DataView, from: number): number {
    const reader = this.#reader
    reader.line = 0
    const code = reader.read(view, from, from)
    if (code < lineEnd) return unclear
    this.end = reader.at - 1
    return code - lineEnd
  }
}
