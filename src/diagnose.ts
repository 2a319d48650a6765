// All errors of a text at once, each with what to write instead. This is the one entry that loads
// Chevrotain; it is made for text that has been refused.
//
//     diagnose("True && ( False", "true-false").errors.length      2

import { checkText } from "./errors/check-type.ts"
import { builtInDialects } from "./language/built-in/built-in-dialects.ts"
import type { Dialect } from "./language/dialect/dialect.ts"
import { dialectOf } from "./language/dialect/dialect-named.ts"
import { type Diagnosis, diagnoseAmong } from "./language/other-notation/diagnose-among.ts"

export { BoolglotError, WrongTypeError } from "./errors/boolglot-error.ts"
export type { ErrorCode } from "./errors/error-code.ts"
export type { Diagnostic, Related } from "./language/diagnosis/diagnostic.ts"
export { UnknownDialectError } from "./language/dialect/dialect-named.ts"
export type { Diagnosis } from "./language/other-notation/diagnose-among.ts"
export type { OtherNotation, OtherReading } from "./language/other-notation/other-notation.ts"

/**
 * Never throws for a text, whatever it is.
 *
 * @param dialect one that was read, or the name of a built-in one
 * @throws UnknownDialectError
 * @throws WrongTypeError if it is not a string
 */
export function diagnose(text: string, dialect: Dialect | string): Diagnosis {
  checkText(text)
  return diagnoseAmong(text, dialectOf(dialect, builtInDialects), builtInDialects)
}
