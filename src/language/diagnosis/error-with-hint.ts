// Builds the error for a refused text, with the found token, the expected ones and a hint.

import { type Dialect, tokenize } from "../dialect/index.ts"
import type { BooleanSyntaxError, TokenKind } from "../source/index.ts"
import { beginsChoice, isArrow } from "./choice-hints.ts"
import { hintFor } from "./choose-hint.ts"
import { DiagnosedText, Mistake, type PlacedToken } from "./error-place.ts"
import { expectedKinds, syntaxError } from "./error-without-hint.ts"
import { type FoundText, foundAt } from "./found-text.ts"
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
  const hint = isUnknown(found)
    ? undefined
    : hintFor(
        new Mistake(new DiagnosedText(text, dialect), {
          offset,
          found,
          expected,
          ...tokensBefore(text, offset, dialect),
        }),
      )
  return syntaxError({ text, offset, expected, found: found.text, hint }, dialect)
}

/** Whether no hint applies to the found text. */
function isUnknown({ text, own, meant }: FoundText): boolean {
  const hasHint = beginsChoice(text) || isArrow(text)
  return text !== "" && own === undefined && meant === undefined && !hasHint
}

/** The last token before an offset, and the innermost bracket that is open there. */
function tokensBefore(text: string, offset: number, dialect: Dialect) {
  const { openers, closers } = rolesOf(dialect)
  const open: PlacedToken[] = []
  let before: PlacedToken | undefined
  for (const { kind, text: spelled, offset: start } of tokenize(text.slice(0, offset), dialect)) {
    before = { kind, text: spelled, offset: start, before }
    if (closers.has(kind)) open.pop()
    else if (openers.has(kind)) open.push(before)
  }
  return { before, opener: open.at(-1) }
}
