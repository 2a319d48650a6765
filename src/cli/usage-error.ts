/** A command that cannot run as it was called. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
