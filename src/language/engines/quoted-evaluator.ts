// One expression within a string of JSON to its value, where it stands: no string is made of it.
//
//     {"input": "True and False", "target": "False"}      from the T on: false, up to the quote
//
// What is not the plainest of all is left to others: escapes, names, and what the dialect refuses.

import type { Dialect } from "../dialect/dialect.ts"
import { lineCell, lineCode, twoByteCell } from "../tables/layout.ts"
import type { TwoByteTable } from "../tables/two-byte-table.ts"
import { quotedAtOnce, quotedOf, textSteps } from "./lines-of.ts"

// V8 looks imported numbers up each time, but knows its own.
const { close, end } = lineCode
const { codeShift, isSecond } = twoByteCell
const { againMask } = lineCell
const specialShift = codeShift + lineCell.codeShift

/** Where what was on the stack has resumed with a state. */
const resumes = -1
const lineShift = lineCell.codeShift

/** What `evaluate` gives for what it leaves to others. */
export const unclear = 2

/** So many expressions are read by others in the time that making a table takes. */
const worthATable = 10_000

export class QuotedEvaluator {
  /** Where the last expression that has a value ended: at its closing quote. */
  end = 0
  readonly #dialect: Dialect
  #steps: TwoByteTable
  /** How many expressions were left to others, because the table of the dialect has to be made first. */
  #left = 0
  #opened = new Uint16Array(1024)

  constructor(dialect: Dialect) {
    this.#dialect = dialect
    this.#steps = quotedAtOnce(dialect)
  }

  /**
   * @param view has a control character, such as a line feed, after every place to begin at, and at
   * least a byte after that
   * @returns 0 false, 1 true, or `unclear`
   */
  evaluate(view: DataView, from: number): number {
    if (this.#steps === textSteps) {
      this.#left += 1
      if (this.#left < worthATable) return unclear
      this.#steps = quotedOf(this.#dialect)
    }
    const { columnOf, cells, firstSpecial, results, afterOpen, afterClose } = this.#steps
    const open = close + results
    let opened = this.#opened
    let depth = 0
    let state = 0
    let at = from
    for (;;) {
      const cell = cells[state + (columnOf[view.getUint16(at, true)] as number)] as number
      if (cell < firstSpecial) {
        state = cell
        at += 2
        continue
      }
      const special = cell - firstSpecial
      at += 1 + (special & isSecond) - ((special >> codeShift) & againMask)
      let code = special >> specialShift
      if (code >= open) {
        if (depth === opened.length) opened = this.#deepen()
        opened[depth] = code - open
        depth += 1
        state = afterOpen[code - open] as number
        continue
      }
      while (code >= close && code < open) {
        depth -= 1
        state = afterClose[results * (opened[depth] as number) + code - close] as number
        code = state < firstSpecial ? resumes : (state - firstSpecial) >> lineShift
      }
      if (code === resumes) continue
      if (code >= open) {
        opened[depth] = code - open
        depth += 1
        state = afterOpen[code - open] as number
      } else if (code >= end) {
        this.end = at - 1
        return code - end
      } else return unclear
    }
  }

  #deepen(): Uint16Array<ArrayBuffer> {
    const wider = new Uint16Array(2 * this.#opened.length)
    wider.set(this.#opened)
    this.#opened = wider
    return wider
  }
}
