import { BoolglotError } from "../../errors/boolglot-error.ts"

/** An explanation that is not given: it would be too long, or a line of it could not be proved right. */
export class ExplanationError extends BoolglotError {
  override readonly name = "ExplanationError"
  override readonly code = "explanation"
}
