import type { Dialect } from "../dialect/dialect.ts"
import type { Values } from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"

/** What gives a notation its meaning. All engines do the same, each at its own cost. */
export interface Engine {
  readonly name: string

  /**
   * @throws BooleanSyntaxError where the dialect refuses the text
   */
  parse(text: string, dialect: Dialect): Expression

  /**
   * The value of a text, without a tree.
   *
   * @throws BooleanSyntaxError as `parse` does
   * @throws UnboundVariableError where there is no value for a variable of the text
   */
  evaluate(text: string, dialect: Dialect, values?: Values): boolean
}
