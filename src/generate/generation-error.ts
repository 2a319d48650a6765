import { CallError } from "../errors/call-error.ts"

/** Parameters that are allowed but give no further case, such as more different rows than there are. */
export class GenerationError extends CallError {
  override readonly name = "GenerationError"

  constructor(
    /** The index of the case that could not be drawn, counted from 0. */
    readonly index: number,
    message: string,
  ) {
    super(message)
  }
}
