import { BoolglotError } from "../../errors/boolglot-error.ts"
import { writtenNumber } from "../../number-format.ts"

/** Too many variables for a method that takes time or memory for each assignment. */
export class TooManyVariablesError extends BoolglotError {
  override readonly name = "TooManyVariablesError"
  override readonly code = "too-many-variables"

  /** @param what such as `a truth table` */
  constructor(
    what: string,
    readonly variables: number,
    /** Maximum number of variables. */
    readonly most: number,
  ) {
    super(
      `${writtenNumber(variables)} variables are too many for ${what}, which takes ${most} at most`,
    )
  }
}
