// All errors of a text, and whether it is plainly written in another notation than it was read in.

import type { Diagnostic } from "../diagnosis/diagnostic.ts"
import { findErrors } from "../diagnosis/find-errors.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { describeOtherNotation } from "./describe-other-notation.ts"
import { type OtherNotation, otherNotation } from "./other-notation.ts"

export interface FoundErrors {
  /** By offset; none where the text is accepted. */
  readonly errors: readonly Diagnostic[]
  /**
   * The notation that a refused text is plainly written in; absent where it is not. Then the first error has a hint for
   * the whole text, and no other error has one.
   */
  readonly otherNotation?: OtherNotation
}

/**
 * Never throws, whatever the text is.
 *
 * @param dialects all that the text may be written in
 */
export function findErrorsAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): FoundErrors {
  return amongNotations(findErrors(text, dialect), text, dialect, dialects)
}

/** @param errors of the text in the dialect */
export function amongNotations(
  errors: readonly Diagnostic[],
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): FoundErrors {
  const other = errors.length === 0 ? undefined : otherNotation(text, dialect, dialects)
  if (other === undefined) return { errors }
  const hint = describeOtherNotation(other)
  return {
    errors: errors.map((error, at) => error.withHint(at === 0 ? hint : undefined)),
    otherNotation: other,
  }
}
