// The answer to a line, as documented in docs/pipe.md. Its fields are always present and in this order; optional ones
// are present only on request.

import type { Reading, ReadingGroup } from "../language/engines/index.ts"
import { formatLine } from "../language/expression/index.ts"
import type { Renaming } from "../language/print/index.ts"
import type { ExplainedLine } from "../reason/index.ts"
import type { Outcome } from "../validate/index.ts"

/** Supported versions of the protocol. A version may gain fields, but never loses or changes any. */
export const protocolVersions = [1] as const

export interface Answer {
  /** Number of the line, from 1. */
  readonly row: number
  /** On request: the value of a field of the row; a number keeps all its digits. */
  readonly id?: unknown
  readonly kind: Outcome["kind"] | "ambiguous" | "blank"
  readonly value: boolean | null
  readonly label: boolean | null
  /** The expression. */
  readonly text: string | null
  /** The notation of the expression. */
  readonly dialect: string | null
  readonly key: string | null
  readonly error: AnswerError | null
  /** Less common notations that read the text differently, grouped by value; absent if there are none. */
  readonly rivals?: readonly AnswerReading[]
  /** On request: the notations that accept the text, strictest first. */
  readonly acceptedBy?: readonly string[] | null
  /** On request: the expression in another notation. */
  readonly converted?: string | null
  readonly conversionError?: AnswerError | null
  /** Variables that have other names in `converted`; absent if there are none. */
  readonly renamed?: readonly Renaming[]
  /** On request: the lines of a reduction. */
  readonly steps?: readonly ExplainedLine[] | null
  readonly explanationError?: AnswerError | null
  /** On request: all errors of a text that doesn't parse. */
  readonly errors?: readonly AnswerError[] | null
}

export interface RequestAnswer {
  readonly result: object | null
  readonly error: AnswerError | null
}

export interface AnswerError {
  readonly message: string
  /** For ambiguous texts: the notations, grouped by the value they give; `null` if they give none. */
  readonly readings?: readonly AnswerReading[]
  /** For texts that don't parse: the place of the error, in UTF-16 units, code points and UTF-8 bytes. */
  readonly offset?: number
  readonly length?: number
  readonly codePoints?: Span
  readonly bytes?: Span
  readonly hint?: string | null
  /** The text that doesn't parse, in answers to requests. */
  readonly text?: string
}

interface AnswerReading {
  readonly dialects: readonly string[]
  readonly value: boolean | null
}

export interface Span {
  readonly offset: number
  readonly length: number
}

/** An error with its place in units that suit callers in any language. */
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

/** Groups of notations, each with its reading of the text. */
export function groupsData(groups: readonly ReadingGroup[]) {
  return groups.map(({ dialects, tree, value }) => ({
    dialects: dialects.map(({ name }) => name),
    tree: formatLine(tree),
    ...(value !== undefined && { value }),
  }))
}

/** The notation of each expression, and the less common ones that read it differently. */
export function readData(readings: readonly Reading[]) {
  return {
    dialects: readings.map(({ dialect }) => dialect.name),
    ...(readings.some(({ rivals }) => rivals) && {
      rivals: readings.map(({ rivals = [] }) => groupsData(rivals)),
    }),
  }
}
