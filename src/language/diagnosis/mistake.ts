// The place of an error as hints look at it, and what they have in common to say.
//
//     True and && False     found && at 9, before it and, before that a literal

import type { Dialect } from "../dialect/dialect.ts"
import { needsSpace, skipSpace, type Token, tokenAt } from "../dialect/tokens.ts"
import type { Position } from "../source/position.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { type Found, foundAt, kindOf } from "./found-text.ts"
import { rolesOf } from "./token-roles.ts"

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
  /** The innermost bracket that is open at the place. */
  readonly opener: Opener | undefined
  /** The line of the place. */
  readonly line: number
}

/** A bracket that is open. */
export interface Opener extends Position {
  readonly kind: TokenKind
  readonly text: string
  /** The token before it. */
  readonly before: Pick<Token, "kind" | "text"> | undefined
}

/** Whether an operand has to stand at the place, where no operator can. */
export function expectsOperand({ before }: Mistake, dialect: Dialect): boolean {
  return before === undefined || !rolesOf(dialect).ending.has(before.kind)
}

/** Whether an operand begins after what was found. */
export function precedesOperand({ text, offset, found }: Mistake, dialect: Dialect): boolean {
  const next = skipSpace(text, offset + found.text.length, dialect)
  return rolesOf(dialect).starting.has(kindOf(foundAt(text, next, dialect)) ?? "")
}

/** What to do about something that is too much: without it, its neighbours must stay what they are. */
export function removal(mistake: Mistake, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  return growTogether(left, right, dialect) ? "write a space instead" : "remove it"
}

/**
 * How to set off what is written in the place of what was found, so that it does not grow together with
 * its neighbours; empty where it would not.
 */
export function setOff(mistake: Mistake, spelling: string, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  const before = growTogether(left, spelling, dialect)
  const after = growTogether(spelling, right, dialect)
  if (before && after) return ", with spaces around it"
  if (before) return ", with a space before it"
  return after ? ", with a space after it" : ""
}

/** What stands directly before and after what was found; empty where that is white space or nothing. */
function neighbours({ text, offset, found, before }: Mistake, dialect: Dialect) {
  const isAdjacent = before !== undefined && before.offset + before.text.length === offset
  const end = offset + found.text.length
  const view = text.slice(end, end + longestNeighbour)
  const right = tokenAt(view, 0, dialect)?.text ?? view.charAt(0)
  return { left: isAdjacent ? before.text : "", right }
}

function growTogether(left: string, right: string, dialect: Dialect): boolean {
  return left !== "" && right !== "" && needsSpace(left, right, dialect)
}

const longestNeighbour = 100
