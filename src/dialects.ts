// All built-in dialects, each under its name. Bundlers drop those that are not used; a page that needs one
// can also load it alone.
//
//     import { onOff } from "boolglot/dialects"
//     import { onOff } from "boolglot/dialects/on-off"

import { builtInDialects } from "./language/built-in/built-in-dialects.ts"
import type { Dialect } from "./language/dialect/dialect.ts"
import { dialectNamed as namedAmong } from "./language/dialect/dialect-named.ts"

export { BoolglotError } from "./errors/boolglot-error.ts"
export type { ErrorCode } from "./errors/error-code.ts"
export * from "./language/built-in/named-dialects.ts"
export type {
  CharacterSet,
  Dialect,
  GrammarFile,
  Level,
  VariableShape,
} from "./language/dialect/dialect.ts"
export { UnknownDialectError } from "./language/dialect/dialect-named.ts"

/** The built-in dialects, the strictest first. */
export const dialects: readonly Dialect[] = builtInDialects

/**
 * The built-in dialect of a name, as in `on-off`.
 *
 * @throws UnknownDialectError
 */
export function dialectNamed(name: string): Dialect {
  return namedAmong(name, builtInDialects)
}
