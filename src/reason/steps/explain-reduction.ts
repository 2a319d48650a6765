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
  /** The tokens of a line; the array is reused, as this runs for each line. */
  const written: string[] = []
  const append = (from: number, to: number) => {
    for (let at = from; at < to; ) {
      if (jump[at] === 0) {
        written.push(tokens[at] as string)
        at += 1
        continue
      }
      for (const token of values[value[at] as 0 | 1]) written.push(token)
      at = jump[at] as number
    }
    return written.length
  }
  if (variables.size > 0) {
    yield { text }
    for (const part of parts) if (part.node.kind === "variable") replace(part.from, part.to, part)
  }
  for (const part of steps) {
    written.length = 0
    const from = append(0, part.start)
    const to = append(part.start, part.end)
    append(part.end, tokens.length)
    yield lineOf(written, from, to, part, explained)
    replace(part.start, part.end, part)
  }
  if (steps.length > 0 || variables.size > 0 || whole.node.kind === "literal") {
    yield { text: explained.notation.join(tokensOf(whole.value)) }
  }
}

/** A line whose tokens between two positions are evaluated next. */
function lineOf(
  tokens: readonly string[],
  from: number,
  to: number,
  part: ExplainedPart,
  explained: ExplainedText,
): Line {
  const { gap, join } = explained.notation
  const text = join(tokens)
  const before = (at: number) => gap(tokens[at - 1] as string, tokens[at] as string).length
  let offset = 0
  for (let at = 0; at < from; at += 1) offset += (tokens[at] as string).length + before(at + 1)
  let length = (tokens[from] as string).length
  for (let at = from + 1; at < to; at += 1) length += before(at) + (tokens[at] as string).length
  const inner = text.slice(offset, offset + length)
  prove(inner, part.value, explained)
  prove(text, explained.whole.value, explained)
  const marked: Span = { offset, length }
  return { text, marked, part }
}

function tooLong(characters: number): ExplanationError {
  const millions = Math.round(characters / 1e6).toLocaleString("en")
  return new ExplanationError(
    `writing the whole text for each step would take up to ${millions} million characters, and at most ` +
      `${mostCharacters / 1e6} million are written; the styles named and assignments write each part once`,
  )
}
