// Where the parts of an expression stand in the text that somebody wrote.
//
//     p  &&   (q||r)              as it was written
//     p and ( q or r )            as the notation writes it: the same tokens, so each part has a place above, too
//
// A tree does not remember its text. But the printer writes the tokens of a tree that was read in the order in which they
// were read, so they are the same ones, one by one, with other spellings and spaces. Where they are not, as in a call that
// is written with a sign, there are no places, and whoever wants to show some shows the text as the notation writes it.

import { type Token, tokenize } from "../../../../src/language/dialect/tokens.ts"
import type { Part } from "../../../../src/reason/steps/explain-parts.ts"
import type { ExplainedText } from "../../../../src/reason/steps/explained-text.ts"
import type { Reading, Span } from "../../reading/reading.ts"

/** A text cut into its tokens, and what stands in it where. */
export interface PlacedText {
  readonly text: string
  /** Whether this is the text of the editor, and not the same as the notation writes it. */
  readonly isSource: boolean
  /** The place of each token of the printed text; without width for an operator that is meant where nothing stands. */
  readonly tokens: readonly Span[]
  /** With the parentheses that were written around it. */
  spanOf(part: Part): Span
}

export function placedText({ text, dialect }: Reading, explained: ExplainedText): PlacedText {
  const { tokens: written, text: usual } = explained
  const cut = tokenize(usual, dialect).values()
  const printed = written.map((token) => (token === "" ? undefined : cut.next().value))
  const implicit = dialect.ladder.flatMap((level) =>
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

type Printed = Token | undefined

/**
 * Where each printed token stands among others; undefined where these are not the same.
 *
 * @param isMeant whether a token is read where nothing stands
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

/** Names and literals are the same, and so is what stands between two of them where there is as much of it. */
function isAlike(one: Token, other: Token): boolean {
  if (one.kind === "variable" || other.kind === "variable") return one.text === other.text
  const isLiteral = ({ kind }: Token) => kind === "true" || kind === "false"
  return isLiteral(one) || isLiteral(other) ? one.kind === other.kind : true
}

function isToken(token: Printed): token is Token {
  return token !== undefined
}
