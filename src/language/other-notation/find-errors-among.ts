// Finds all errors of a text, and the notation that the text is apparently in.

import type { Diagnostic } from "../diagnosis/index.ts"
import { findErrors } from "../diagnosis/index.ts"
import type { Dialect } from "../dialect/index.ts"
import { describeOtherNotation, type OtherNotation, otherNotation } from "./other-notation.ts"

export interface FoundErrors {
  /** Sorted by offset; empty if the text is accepted. */
  readonly errors: readonly Diagnostic[]
  /**
   * The notation of a refused text, if it is clearly not the requested one. In that case only the first error has a
   * hint, which is about the whole text.
   */
  readonly otherNotation?: OtherNotation
}

/**
 * Never throws.
 *
 * @param dialects candidates for the notation of the text; none to find errors only
 */
export function findErrorsAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): FoundErrors {
  return amongNotations(findErrors(text, dialect), text, dialect, dialects)
}

/** @param errors errors of the text in the dialect */
export function amongNotations(
  errors: readonly Diagnostic[],
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): FoundErrors {
  const isAsked = errors.length > 0 && dialects.length > 0
  const other = isAsked ? otherNotation(text, dialect, dialects) : undefined
  if (other === undefined) return { errors }
  const hint = describeOtherNotation(other)
  return {
    errors: errors.map((error, at) => error.withHint(at === 0 ? hint : undefined)),
    otherNotation: other,
  }
}
