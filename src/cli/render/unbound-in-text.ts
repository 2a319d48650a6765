// A variable of a text without a value, with the dialect that read it, whose literals it may be meant for.

import type { Remedy } from "../../errors/remedy.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { UnboundVariableError } from "../../language/expression/evaluate-tree.ts"
import { literalHint } from "./likely-literal.ts"

export class UnboundInTextError extends UnboundVariableError {
  /** Which literal the name is perhaps meant for; undefined where it is a name like others. */
  readonly hint: string | undefined
  override readonly remedies: readonly Remedy[]

  constructor(variable: string, dialect: Dialect) {
    super(variable)
    this.hint = literalHint(variable, dialect)
    this.remedies = [{ option: "values", ...(this.hint === undefined && { value: variable }) }]
  }

  /** For people, to whom the hint is a part of the message. */
  get hinted(): Pick<UnboundVariableError, "message" | "remedies"> {
    const { message, hint, remedies } = this
    return { message: hint === undefined ? message : `${message}; ${hint}`, remedies }
  }
}

/**
 * Does what takes a value for each variable.
 *
 * @param dialect that read the text
 * @throws UnboundInTextError
 */
export function withBoundValues<Result>(dialect: Dialect, action: () => Result): Result {
  try {
    return action()
  } catch (error) {
    if (!(error instanceof UnboundVariableError)) throw error
    throw new UnboundInTextError(error.variable, dialect)
  }
}
