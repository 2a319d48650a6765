import { BoolglotError } from "../../errors/boolglot-error.ts"
import { writtenNumber } from "../../number-format.ts"

/** More variables than a method that takes time or memory for every assignment is made for. */
export class TooManyVariablesError extends BoolglotError {
  override readonly name = "TooManyVariablesError"
  override readonly code = "too-many-variables"

  /** @param what such as `a truth table` */
  constructor(
    what: string,
    readonly variables: number,
    /** So many are accepted. */
    readonly most: number,
  ) {
    super(
      `${writtenNumber(variables)} variables are too many for ${what}, which takes ${most} at most`,
    )
  }
}
