import { BoolglotError } from "../../errors/boolglot-error.ts"
import { type Position, positionAt } from "./position.ts"
import type { TokenKind } from "./token-kind.ts"

/** What is known of the place where a text stops being an expression. */
export interface SyntaxProblem {
  /** The name of the dialect that refuses. */
  readonly dialect: string
  /** The whole text. */
  readonly text: string
  /**
   * In UTF-16 units: the first unit of the first token with which no expression can go on, or the
   * length of the text where more was expected.
   */
  readonly offset: number
  /** All kinds that could stand there, in the order of `tokenKindsOf`. */
  readonly expected: readonly TokenKind[]
  /** The text that stands there; empty at the end. */
  readonly found: string
  /** What to write instead, where that is known. */
  readonly hint?: string | undefined
}

/** The same for people, in the spelling of the dialect. */
export interface Wording {
  /** A sentence without its end: `true-false cannot read "not" here` */
  readonly problem: string
  /** `True, False or (` */
  readonly expected: string
}

/**
 * Text that a dialect refuses. Every engine raises this and nothing else, so that callers compare
 * `offset` and `expected`, never the message.
 */
export class BooleanSyntaxError extends BoolglotError {
  override readonly name = "BooleanSyntaxError"
  override readonly code = "syntax"
  readonly dialect: string
  readonly text: string
  readonly offset: number
  readonly position: Position
  readonly expected: readonly TokenKind[]
  readonly found: string
  readonly hint: string | undefined

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
