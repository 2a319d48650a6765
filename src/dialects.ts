// All built-in dialects, imported by name or looked up by string, and detection among them. If a page imports dialects
// by name, bundlers drop the unused ones; looking up a dialect by string requires all of them.
//
//     import { onOff } from "boolglot/dialects"
//     import { onOff } from "boolglot/dialects/on-off"
//     evaluate(text, lookUpDialect(name))

import { checkText } from "./errors/index.ts"
import { builtInDialects, type DialectName } from "./language/built-in/built-in-dialects.ts"
import type { Dialect } from "./language/dialect/index.ts"
import { checkDialects, dialectNamed as namedAmong } from "./language/dialect/index.ts"
import { detect as detectAmong } from "./language/engines/index.ts"

export type { DialectName } from "./language/built-in/built-in-dialects.ts"
export * from "./language/built-in/named-dialects.ts"
export { UnknownDialectError } from "./language/dialect/index.ts"

/** The built-in dialects, strictest first. */
export const dialects: readonly Dialect[] = builtInDialects

/**
 * The built-in dialect with a name that is known at compile time, as in `dialectNamed("on-off")`. The compiler
 * refuses other names.
 *
 * @throws UnknownDialectError
 */
export function dialectNamed(name: DialectName): Dialect {
  return lookUpDialect(name)
}

/**
 * The built-in dialect for a name from data, such as a setting. Accepts all names that the CLI does, such as `py`.
 *
 * @throws UnknownDialectError, which suggests the nearest name
 */
export function lookUpDialect(name: string): Dialect {
  checkText(name)
  return namedAmong(name, builtInDialects)
}

/**
 * The dialects that accept a text and are likely to be intended, strictest first; none if the text looks like a
 * sentence or a definition and only rare notations accept it.
 */
export function detect(text: string, among: readonly Dialect[] = dialects): Dialect[] {
  checkText(text)
  checkDialects(among)
  return detectAmong(text, among)
}
