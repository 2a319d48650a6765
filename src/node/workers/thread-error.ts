import { CallError } from "../../errors/call-error.ts"

/** A thread that checks rows has ended before it was done. The message says why, and what can be done. */
export class ThreadError extends CallError {
  override readonly name = "ThreadError"

  /** @param reason the error that ended it, or in a few words what is known */
  constructor(reason: unknown) {
    const why = reason instanceof Error ? reason.message : String(reason)
    super(
      `a thread that checks rows ended before it was done (${why}); run with --threads 1, which takes less memory`,
      { cause: reason },
    )
  }
}
