// The public API. Dialects are given by name or, where one's own grammar was read, as they are.
//
//     evaluate("!(1&&0)", "binary")                  true
//     convert("T & F", "t-f", "on-off")              "ON AND OFF"

import { builtInDialects } from "./dialect/built-in.ts"
import type { Dialect } from "./dialect/dialect.ts"
import { dialectOf } from "./dialect/dialect-named.ts"
import { detect as detectAmong } from "./engines/detect.ts"
import { tableEngine } from "./engines/table-engine.ts"
import type { Assignment } from "./expression/evaluate-tree.ts"
import type { Expression } from "./expression/expression.ts"
import { type PrintOptions, print as printIn } from "./print/print.ts"

export type { CharacterSet, Dialect, GrammarFile, Level, VariableShape } from "./dialect/dialect.ts"
export { UnknownDialectError } from "./dialect/dialect-named.ts"
export { type Assignment, evaluateTree, UnboundVariableError } from "./expression/evaluate-tree.ts"
export type * from "./expression/expression.ts"
export { type Cases, fold } from "./expression/fold.ts"
export { formatJson, formatLine } from "./expression/format.ts"
export { variablesOf } from "./expression/variables-of.ts"
export type { PrintOptions } from "./print/print.ts"
export { UnwritableError } from "./print/unwritable-error.ts"
export {
  BooleanSyntaxError,
  type SyntaxProblem,
  type Wording,
} from "./source/boolean-syntax-error.ts"
export type { Position } from "./source/position.ts"
export type { InfixKind, SpelledKind, TokenKind } from "./source/token-kind.ts"

/** The built-in dialects, the strictest first. */
export const dialects: readonly Dialect[] = builtInDialects

/**
 * Reads a text into a tree.
 *
 * @throws BooleanSyntaxError where the dialect refuses the text
 */
export function parse(text: string, dialect: Dialect | string): Expression {
  return tableEngine.parse(text, resolve(dialect))
}

/**
 * The value of a text. Variables take theirs from the assignment.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnboundVariableError
 */
export function evaluate(
  text: string,
  dialect: Dialect | string,
  assignment?: Assignment,
): boolean {
  return tableEngine.evaluate(text, resolve(dialect), assignment)
}

/**
 * Writes a tree, with the parentheses that the dialect needs.
 *
 * @throws UnwritableError where the dialect lacks an operator, literals or variables of the tree
 */
export function print(tree: Expression, dialect: Dialect | string, options?: PrintOptions): string {
  return printIn(tree, resolve(dialect), options)
}

/**
 * Rewrites a text in another dialect, with the same value for every assignment.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnwritableError as `print` does
 */
export function convert(
  text: string,
  from: Dialect | string,
  to: Dialect | string,
  options?: PrintOptions,
): string {
  return printIn(tableEngine.parse(text, resolve(from)), resolve(to), options)
}

/** The dialects that accept a text, the strictest first. */
export function detect(text: string, among: readonly Dialect[] = dialects): Dialect[] {
  return detectAmong(text, among)
}

function resolve(dialect: Dialect | string): Dialect {
  return dialectOf(dialect, dialects)
}
