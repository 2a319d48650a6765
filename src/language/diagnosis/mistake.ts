// The error position as hints see it, and the parts that hints share.
//
//     True and && False     found && at 9, before it and, before that a literal

import type { Dialect } from "../dialect/dialect.ts"
import { needsSpace, skipSpace, type Token, tokenAt } from "../dialect/tokens.ts"
import type { Position } from "../source/position.ts"
import type { TokenKind } from "../source/token-kind.ts"
import { type Found, foundAt, kindOf } from "./found-text.ts"
import { rolesOf } from "./token-roles.ts"

/** The state of an engine at the position where it refuses a text. */
export interface Mistake {
  readonly text: string
  readonly offset: number
  readonly expected: readonly TokenKind[]
  readonly found: Found
  /** The token before the position. */
  readonly before: Token | undefined
  /** The kind of the token before that. */
  readonly beforeThat: TokenKind | undefined
  /** The innermost bracket that is open at the position. */
  readonly opener: Opener | undefined
  /** The line of the position. */
  readonly line: number
}

/** An open bracket. */
export interface Opener extends Position {
  readonly kind: TokenKind
  readonly text: string
  /** The token before it. */
  readonly before: Pick<Token, "kind" | "text"> | undefined
}

/** Whether the position requires an operand rather than an operator. */
export function expectsOperand({ before }: Mistake, dialect: Dialect): boolean {
  return before === undefined || !rolesOf(dialect).ending.has(before.kind)
}

/** Whether an operand follows the found text. */
export function precedesOperand({ text, offset, found }: Mistake, dialect: Dialect): boolean {
  const next = skipSpace(text, offset + found.text.length, dialect)
  return rolesOf(dialect).starting.has(kindOf(foundAt(text, next, dialect)) ?? "")
}

/** Advises to remove the found text, or to write a space if its neighbours would merge. */
export function removal(mistake: Mistake, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  return growTogether(left, right, dialect) ? "write a space instead" : "remove it"
}

/**
 * Advises which spaces are needed around a replacement of the found text, so that it doesn't merge with its neighbours;
 * empty if none are.
 */
export function setOff(mistake: Mistake, spelling: string, dialect: Dialect): string {
  const { left, right } = neighbours(mistake, dialect)
  const before = growTogether(left, spelling, dialect)
  const after = growTogether(spelling, right, dialect)
  if (before && after) return ", with spaces around it"
  if (before) return ", with a space before it"
  return after ? ", with a space after it" : ""
}

/** The token directly before the found text and the one directly after it; empty if there is white space or nothing. */
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
