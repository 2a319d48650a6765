// Which kinds of tokens a notation has at all.

import { type Dialect, isSpelled } from "../dialect/dialect.ts"
import type { InfixKind, TokenKind } from "../source/token-kind.ts"

/** Whether a notation has tokens of a kind. */
export function hasToken(dialect: Dialect, kind: TokenKind): boolean {
  if (kind === "end") return true
  if (kind === "variable") return dialect.variable !== null
  return isSpelled(kind, dialect)
}

/** The operators between operands that a notation has, in the order in which one is drawn. */
export function operatorsOf(dialect: Dialect): InfixKind[] {
  return (["and", "or", "xor"] as const).filter((operator) => hasToken(dialect, operator))
}
