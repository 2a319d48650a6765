// What a notation cannot write of a text, with the place where the text has it, and what it writes with other signs.

import { connectiveOf } from "../../language/connectives.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { nameIn, type Token, tokenize } from "../../language/dialect/tokens.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { type Position, positionAt } from "../../language/source/position.ts"

export class UnwritableInTextError extends UnwritableError {
  readonly position: Position

  constructor(
    { dialect, reason, part }: UnwritableError,
    readonly text: string,
    /** In UTF-16 units. */
    readonly offset: number,
    readonly found: string,
    /** What to do about it, if known. */
    readonly hint?: string,
  ) {
    super(dialect, reason, part)
    this.position = positionAt(text, offset)
  }
}

/**
 * Does what writes a text in another notation.
 *
 * @param dialect that read the text
 * @throws UnwritableError of the writing, with its place in the text
 */
export function placing<Written>(text: string, dialect: Dialect, writing: () => Written): Written {
  try {
    return writing()
  } catch (error) {
    throw error instanceof UnwritableError ? withPlace(error, text, dialect) : error
  }
}

/** With its place where a single token of the text is at fault; otherwise the same error. */
function withPlace(error: UnwritableError, text: string, dialect: Dialect): UnwritableError {
  const { part } = error
  const token = part && tokenize(text, dialect).find((each) => isOf(part, each, dialect))
  return token === undefined
    ? error
    : new UnwritableInTextError(error, text, token.offset, token.text)
}

function isOf(part: Expression, { kind, text }: Token, dialect: Dialect): boolean {
  if (part.kind === "literal") return kind === `${part.value}`
  if (part.kind === "variable") return kind === "variable" && nameIn(text, dialect) === part.name
  return connectiveOf(kind) === part.kind
}
