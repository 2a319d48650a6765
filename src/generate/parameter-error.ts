import { CallError } from "../errors/call-error.ts"

/** A parameter that cannot be used. The message names it, says its value, and what is allowed. */
export class ParameterError extends CallError {
  override readonly name = "ParameterError"

  constructor(
    readonly parameter: string,
    readonly value: unknown,
    message: string,
  ) {
    super(message)
  }
}
