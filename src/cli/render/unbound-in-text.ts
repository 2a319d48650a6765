// A variable of a text without a value, with the dialect that read it, whose literals it may be meant for.

import type { Dialect } from "../../language/dialect/dialect.ts"
import { UnboundVariableError } from "../../language/expression/evaluate-tree.ts"
import { likelyLiteral } from "./likely-literal.ts"

export class UnboundInTextError extends UnboundVariableError {
  constructor(
    variable: string,
    readonly dialect: Dialect,
  ) {
    super(variable)
  }

  /** Which literal the name is perhaps meant for; undefined where it is a name like others. */
  get hint(): string | undefined {
    const { name, spellings } = this.dialect
    const value = likelyLiteral(this.variable)
    const [literal] = value === undefined ? [] : spellings[value ? "true" : "false"]
    if (literal === undefined) return undefined
    return `did you mean the literal ${literal}, as ${name} writes it?`
  }
}
