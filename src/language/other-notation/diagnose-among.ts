// All errors of a text, and whether it is plainly written in another notation than it was read in.

import { diagnose, type Diagnosis as PlainDiagnosis } from "../diagnosis/diagnose.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { describeOtherNotation } from "./describe-other-notation.ts"
import { type OtherNotation, otherNotation } from "./other-notation.ts"

export interface Diagnosis extends PlainDiagnosis {
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
export function diagnoseAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): Diagnosis {
  const { errors, tree } = diagnose(text, dialect)
  const other = errors.length === 0 ? undefined : otherNotation(text, dialect, dialects)
  if (other === undefined) return { errors, tree }
  const hint = describeOtherNotation(other)
  return {
    errors: errors.map((error, at) => error.withHint(at === 0 ? hint : undefined)),
    tree,
    otherNotation: other,
  }
}
