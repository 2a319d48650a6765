// One error among all those of a text, as data and as sentences.

import type { Dialect } from "../dialect/dialect.ts"
import type { Token } from "../dialect/tokens.ts"
import type { SyntaxProblem, Wording } from "../source/boolean-syntax-error.ts"
import { type Position, positionsIn } from "../source/position.ts"
import type { Found } from "./found.ts"
import { hintFor } from "./hint.ts"
import { expectedBehind } from "./place.ts"
import { wordingOf } from "./wording.ts"

export interface Diagnostic extends SyntaxProblem {
  /** Of what is at fault, in UTF-16 units; 0 at the end of the text. */
  readonly length: number
  readonly position: Position
  readonly wording: Wording
  /** The parenthesis that was opened, where it is never closed. */
  readonly related?: Related
}

export interface Related {
  readonly offset: number
  readonly length: number
  readonly position: Position
}

/** A token and the one before it. */
export interface PlacedToken {
  readonly kind: Token["kind"] | "end"
  readonly text: string
  readonly offset: number
  readonly before: PlacedToken | undefined
}

/** Where an error is. */
export interface Fault {
  readonly offset: number
  readonly found: Found
  readonly before: PlacedToken | undefined
  /** The innermost parenthesis that is open there. */
  readonly opener: PlacedToken | undefined
  readonly isUnclosed?: boolean
}

/** Makes the errors of one text. */
export function createDiagnostics(text: string, dialect: Dialect): (fault: Fault) => Diagnostic {
  let keptPositions: ((offset: number) => Position) | undefined
  const positionOf = (offset: number) => {
    keptPositions ??= positionsIn(text)
    return keptPositions(offset)
  }
  return ({ offset, found, before, opener, isUnclosed }) => {
    const expected = expectedBehind(before?.kind, opener !== undefined, dialect)
    const opened = opener === undefined ? undefined : positionOf(opener.offset)
    const hint = hintFor(
      {
        text,
        offset,
        expected,
        found,
        before: before as Token | undefined,
        beforeThat: before?.before?.kind,
        opener: opened,
      },
      dialect,
    )
    return {
      dialect: dialect.name,
      text,
      offset,
      length: found.text.length,
      position: positionOf(offset),
      expected,
      found: found.text,
      ...(hint === undefined ? {} : { hint }),
      wording: wordingOf(found.text, expected, dialect),
      ...(isUnclosed === true && opener !== undefined && opened !== undefined
        ? { related: { offset: opener.offset, length: opener.text.length, position: opened } }
        : {}),
    }
  }
}
