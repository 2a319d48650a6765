// The public API. Dialects are given by name or, where one's own grammar was read, as they are.
//
//     evaluate("!(1&&0)", "binary")                  true
//     convert("T & F", "t-f", "on-off")              "ON AND OFF"

import { checkText } from "./errors/check-type.ts"
import { builtInDialects } from "./language/dialect/built-in.ts"
import type { Dialect } from "./language/dialect/dialect.ts"
import { dialectOf, dialectsOf } from "./language/dialect/dialect-named.ts"
import { detect as detectAmong } from "./language/engines/detect.ts"
import { tableEngine } from "./language/engines/table-engine.ts"
import type { Values } from "./language/expression/evaluate-tree.ts"
import type { Expression } from "./language/expression/expression.ts"
import { print as printIn, type Written, write } from "./language/print/print.ts"
import type { PrintOptions } from "./language/print/print-options.ts"

export { BoolglotError, WrongTypeError } from "./errors/boolglot-error.ts"
export type { ErrorCode } from "./errors/error-code.ts"
export type {
  CharacterSet,
  Dialect,
  GrammarFile,
  Level,
  VariableShape,
} from "./language/dialect/dialect.ts"
export { UnknownDialectError } from "./language/dialect/dialect-named.ts"
export {
  type Assignment,
  evaluateTree,
  UnboundVariableError,
  type Values,
} from "./language/expression/evaluate-tree.ts"
export type * from "./language/expression/expression.ts"
export { type Cases, fold } from "./language/expression/fold.ts"
export { formatJson, formatLine } from "./language/expression/one-line-form.ts"
export { variablesOf } from "./language/expression/variables-of.ts"
export type { Substitution } from "./language/print/express.ts"
export type { Written } from "./language/print/print.ts"
export type { PrintOptions } from "./language/print/print-options.ts"
export { UnwritableError } from "./language/print/unwritable-error.ts"
export {
  BooleanSyntaxError,
  type SyntaxProblem,
  type Wording,
} from "./language/source/boolean-syntax-error.ts"
export type { Position } from "./language/source/position.ts"
export type { InfixKind, SpelledKind, TokenKind } from "./language/source/token-kind.ts"

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
 * The value of a text. Variables take theirs from a map or an object.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnboundVariableError
 */
export function evaluate(text: string, dialect: Dialect | string, values?: Values): boolean {
  return tableEngine.evaluate(text, resolve(dialect), values)
}

/**
 * Writes a tree, with the parentheses that the dialect needs. What it has no sign for is written with the signs that
 * it has, or refused with `strict`.
 *
 * @throws UnwritableError where the dialect cannot say a part of the tree, such as a variable
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

/**
 * As `convert`, and says what the other dialect has no sign for, and what that was written with.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnwritableError as `print` does
 */
export function explainConversion(
  text: string,
  from: Dialect | string,
  to: Dialect | string,
  options?: PrintOptions,
): Written {
  return write(tableEngine.parse(text, resolve(from)), resolve(to), options)
}

/** The dialects that accept a text, the strictest first. */
export function detect(text: string, among: readonly (Dialect | string)[] = dialects): Dialect[] {
  checkText(text)
  return detectAmong(text, dialectsOf(among, dialects))
}

function resolve(dialect: Dialect | string): Dialect {
  return dialectOf(dialect, dialects)
}
