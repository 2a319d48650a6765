// Builds the error for a refused text, with the found token, the expected ones and a hint.

import { type Dialect, isSpelled, tokenKindsOf } from "../dialect/dialect.ts"
import { type Token, tokenAt, tokenize, wordAt } from "../dialect/tokens.ts"
import {
  BooleanSyntaxError,
  positionAt,
  type SyntaxProblem,
} from "../source/boolean-syntax-error.ts"
import type { InfixKind, TokenKind } from "../source/token-kind.ts"
import { type Found, foundAt } from "./found-text.ts"
import { hintFor } from "./hint.ts"
import { rolesOf } from "./token-roles.ts"
import { wordingOf } from "./wording.ts"

/**
 * The error that an engine throws.
 *
 * @param offset in UTF-16 units, the start of the first impossible token
 * @param possible the expected token kinds; kinds that the dialect doesn't have are dropped
 */
export function refusal(
  text: string,
  offset: number,
  possible: ReadonlySet<TokenKind>,
  dialect: Dialect,
): BooleanSyntaxError {
  const expected = expectedKinds(possible, dialect)
  const found = foundAt(text, offset, dialect)
  const hint = isUnknown(found) ? undefined : hintAt(text, offset, expected, found, dialect)
  return syntaxError({ text, offset, expected, found: found.text, hint }, dialect)
}

/** Whether no hint applies to the found text. */
function isUnknown({ text, own, meant }: Found): boolean {
  return text !== "" && own === undefined && meant === undefined
}

function hintAt(
  text: string,
  offset: number,
  expected: readonly TokenKind[],
  found: Found,
  dialect: Dialect,
): string | undefined {
  const tokens = tokenize(text.slice(0, offset), dialect)
  const opener = lastOpen(tokens, dialect)
  return hintFor(
    {
      text,
      offset,
      expected,
      found,
      before: tokens.at(-1),
      beforeThat: tokens.at(-2)?.kind,
      opener: opener && { ...opener, ...positionAt(text, opener.offset) },
      line: positionAt(text, offset).line,
    },
    dialect,
  )
}

/** The innermost bracket that is still open after some tokens. */
function lastOpen(
  tokens: readonly Token[],
  dialect: Dialect,
): (Token & { readonly before: Token | undefined }) | undefined {
  const { openers, closers } = rolesOf(dialect)
  let closed = 0
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at] as Token
    if (closers.has(token.kind)) closed += 1
    if (!openers.has(token.kind)) continue
    if (closed === 0) return { ...token, before: tokens[at - 1] }
    closed -= 1
  }
  return undefined
}

// Builds errors without hints. Doesn't import the hints, so that small bundles can leave them out.

/** Like `refusal`, but reports unreadable text as a single word or character. */
export function plainRefusal(
  text: string,
  offset: number,
  possible: ReadonlySet<TokenKind>,
  dialect: Dialect,
): BooleanSyntaxError {
  const found =
    tokenAt(text, offset, dialect)?.text ||
    wordAt(text, offset, dialect) ||
    ([...text.slice(offset, offset + 2)][0] ?? "")
  const expected = expectedKinds(possible, dialect)
  return syntaxError({ text, offset, expected, found }, dialect)
}

/** The possible token kinds that a dialect has. */
export function expectedKinds(possible: ReadonlySet<TokenKind>, dialect: Dialect): TokenKind[] {
  return tokenKindsOf(dialect).filter((kind) => possible.has(kind) && hasToken(dialect, kind))
}

function syntaxError(
  problem: Omit<SyntaxProblem, "dialect">,
  dialect: Dialect,
): BooleanSyntaxError {
  const wording = wordingOf(problem.found, problem.expected, dialect)
  return new BooleanSyntaxError({ ...problem, dialect: dialect.name }, wording)
}

// The kinds of tokens that a notation has.

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
