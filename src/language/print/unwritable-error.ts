import { BoolglotError } from "../../errors/index.ts"
import type { Expression } from "../expression/index.ts"

/** A part of a tree that a notation cannot express. */
export class UnwritableError extends BoolglotError {
  override readonly name = "UnwritableError"
  override readonly code = "unwritable"

  constructor(
    /** The name of the dialect. */
    readonly dialect: string,
    readonly reason: string,
    /** The first affected node from the left, if the error concerns a single node. */
    readonly part?: Expression,
  ) {
    super(`${dialect} ${reason}`)
  }
}
