import type { Dialect } from "../dialect/dialect.ts"
import type { Values } from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"

/** Parser and evaluator for any dialect. All engines return the same results; they differ in cost. */
export interface Engine {
  readonly name: string

  /**
   * @throws BooleanSyntaxError if the dialect refuses the text
   */
  parse(text: string, dialect: Dialect): Expression

  /**
   * Evaluates a text without building a tree.
   *
   * @throws BooleanSyntaxError as `parse` does
   * @throws UnboundVariableError if a variable of the text has no value
   */
  evaluate(text: string, dialect: Dialect, values?: Values): boolean
}
