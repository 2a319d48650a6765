// The tokens of the text. This is the smallest panel and the model for others: pointing at a token marks it in the
// text, and the token at the cursor is marked here.

import { useMemo } from "preact/hooks"
import { type Token, tokenize } from "../../../../src/language/dialect/tokens.ts"
import type { Span } from "../../reading/reading.ts"
import type { Panel, PanelProps } from "../panel.ts"
import "./tokens-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: TokensPanel }

/** Number of tokens to show. */
const mostTokens = 500

function TokensPanel({ reading, selection, mark, select }: PanelProps) {
  const { text, dialect } = reading
  const tokens = useMemo(() => tokenize(text, dialect), [text, dialect])
  const shown = tokens.slice(0, mostTokens)
  return (
    <>
      <p class="lead">
        {dialect.name} splits the text into{" "}
        {tokens.length === 1 ? "1 token" : `${tokens.length} tokens`}
        {tokens.length > mostTokens ? `; these are the first ${mostTokens}` : ""}.
      </p>
      <ol class="tokens">
        {shown.map((token) => (
          <li key={token.offset}>
            <button
              type="button"
              class={`token ${token.kind}`}
              aria-pressed={touches(spanOf(token), selection)}
              onMouseEnter={() => mark([{ ...spanOf(token), kind: "hovered" }])}
              onMouseLeave={() => mark([])}
              onFocus={() => mark([{ ...spanOf(token), kind: "hovered" }])}
              onBlur={() => mark([])}
              onClick={() => select(spanOf(token))}
            >
              <code>{token.text}</code>
              <small>{token.kind}</small>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function spanOf({ offset, text }: Token): Span {
  return { from: offset, to: offset + text.length }
}

function touches(span: Span, selection: Span): boolean {
  return span.from <= selection.from && selection.to <= span.to
}
