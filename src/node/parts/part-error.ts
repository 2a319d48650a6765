import { BoolglotError } from "../../errors/boolglot-error.ts"

/** Parts that don't form a set: some are missing, duplicate, or from another set. The message names them. */
export class PartError extends BoolglotError {
  override readonly name = "PartError"
  override readonly code = "part"

  constructor(
    readonly problem: "missing" | "doubled" | "foreign" | "unknown-shard",
    message: string,
    /** The shards concerned, counted from 1. */
    readonly shards: readonly number[] = [],
  ) {
    super(message)
  }
}
