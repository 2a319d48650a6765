// All errors of the rows that were refused, where so far there is only the first one of each. It is loaded
// when there are such rows, as it brings Chevrotain.

import type { Dialect } from "../dialect/dialect.ts"
import { diagnose } from "../engines/diagnose.ts"
import type { Diagnostic } from "../engines/diagnostic.ts"
import type { BadRow, TextError } from "./report.ts"

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

function textError({ offset, position, wording, hint }: Diagnostic): TextError {
  const message = `${wording.problem}: expected ${wording.expected}`
  return { offset, line: position.line, column: position.column, message, hint: hint ?? null }
}
