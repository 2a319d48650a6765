// Reads, evaluates, prints and converts expressions in the dialects that are passed to it, so that a page bundles only
// the dialects that it uses.
//
//     import { c } from "boolglot/dialects/c"
//     evaluate("!(1&&0)", c)                         true

import { checkType } from "./errors/index.ts"
import { plainRefusal } from "./language/diagnosis/index.ts"
import type { Dialect } from "./language/dialect/index.ts"
import { checkDialect } from "./language/dialect/index.ts"
import { createEngine } from "./language/engines/index.ts"
import type { Expression, Values } from "./language/expression/index.ts"
import type { PrintOptions } from "./language/print/index.ts"
import { print as printIn, type Written, write } from "./language/print/index.ts"
import { knownTables, type Tables } from "./language/tables/index.ts"

export { BoolglotError, type ErrorCode, OutOfRangeError, WrongTypeError } from "./errors/index.ts"
export type { BinaryConnective, Connective } from "./language/connectives.ts"
export type {
  CharacterSet,
  ChoiceLevel,
  Comment,
  Dialect,
  Form,
  GrammarFile,
  InfixLevel,
  Level,
  Opened,
  Operands,
  PostfixLevel,
  PrefixLevel,
  Space,
  Spellings,
  Tight,
  VariableShape,
} from "./language/dialect/index.ts"
export {
  type Assignment,
  type Cases,
  type Chain,
  type Comparison,
  type Expression,
  evaluateTree,
  fold,
  formatJson,
  formatLine,
  type Group,
  type Literal,
  type Negation,
  UnboundVariableError,
  type Values,
  type Variable,
  variablesOf,
} from "./language/expression/index.ts"
export {
  type PrintOptions,
  type Rename,
  type Renaming,
  type Spacing,
  type Substitution,
  UnwritableError,
  type Written,
} from "./language/print/index.ts"
export {
  BooleanSyntaxError,
  type CommonKind,
  type InfixKind,
  type Position,
  type SpelledKind,
  type SyntaxProblem,
  type TokenKind,
  type Wording,
} from "./language/source/index.ts"

const engine = /* @__PURE__ */ createEngine({ tablesOf, refusal: plainRefusal })

/**
 * Parses text into a tree.
 *
 * @throws BooleanSyntaxError if the dialect rejects the text
 */
export function parse(text: string, dialect: Dialect): Expression {
  return engine.parse(text, dialect)
}

/**
 * The value of a text. The values of variables come from a map or an object.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnboundVariableError
 */
export function evaluate(text: string, dialect: Dialect, values?: Values): boolean {
  return engine.evaluate(text, dialect, values)
}

/**
 * Writes a tree, with the parentheses that the dialect needs. A part that the dialect has no symbol for is written with
 * the dialect's other symbols or, with `strict`, rejected.
 *
 * @throws UnwritableError if the dialect cannot express a part of the tree, such as a variable
 */
export function print(tree: Expression, dialect: Dialect, options?: PrintOptions): string {
  checkDialect(dialect)
  return printIn(tree, dialect, options)
}

/**
 * Rewrites a text in another dialect, with the same value for every assignment. A variable that the other dialect can't
 * name gets a similar name that no other variable has, or is rejected with `strict`.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnwritableError as `print` does
 */
export function convert(text: string, from: Dialect, to: Dialect, options?: PrintOptions): string {
  return explainConversion(text, from, to, options).text
}

/**
 * Like `convert`, but also lists the connectives that the other dialect lacks, their substitutes, and the renamed
 * variables.
 *
 * @throws BooleanSyntaxError as `parse` does
 * @throws UnwritableError as `print` does
 */
export function explainConversion(
  text: string,
  from: Dialect,
  to: Dialect,
  options?: PrintOptions,
): Written {
  checkDialect(to)
  return write(parse(text, from), to, options, from)
}

/** Nothing here compiles a dialect. */
function tablesOf(dialect: Dialect): Tables {
  checkDialect(dialect)
  const tables = knownTables(dialect)
  checkType(tables !== undefined, "a dialect of boolglot/dialects or boolglot/grammar", dialect)
  return tables
}
