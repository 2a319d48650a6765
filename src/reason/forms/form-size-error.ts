import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"

/** A form of an expression that would be too large to be useful. */
export class FormSizeError extends BoolglotError {
  override readonly name = "FormSizeError"
  override readonly code = "form-size"
  override readonly remedies: readonly Remedy[] = [{ option: "form", value: "tseitin" }]

  constructor(
    /** The form that would be too large and its limit: `sum of products has more than 20,000 terms`. */
    reason: string,
  ) {
    super(
      `its ${reason}; Tseitin's form stays as small as the expression, with variables of its own`,
    )
  }
}
