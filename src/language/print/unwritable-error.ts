import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Expression } from "../expression/expression.ts"

/** A part of a tree for which a notation has no spelling. */
export class UnwritableError extends BoolglotError {
  override readonly name = "UnwritableError"
  override readonly code = "unwritable"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    readonly reason: string,
    /** The part, where it is one node; the first of its kind from the left. */
    readonly part?: Expression,
  ) {
    super(`${dialect} ${reason}`)
  }
}
