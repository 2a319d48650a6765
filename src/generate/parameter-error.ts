import { BoolglotError } from "../errors/boolglot-error.ts"

/** A parameter that cannot be used. The message names it, says its value, and what is allowed. */
export class ParameterError extends BoolglotError {
  override readonly name = "ParameterError"
  override readonly code = "parameter"

  constructor(
    readonly parameter: string,
    readonly value: unknown,
    message: string,
  ) {
    super(message)
  }
}
