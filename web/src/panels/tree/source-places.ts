// Maps the parts of an expression to spans of the user's text.
//
//     p  &&   (q||r)              the user's text
//     p and ( q or r )            the printed text: the same tokens, so each part also has a span above
//
// A tree doesn't keep its source text. But the printer writes a parsed tree's tokens in their original order, so the
// two texts match token by token, apart from spelling and spaces. If they don't match, for example because a call is
// printed as an infix operator, the parts have no spans in the user's text, and callers show the printed text instead.

import { connectiveOf } from "../../../../src/language/connectives.ts"
import type { Dialect } from "../../../../src/language/dialect/dialect.ts"
import { type Token, tokenAt, tokenize } from "../../../../src/language/dialect/tokens.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import type { ExplainedText } from "../../../../src/reason/steps/explained-text.ts"
import type { Reading, Span } from "../../reading/reading.ts"

/** A text with the spans of its tokens and parts. */
export interface PlacedText {
  readonly text: string
  /** Whether this is the editor's text rather than the printed one. */
  readonly isSource: boolean
  /** The span of each printed token; empty for an implicit operator. */
  readonly tokens: readonly Span[]
  /** The span of a part, with any parentheses written around it. */
  spanOf(part: ExplainedPart): Span
}

export function placedText(
  { text, dialect }: Pick<Reading, "text" | "dialect">,
  explained: ExplainedText,
): PlacedText {
  const { tokens: written, text: usual } = explained
  const cut = tokenize(usual, dialect).values()
  const printed = written.map((token) => (token === "" ? undefined : cut.next().value))
  const implicit = dialect.levels.flatMap((level) =>
    level.kind === "infix" && level.implicit !== undefined ? [level.implicit] : [],
  )
  const aligned = placesOf(
    printed,
    (token, there) =>
      token === undefined || (token.kind !== there?.kind && implicit.includes(token.kind)),
    tokenize(text, dialect),
  )
  const tokens =
    aligned ??
    (placesOf(printed, (token) => token === undefined, printed.filter(isToken)) as Span[])
  return {
    text: aligned === undefined ? usual : text,
    isSource: aligned !== undefined,
    tokens,
    spanOf: ({ start, end }) => ({
      from: (tokens[start] as Span).from,
      to: (tokens[end - 1] as Span).to,
    }),
  }
}

/** The operator of a part as the user typed it; `undefined` if the text has none, as for an implicit one. */
export function typedSign(
  { node, from, to, operands }: ExplainedPart,
  { text, tokens, isSource }: PlacedText,
  dialect: Dialect,
): string | undefined {
  if (!isSource) return undefined
  const signs = new Set<string>()
  for (let at = from; at < to; at += 1) {
    const inner = operands.find(({ start, end }) => start <= at && at < end)
    if (inner !== undefined) {
      at = inner.end - 1
      continue
    }
    const span = tokens[at] as Span
    const token = span.from < span.to ? tokenAt(text, span.from, dialect) : undefined
    const kind = token && connectiveOf(token.kind)
    const isOwn = node.kind === "comparison" ? kind === "iff" || kind === "xor" : kind === node.kind
    if (token !== undefined && isOwn) signs.add(token.text)
  }
  return signs.size === 0 ? undefined : [...signs].join(" ")
}

type Printed = Token | undefined

/**
 * The span of the counterpart of each printed token; `undefined` if the two lists don't match.
 *
 * @param isMeant whether a printed token is an implicit operator without a counterpart
 */
function placesOf(
  printed: readonly Printed[],
  isMeant: (token: Printed, there: Printed) => boolean,
  others: readonly Token[],
): Span[] | undefined {
  const spans: Span[] = []
  let at = 0
  for (const token of printed) {
    const there = others[at]
    if (isMeant(token, there)) {
      const before = spans.at(-1)?.to ?? 0
      spans.push({ from: before, to: before })
      continue
    }
    if (there === undefined || !isAlike(token as Token, there)) return undefined
    spans.push({ from: there.offset, to: there.offset + there.text.length })
    at += 1
  }
  return at === others.length ? spans : undefined
}

/** Whether names or literals are equal; any two other tokens are considered alike. */
function isAlike(one: Token, other: Token): boolean {
  if (one.kind === "variable" || other.kind === "variable") return one.text === other.text
  const isLiteral = ({ kind }: Token) => kind === "true" || kind === "false"
  return isLiteral(one) || isLiteral(other) ? one.kind === other.kind : true
}

function isToken(token: Printed): token is Token {
  return token !== undefined
}
