// The place of an error as hints look at it, and what they have in common to say.
//
//     True and && False     found && at 9, before it and, before that a literal

import type { Dialect } from "../dialect/dialect.ts"
import { needsSpace, type Token, tokenAt } from "../dialect/tokens.ts"
import type { Position } from "../source/position.ts"
import type { TokenKind } from "../source/token-kind.ts"
import type { Found } from "./found.ts"
import { endsOperand } from "./place.ts"

/** What an engine knows of the place where a text is refused. */
export interface Mistake {
  readonly text: string
  readonly offset: number
  readonly expected: readonly TokenKind[]
  readonly found: Found
  /** The token before the place. */
  readonly before: Token | undefined
  /** The kind of the token before that. */
  readonly beforeThat: TokenKind | undefined
  /** Where the innermost parenthesis stands that is open at the place. */
  readonly opener: Position | undefined
  /** The line of the place. */
  readonly line: number
}

export function isOperandPlace({ before }: Mistake): boolean {
  return !endsOperand(before?.kind)
}

/** What to do about something that is too much: without it, its neighbours must stay what they are. */
export function removal({ text, offset, found, before }: Mistake, dialect: Dialect): string {
  const left = before !== undefined && endOf(before) === offset ? before.text : ""
  const view = text.slice(offset + found.text.length).slice(0, longestNeighbour)
  const right = tokenAt(view, 0, dialect)?.text ?? view.charAt(0)
  const isGlue = left !== "" && right !== "" && needsSpace(left, right, dialect)
  return isGlue ? "write a space instead" : "remove it"
}

/**
 * How to set off what is written in the place of what was found, so that it does not grow together with
 * its neighbours; empty where it would not.
 */
export function setOff(
  { text, offset, found, before }: Mistake,
  spelling: string,
  dialect: Dialect,
): string {
  const left = before !== undefined && endOf(before) === offset ? before.text : ""
  const view = text.slice(offset + found.text.length).slice(0, longestNeighbour)
  const right = tokenAt(view, 0, dialect)?.text ?? view.charAt(0)
  const grows = (first: string, second: string) =>
    first !== "" && second !== "" && needsSpace(first, second, dialect)
  if (!grows(left, spelling) && !grows(spelling, right)) return ""
  if (!grows(left, spelling)) return ", with a space behind it"
  return grows(spelling, right) ? ", with spaces around it" : ", with a space before it"
}

function endOf({ offset, text }: Token): number {
  return offset + text.length
}

const longestNeighbour = 100
