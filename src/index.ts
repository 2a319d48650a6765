// The public API: the engine with all dialects, which are given by name or, where one's own grammar was read, as they are.
//
//     evaluate("!(1&&0)", "binary")                  true
//     convert("T & F", "t-f", "on-off")              "ON AND OFF"

import { checkText } from "./errors/check-type.ts"
import { builtInDialects } from "./language/built-in/built-in-dialects.ts"
import type { Dialect } from "./language/dialect/dialect.ts"
import { dialectOf, dialectsOf } from "./language/dialect/dialect-named.ts"
import { detect as detectAmong } from "./language/engines/readings.ts"
import { tableEngine } from "./language/engines/table-engine.ts"
import type { Values } from "./language/expression/evaluate-tree.ts"
import type { Expression } from "./language/expression/expression.ts"
import { print as printIn, type Written, write } from "./language/print/print.ts"
import type { PrintOptions } from "./language/print/print-options.ts"

export * from "./engine.ts"
export { UnknownDialectError } from "./language/dialect/dialect-named.ts"

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

/**
 * The dialects that accept a text and are likely to be meant, the strictest first; none if the text looks like a
 * sentence or a definition and only rare notations accept it.
 */
export function detect(text: string, among: readonly (Dialect | string)[] = dialects): Dialect[] {
  checkText(text)
  return detectAmong(text, dialectsOf(among, dialects))
}

function resolve(dialect: Dialect | string): Dialect {
  return dialectOf(dialect, dialects)
}
