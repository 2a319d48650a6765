// Parses and evaluates texts with the compiled tables of a dialect. Only memory limits their depth and length.

import type { Dialect } from "../dialect/dialect.ts"
import {
  type Assignment,
  assignmentFrom,
  UnboundVariableError,
  type Values,
} from "../expression/evaluate-tree.ts"
import type { Expression } from "../expression/expression.ts"
import type { BooleanSyntaxError } from "../source/boolean-syntax-error.ts"
import type { TokenKind } from "../source/token-kind.ts"
import type { Tables } from "../tables/tables.ts"
import { ParseFailure } from "./parse-failure.ts"
import { readTree } from "./read-tree.ts"
import { readValue } from "./read-value.ts"

export interface EngineParts {
  readonly tablesOf: (dialect: Dialect) => Tables
  /** Makes the error for a text that is refused at an offset, where tokens of the `possible` kinds are expected. */
  readonly refusal: (
    text: string,
    offset: number,
    possible: ReadonlySet<TokenKind>,
    dialect: Dialect,
  ) => BooleanSyntaxError
}

export function createEngine({ tablesOf, refusal }: EngineParts): Engine {
  return {
    name: "table",

    parse(text, dialect) {
      const tree = readTree(text, tablesOf(dialect))
      if (tree instanceof ParseFailure) throw refusal(text, tree.offset, tree.expected, dialect)
      return tree
    },

    evaluate(text, dialect, values = noValues) {
      const value = readValue(text, tablesOf(dialect), assignmentFrom(values))
      if (value instanceof ParseFailure) throw refusal(text, value.offset, value.expected, dialect)
      if (typeof value === "object") throw new UnboundVariableError(value.variable)
      return value
    },
  }
}

export const noValues: Assignment = new Map()

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
