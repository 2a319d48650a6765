// Builds errors without hints. Doesn't import the hints, so that small bundles can leave them out.

import { type Dialect, tokenAt, tokenKindsOf, wordAt } from "../dialect/index.ts"
import type { TokenKind } from "../source/index.ts"
import { BooleanSyntaxError, type SyntaxProblem } from "../source/index.ts"
import { wordingOf } from "./error-wording.ts"
import { hasToken } from "./expected-kinds.ts"

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

export function syntaxError(
  problem: Omit<SyntaxProblem, "dialect">,
  dialect: Dialect,
): BooleanSyntaxError {
  const wording = wordingOf(problem.found, problem.expected, dialect)
  return new BooleanSyntaxError({ ...problem, dialect: dialect.name }, wording)
}
