// A notation may take the end of a text for a comment where others read a sign: it reads less than what is written.
//
//     x != y       the end is a comment in fortran, where it begins with !
//     a --> b      the same in ada, haskell, sql …, where it begins with --
//     A'B          the same in vba, where it begins with '

import type { Dialect } from "../dialect/dialect.ts"
import { type Token, tokenize } from "../dialect/tokens.ts"

/**
 * The readers of a text without those that begin a comment within a sign of another reader. Where the comment begins
 * with all of the sign, after white space, either may be meant.
 */
export function wholeAmong(text: string, readers: readonly Dialect[]): readonly Dialect[] {
  const starts = new Map<Dialect, readonly CommentStart[]>()
  for (const dialect of readers) {
    const found = commentStarts(text, dialect)
    if (found.length > 0) starts.set(dialect, found)
  }
  if (starts.size === 0 || starts.size === readers.length) return readers
  const others = readers.filter((dialect) => !starts.has(dialect))
  const isCut = (start: CommentStart) => others.some((dialect) => cutsSign(start, text, dialect))
  return readers.filter((dialect) => !starts.get(dialect)?.some(isCut))
}

/** Whether a comment would begin within a sign that a dialect reads. */
function cutsSign({ from, offset, isGlued }: CommentStart, text: string, dialect: Dialect) {
  const sign = tokenize(text.slice(0, offset + longestSign), dialect).find(
    (token) => token.offset <= offset && offset < endOf(token),
  )
  if (sign === undefined || sign.kind === "variable") return false
  return isGlued || sign.text.length > from.length
}

/** So much of a text after the beginning of a comment can be of the same sign. */
const longestSign = 20

interface CommentStart {
  readonly from: string
  readonly offset: number
  /** Whether no white space stands before it. */
  readonly isGlued: boolean
}

/** Of each kind of comment in a text that a dialect accepts, where what begins it first stands outside of its tokens. */
function commentStarts(text: string, dialect: Dialect): CommentStart[] {
  const present = dialect.space.comments.filter(({ from }) => text.includes(from))
  if (present.length === 0) return []
  const tokens = tokenize(text, dialect)
  return present.flatMap(({ from }) => {
    const offset = firstOutside(tokens, text, from)
    return offset < 0 ? [] : [{ from, offset, isGlued: /\S/.test(text.charAt(offset - 1)) }]
  })
}

/** The first place of a part of a text that is not within a token; -1 for none. */
function firstOutside(tokens: readonly Token[], text: string, part: string): number {
  let next = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    while (endOf(tokens[next]) <= at) next += 1
    const token = tokens[next]
    if (token === undefined || token.offset > at) return at
  }
  return -1
}

function endOf(token: Token | undefined): number {
  return token === undefined ? Number.POSITIVE_INFINITY : token.offset + token.text.length
}
