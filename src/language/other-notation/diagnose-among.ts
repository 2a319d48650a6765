// Finds all errors of a text, the tree of what could be read, and the notation that the text is apparently in.

import { diagnose } from "../diagnosis/diagnose-text.ts"
import type { Diagnosis as PlainDiagnosis } from "../diagnosis/index.ts"
import type { Dialect } from "../dialect/index.ts"
import { amongNotations, type FoundErrors } from "./find-errors-among.ts"

interface Diagnosis extends FoundErrors, PlainDiagnosis {}

/** Like `findErrorsAmong`, with the tree. */
export function diagnoseAmong(
  text: string,
  dialect: Dialect,
  dialects: readonly Dialect[],
): Diagnosis {
  const { errors, tree } = diagnose(text, dialect)
  return { tree, ...amongNotations(errors, text, dialect, dialects) }
}
