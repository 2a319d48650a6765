// The kinds of tokens that a notation has.

import { type Dialect, isSpelled } from "../dialect/index.ts"
import type { InfixKind, TokenKind } from "../source/index.ts"

/** Whether a notation has tokens of a kind. */
export function hasToken(dialect: Dialect, kind: TokenKind): boolean {
  if (kind === "end") return true
  if (kind === "variable") return dialect.variable !== null
  return isSpelled(kind, dialect)
}

/** The infix operators among `and`, `or` and `xor` that a notation has, in the order in which generators draw them. */
export function operatorsOf(dialect: Dialect): InfixKind[] {
  return (["and", "or", "xor"] as const).filter((operator) => hasToken(dialect, operator))
}
