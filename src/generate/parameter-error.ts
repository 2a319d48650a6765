import { BoolglotError } from "../errors/boolglot-error.ts"

/** An invalid parameter. The message names it, its value, and the valid values. */
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
