// The style "reduction": repeats the whole text with one more part evaluated per line, until one literal is left.
//
//     True ^ «( not False )» or False
//     «True ^ True» or False
//     «False or False»
//     False
//
// Operands are evaluated before operators, and from left to right. Each line has the whole text, so the total length is
// quadratic.

import type { ExplainedPart } from "./explain-parts.ts"
import {
  type ExplainedText,
  ExplanationError,
  type Line,
  prove,
  type Span,
} from "./explained-text.ts"

/** Maximum number of characters of all lines together. */
const mostCharacters = 100_000_000

/** @throws ExplanationError if the lines would be too long */
export function* reductionLines(explained: ExplainedText): Generator<Line> {
  const { parts, text, tokens, tokensOf, variables, whole } = explained
  const steps = parts.filter(
    (part) => part.operands.length > 0 || (part === whole && part.start < part.from),
  )
  if (steps.length * text.length > mostCharacters) throw tooLong(steps.length * text.length)
  const values = [tokensOf(false), tokensOf(true)] as const
  /** For a token where a value replaces a part: the end of the part, and the value. */
  const jump = new Int32Array(tokens.length)
  const value = new Uint8Array(tokens.length)
  const replace = (from: number, to: number, part: ExplainedPart) => {
    jump[from] = to
    value[from] = Number(part.value)
  }
  const current = (from: number, to: number) => {
    const written: string[] = []
    for (let at = from; at < to; ) {
      if (jump[at] === 0) {
        written.push(tokens[at] as string)
        at += 1
        continue
      }
      for (const token of values[value[at] as 0 | 1]) written.push(token)
      at = jump[at] as number
    }
    return written
  }
  if (variables.size > 0) {
    yield { text }
    for (const part of parts) if (part.node.kind === "variable") replace(part.from, part.to, part)
  }
  for (const part of steps) {
    const before = current(0, part.start)
    const within = current(part.start, part.end)
    const after = current(part.end, tokens.length)
    yield lineOf(before, within, after, part, explained)
    replace(part.start, part.end, part)
  }
  if (steps.length > 0 || variables.size > 0 || whole.node.kind === "literal") {
    yield { text: explained.notation.join(tokensOf(whole.value)) }
  }
}

function lineOf(
  before: readonly string[],
  within: readonly string[],
  after: readonly string[],
  part: ExplainedPart,
  explained: ExplainedText,
): Line {
  const { isPlain, join } = explained.notation
  const inner = join(within)
  let text = inner
  let offset = 0
  if (isPlain) {
    if (before.length > 0) {
      text = `${join(before)} ${inner}`
      offset = text.length - inner.length
    }
    if (after.length > 0) text = `${text} ${join(after)}`
  } else {
    offset = join([...before, ...within]).length - inner.length
    text = join([...before, ...within, ...after])
  }
  prove(inner, part.value, explained)
  prove(text, explained.whole.value, explained)
  const marked: Span = { offset, length: inner.length }
  return { text, marked, part }
}

function tooLong(characters: number): ExplanationError {
  const millions = Math.round(characters / 1e6).toLocaleString("en")
  return new ExplanationError(
    `writing the whole text for each step would take up to ${millions} million characters, and at most ` +
      `${mostCharacters / 1e6} million are written; the styles named and assignments write each part once`,
  )
}
