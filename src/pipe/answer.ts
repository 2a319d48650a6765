// The answer to a line, as docs/pipe.md describes it. Its members are always there and stand in this order; those that
// are marked stand only where they were asked for.

import type { ExplainedLine } from "../reason/steps/explain.ts"
import type { Outcome } from "../validate/rows/row-outcome.ts"

/** The versions of the protocol that are spoken. A version may get further members, and loses and changes none. */
export const protocolVersions = [1] as const

export interface Answer {
  /** The number of the line, counted from 1. */
  readonly row: number
  /** Where it was asked for: the value of a member of the row; a number with all digits that it has there. */
  readonly id?: unknown
  readonly kind: Outcome["kind"] | "ambiguous" | "blank"
  readonly value: boolean | null
  readonly label: boolean | null
  /** The expression. */
  readonly text: string | null
  /** The notation that it was read in. */
  readonly dialect: string | null
  readonly key: string | null
  readonly error: AnswerError | null
  /** Only there if less usual notations read the text differently: these, by the value that they give to it. */
  readonly rivals?: readonly AnswerReading[]
  /** Where it was asked for: the notations that accept the text, the strictest first. */
  readonly acceptedBy?: readonly string[] | null
  /** Where it was asked for: the expression in another notation. */
  readonly converted?: string | null
  readonly conversionError?: AnswerError | null
  /** Where it was asked for: the lines of a reduction. */
  readonly steps?: readonly ExplainedLine[] | null
  readonly explanationError?: AnswerError | null
  /** Where it was asked for: all errors of a refused text. */
  readonly errors?: readonly AnswerError[] | null
}

export interface AnswerError {
  readonly message: string
  /** Of an ambiguous text: the notations by the value that they give to it, null where they give none. */
  readonly readings?: readonly AnswerReading[]
  /** Of a refused text: where in it, in UTF-16 units, in Unicode code points and in bytes of UTF-8. */
  readonly offset?: number
  readonly length?: number
  readonly codePoints?: Span
  readonly bytes?: Span
  readonly hint?: string | null
}

export interface AnswerReading {
  readonly dialects: readonly string[]
  readonly value: boolean | null
}

export interface Span {
  readonly offset: number
  readonly length: number
}

/** An error at a place of a text, so that callers in any language can mark it. */
export function placedError(
  text: string,
  {
    offset,
    length,
    message,
    hint,
  }: Span & { readonly message: string; readonly hint: string | null },
): AnswerError {
  const before = lengthsOf(text, 0, offset)
  const within = lengthsOf(text, offset, offset + length)
  return {
    message,
    offset,
    length,
    codePoints: { offset: before.codePoints, length: within.codePoints },
    bytes: { offset: before.bytes, length: within.bytes },
    hint,
  }
}

function lengthsOf(text: string, from: number, to: number) {
  let codePoints = 0
  let bytes = 0
  for (let at = from; at < to; codePoints += 1) {
    const code = text.codePointAt(at) as number
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    at += code < 0x10000 ? 1 : 2
  }
  return { codePoints, bytes }
}
