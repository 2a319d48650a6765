import { BoolglotError } from "../../errors/index.ts"
import type { TokenKind } from "./token-kind.ts"

/** The facts about the position where a text stops being an expression. */
export interface SyntaxProblem {
  /** The name of the dialect that refuses the text. */
  readonly dialect: string
  /** The whole text. */
  readonly text: string
  /**
   * In UTF-16 units: the start of the first token that cannot continue an expression, or the length of the text if it
   * ends too early.
   */
  readonly offset: number
  /** All token kinds that could follow, in the order of `tokenKindsOf`. */
  readonly expected: readonly TokenKind[]
  /** The text at the offset; empty at the end. */
  readonly found: string
  /** What to write instead, if known. */
  readonly hint?: string | undefined
}

/** The problem in words, with the spellings of the dialect. */
export interface Wording {
  /** A sentence without its final punctuation: `true-false cannot read "not" here`. */
  readonly problem: string
  /** `"True", "False" or "("` */
  readonly expected: string
}

/**
 * The error for text that a dialect refuses; engines throw no other. Compare errors by `offset` and `expected`, never
 * by message.
 */
export class BooleanSyntaxError extends BoolglotError {
  override readonly name = "BooleanSyntaxError"
  override readonly code = "syntax"
  declare readonly dialect: string
  declare readonly text: string
  declare readonly offset: number
  declare readonly position: Position
  declare readonly expected: readonly TokenKind[]
  declare readonly found: string
  declare readonly hint: string | undefined

  constructor(
    problem: SyntaxProblem,
    readonly wording: Wording,
  ) {
    super(`${wording.problem}: expected ${wording.expected}`)
    this.dialect = problem.dialect
    this.text = problem.text
    this.offset = problem.offset
    this.position = positionAt(problem.text, problem.offset)
    this.expected = problem.expected
    this.found = problem.found
    this.hint = problem.hint
  }
}

/** A position in a text, as editors show it; both numbers start at 1. */
export interface Position {
  readonly line: number
  /** Counts UTF-16 units, as editors and the language server protocol do. */
  readonly column: number
}

/** The position of an offset in UTF-16 units. Lines end with a line feed. */
export function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n")
  return { line: lines.length, column: (lines.at(-1) as string).length + 1 }
}

/** Returns a function that finds positions in one text in logarithmic time. */
export function positionsIn(text: string): (offset: number) => Position {
  const lineStarts = [0]
  for (let feed = text.indexOf("\n"); feed >= 0; feed = text.indexOf("\n", feed + 1)) {
    lineStarts.push(feed + 1)
  }
  return (offset) => {
    let first = 0
    let last = lineStarts.length - 1
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if ((lineStarts[middle] as number) <= offset) first = middle
      else last = middle - 1
    }
    return { line: first + 1, column: offset - (lineStarts[first] as number) + 1 }
  }
}
