import { BoolglotError } from "../../errors/boolglot-error.ts"

/** An expression whose simplification steps would be too long or too many to read. */
export class StepsSizeError extends BoolglotError {
  override readonly name = "StepsSizeError"
  override readonly code = "steps-size"

  constructor(
    readonly mostLength: number,
    readonly mostSteps: number,
  ) {
    const most = [mostLength, mostSteps].map((number) => number.toLocaleString("en"))
    super(
      `its steps would be too long: they are shown of up to ${most[0]} literals, variables and connectives, and up to ` +
        `${most[1]} steps; without steps there is no such limit`,
    )
  }
}
