import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A command that cannot run as it was called. The message says what to do instead. */
export class UsageError extends BoolglotError {
  override readonly name = "UsageError"
  override readonly code = "usage"
}
