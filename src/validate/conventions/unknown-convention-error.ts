import { CallError } from "../../errors/call-error.ts"

/** A name that no convention has. */
export class UnknownConventionError extends CallError {
  override readonly name = "UnknownConventionError"

  constructor(
    readonly convention: string,
    readonly known: readonly string[],
  ) {
    super(`there is no precedence ${JSON.stringify(convention)}; there are ${known.join(", ")}`)
  }
}
