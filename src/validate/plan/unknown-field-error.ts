import { CallError } from "../../errors/call-error.ts"

/** A dataset whose rows have no member that could hold an expression. */
export class UnknownFieldError extends CallError {
  override readonly name = "UnknownFieldError"
}
