// All errors of the rows that were refused, where so far there is only the first one of each. It is loaded
// when there are such rows, as it brings Chevrotain.

import { diagnose } from "../../language/diagnosis/diagnose.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { BadRow } from "../row-results.ts"
import { textError } from "./bad-rows.ts"

/** So many errors of one row are listed. */
const mostErrors = 50

/** @param dialectOf gives the dialect that refused the rows of a file */
export function explainRefusals(
  rows: readonly BadRow[],
  dialectOf: (file: number) => Dialect | undefined,
): BadRow[] {
  return rows.map((row) => {
    const dialect = dialectOf(row.file)
    // Of a text that was cut, only the error is known that was found in all of it.
    const { kind, text, length } = row
    if (kind !== "refused" || dialect === undefined || text?.length !== length) return row
    const { errors } = diagnose(text, dialect)
    return {
      ...row,
      errors: errors.slice(0, mostErrors).map(textError),
      errorCount: errors.length,
    }
  })
}
