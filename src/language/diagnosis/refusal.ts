// Builds the error for a refused text, with the found token, the expected ones and a hint.

import type { Dialect } from "../dialect/dialect.ts"
import { type Token, tokenize } from "../dialect/tokens.ts"
import { type BooleanSyntaxError, positionAt } from "../source/boolean-syntax-error.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { type FoundText, foundAt } from "./found-text.ts"
import { hintFor } from "./hint.ts"
import { beginsChoice } from "./hint-choice.ts"
import { expectedKinds, syntaxError } from "./plain-refusal.ts"
import { rolesOf } from "./roles-of-kinds.ts"

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
function isUnknown({ text, own, meant }: FoundText): boolean {
  return text !== "" && own === undefined && meant === undefined && !beginsChoice(text)
}

function hintAt(
  text: string,
  offset: number,
  expected: readonly TokenKind[],
  found: FoundText,
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
