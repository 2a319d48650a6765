// Finds all errors in a refused text at once, each with a suggestion.
//
//     diagnose("True && ( False", trueFalse).errors.length      2

import { checkText } from "./errors/index.ts"
import type { Dialect } from "./language/dialect/index.ts"
import { checkDialect, checkDialects } from "./language/dialect/index.ts"
import type { Expression } from "./language/expression/index.ts"
import { type FoundErrors, findErrorsAmong } from "./language/other-notation/index.ts"

export type { Diagnostic, Related } from "./language/diagnosis/index.ts"
export type { FoundErrors, OtherNotation, OtherReading } from "./language/other-notation/index.ts"

/**
 * Never throws a syntax error.
 *
 * @param among notations that the text may be in instead, such as `dialects` from boolglot/dialects. Default: none.
 * @throws WrongTypeError
 */
export function diagnose(
  text: string,
  dialect: Dialect,
  among: readonly Dialect[] = [],
): FoundErrors {
  checkText(text)
  checkDialect(dialect)
  checkDialects(among)
  return findErrorsAmong(text, dialect, among)
}

/**
 * The tree of the readable parts of a text; missing and unknown operands are left out. The dialect's loosest operator
 * is substituted for a missing operator, as a guess. `undefined` if no operand can be read.
 *
 * Loads Chevrotain when it is first called.
 *
 * @throws WrongTypeError
 */
export async function recoverTree(text: string, dialect: Dialect): Promise<Expression | undefined> {
  checkText(text)
  checkDialect(dialect)
  const { diagnose } = await import("./language/diagnosis/diagnose-text.ts")
  return diagnose(text, dialect).tree
}
