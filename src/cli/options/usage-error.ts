import { CallError } from "../../errors/call-error.ts"

/** A command that cannot run as it was called. The message says what to do instead. */
export class UsageError extends CallError {
  override readonly name = "UsageError"
}
