import { BoolglotError } from "../../errors/boolglot-error.ts"

/** An explanation that cannot be given: it would be too long, or a line could not be proved. */
export class ExplanationError extends BoolglotError {
  override readonly name = "ExplanationError"
  override readonly code = "explanation"
}
