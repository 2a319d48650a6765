// A notation may take the end of a text for a comment where others read a sign: it reads less than what is written.
//
//     x != y       the end is a comment in fortran, where it begins with !
//     a --> b      the same in ada, haskell, sql …, where it begins with --
//     A'B          the same in vba, where it begins with '

import type { Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"

/**
 * The readers of a text without those that begin a comment within a sign of another reader. Where the comment begins
 * with all of the sign, after white space, either may be meant.
 */
export function wholeAmong(text: string, readers: readonly Dialect[]): readonly Dialect[] {
  const starts = readers.map((dialect) => commentStart(text, dialect))
  const others = readers.filter((_, at) => starts[at] === undefined)
  if (others.length === readers.length) return readers
  return readers.filter((_, at) => {
    const start = starts[at]
    return start === undefined || !others.some((dialect) => cutsSign(start, text, dialect))
  })
}

/** Whether a dialect that accepts a text takes some of it for a comment. */
export function hasComment(text: string, dialect: Dialect): boolean {
  return commentStart(text, dialect) !== undefined
}

interface CommentStart {
  readonly from: string
  readonly at: number
}

/** The first comment in a text that a dialect accepts. */
function commentStart(text: string, dialect: Dialect): CommentStart | undefined {
  const { comments } = dialect.space
  if (!comments.some(({ from }) => text.includes(from))) return undefined
  let end = 0
  for (const token of [...tokenize(text, dialect), { offset: text.length, text: "" }]) {
    const gap = text.slice(end, token.offset)
    for (const { from } of comments)
      if (gap.includes(from)) return { from, at: end + gap.indexOf(from) }
    end = token.offset + token.text.length
  }
  return undefined
}

/** Whether a comment would begin within a sign that a dialect reads. */
function cutsSign({ from, at }: CommentStart, text: string, dialect: Dialect): boolean {
  return tokenize(text.slice(0, at + longestSign), dialect).some(
    (sign) =>
      sign.kind !== "variable" &&
      sign.offset <= at &&
      at < sign.offset + sign.text.length &&
      (sign.text.length > from.length || /\S/.test(text.charAt(at - 1))),
  )
}

/** So much of a text after the beginning of a comment can be of the same sign. */
const longestSign = 20
