/** A dataset whose rows have no member that could hold an expression. */
export class UnknownFieldError extends Error {
  override readonly name = "UnknownFieldError"
}
