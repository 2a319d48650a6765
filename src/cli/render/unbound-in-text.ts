// A variable of a text without a value, with the dialect that read it, whose literals it may be meant for.

import { nearest } from "../../errors/nearest.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { type Assignment, UnboundVariableError } from "../../language/expression/evaluate-tree.ts"
import { literalHint } from "./likely-literal.ts"

export class UnboundInTextError extends UnboundVariableError {
  /** Which literal the name is perhaps meant for; undefined where it is a name like others. */
  readonly hint: string | undefined
  override readonly remedies: readonly Remedy[]

  /** @param given the variables that have values */
  constructor(variable: string, dialect: Dialect, given: readonly string[]) {
    super(variable)
    const [meant] = nearest(variable, given)
    this.hint =
      meant === undefined
        ? literalHint(variable, dialect)
        : `--set gives one to ${meant}; did you mean --set ${variable}=…?`
    this.remedies =
      meant === undefined
        ? [{ option: "values", ...(this.hint === undefined && { value: variable }) }]
        : []
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
 * @param values the values from --set
 * @throws UnboundInTextError
 */
export function withBoundValues<Result>(
  dialect: Dialect,
  values: Assignment | undefined,
  action: () => Result,
): Result {
  try {
    return action()
  } catch (error) {
    if (!(error instanceof UnboundVariableError)) throw error
    throw new UnboundInTextError(error.variable, dialect, [...(values?.keys() ?? [])])
  }
}
