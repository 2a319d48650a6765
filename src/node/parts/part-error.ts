import { BoolglotError } from "../../errors/boolglot-error.ts"

/** Parts that do not make up a set: some are missing, there twice, or of another one. The message names them. */
export class PartError extends BoolglotError {
  override readonly name = "PartError"
  override readonly code = "part"

  constructor(
    readonly problem: "missing" | "doubled" | "foreign" | "unknown-shard",
    message: string,
    /** The shards that it is about, counted from 1. */
    readonly shards: readonly number[] = [],
  ) {
    super(message)
  }
}
