import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A part of a tree for which a notation has no spelling. */
export class UnwritableError extends BoolglotError {
  override readonly name = "UnwritableError"
  override readonly code = "unwritable"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    reason: string,
  ) {
    super(`${dialect} ${reason}`)
  }
}
