// Detects notations that skip the end of a text as a comment although other notations read an operator there.
//
//     x != y       a comment starts with ! in fortran
//     a --> b      a comment starts with -- in ada, haskell, sql …
//     A'B          a comment starts with ' in vba

import type { Dialect } from "../dialect/dialect.ts"
import { tokenize } from "../dialect/tokens.ts"

/**
 * Returns the readers of a text without those whose comment starts within an operator of another reader. If white space
 * precedes and the whole operator is the start of the comment, both readings are plausible.
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

/** Whether a dialect that accepts a text reads part of it as a comment. */
export function hasComment(text: string, dialect: Dialect): boolean {
  return commentStart(text, dialect) !== undefined
}

interface CommentStart {
  readonly from: string
  readonly at: number
}

/** Returns the first comment in a text that the dialect accepts. */
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

/** Whether a comment starts within an operator or literal that a dialect reads. */
function cutsSign({ from, at }: CommentStart, text: string, dialect: Dialect): boolean {
  return tokenize(text.slice(0, at + longestSign), dialect).some(
    (sign) =>
      sign.kind !== "variable" &&
      sign.offset <= at &&
      at < sign.offset + sign.text.length &&
      (sign.text.length > from.length || /\S/.test(text.charAt(at - 1))),
  )
}

/** Maximum number of UTF-16 units after the start of a comment that may belong to the same token. */
const longestSign = 20
