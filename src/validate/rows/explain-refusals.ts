// All errors of the rows that were refused, where so far there is only the first one of each. It is loaded
// when there are such rows.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { findErrorsAmong } from "../../language/other-notation/find-errors-among.ts"
import type { BadRow } from "../row-results.ts"
import { textError } from "./bad-rows.ts"

const mostErrors = 50

export interface FileDialects {
  /** The one that refused rows; undefined where there is none. */
  readonly dialect: Dialect | undefined
  readonly dialects: readonly Dialect[]
}

export function explainRefusals(
  rows: readonly BadRow[],
  dialectsOf: (file: number) => FileDialects,
): BadRow[] {
  return rows.map((row) => {
    const { dialect, dialects } = dialectsOf(row.file)
    // Of a text that was cut, only the error is known that was found in all of it.
    const { kind, text, length } = row
    if (kind !== "refused" || dialect === undefined || text?.length !== length) return row
    const accepting = dialects.filter(({ name }) => row.acceptedBy.includes(name))
    const { errors, otherNotation } = findErrorsAmong(text, dialect, accepting)
    return {
      ...row,
      errors: errors.slice(0, mostErrors).map(textError),
      errorCount: errors.length,
      ...(otherNotation && { otherNotation }),
    }
  })
}
