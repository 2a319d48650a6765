// Evaluates an expression within a JSON string in place, without decoding it.
//
//     {"input": "True and False", "target": "False"}      reads from the first T to the quote: false
//
// Only the simplest case is handled: the caller has to read expressions with escapes, names or errors.

import type { Dialect } from "../dialect/index.ts"
import { lineEnd, quotedOf } from "../tables/index.ts"
import { TableReader } from "./table-reader.ts"

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
