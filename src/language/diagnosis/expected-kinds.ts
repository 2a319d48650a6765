// The two positions in an expression, and what can stand there. Only the token before a position decides which
// of the two it is, and precedence matters in one case: not cannot follow an operator that binds tighter.
//
//     ( True ^ ▯       an operand: True, False or (
//     ( True ▯         an operator: and, or, ^ or )

import { type Dialect, isSpelled, levelOf } from "../dialect/dialect.ts"
import { commonKinds, type InfixKind, isInfix, type TokenKind } from "../source/token-kind.ts"

/** Whether an operand can begin with a token. */
export function startsOperand(kind: TokenKind | undefined): boolean {
  return kind !== undefined && kind !== "close" && kind !== "end" && !isInfix(kind)
}

/** Whether an operator can follow a token. */
export function endsOperand(kind: TokenKind | undefined): boolean {
  return kind === "true" || kind === "false" || kind === "variable" || kind === "close"
}

/** Whether not can stand after a token, where an operand is expected. */
export function allowsNot(before: TokenKind | undefined, dialect: Dialect): boolean {
  if (!isInfix(before)) return true
  return levelOf(before, dialect) < levelOf("not", dialect)
}

/**
 * All kinds that can stand after a token, in the order of `commonKinds`. Equal positions of a dialect get
 * the same array.
 *
 * @param before undefined at the start of a text
 */
export function expectedAfter(
  before: TokenKind | undefined,
  isInParentheses: boolean,
  dialect: Dialect,
): readonly TokenKind[] {
  const kept = keptPlaces.get(dialect) ?? new Map<string, readonly TokenKind[]>()
  keptPlaces.set(dialect, kept)
  const place = `${before} ${isInParentheses}`
  const known = kept.get(place)
  if (known !== undefined) return known
  const possible = endsOperand(before)
    ? (kind: TokenKind) => isInfix(kind) || kind === (isInParentheses ? "close" : "end")
    : (kind: TokenKind) => startsOperand(kind) && (kind !== "not" || allowsNot(before, dialect))
  const kinds = commonKinds.filter((kind) => possible(kind) && hasToken(dialect, kind))
  const expected = [...kept.values()].find((each) => each.join() === kinds.join()) ?? kinds
  kept.set(place, expected)
  return expected
}

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

const keptPlaces = new WeakMap<Dialect, Map<string, readonly TokenKind[]>>()
