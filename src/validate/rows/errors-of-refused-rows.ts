// Finds all errors in rejected rows; checking finds only the first in each. Loaded only if there are such rows.

import type { Dialect } from "../../language/dialect/index.ts"
import { findErrorsAmong } from "../../language/other-notation/index.ts"
import type { BadRow } from "../row-results.ts"
import { textError } from "./bad-rows.ts"

const mostErrors = 50

export interface FileDialects {
  /** The dialect that refused the rows; `undefined` if there is none. */
  readonly dialect: Dialect | undefined
  readonly dialects: readonly Dialect[]
}

export function explainRefusals(
  rows: readonly BadRow[],
  dialectsOf: (file: number) => FileDialects,
): BadRow[] {
  return rows.map((row) => {
    const { dialect, dialects } = dialectsOf(row.file)
    // For a shortened text, only the error found in the whole text is known.
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
