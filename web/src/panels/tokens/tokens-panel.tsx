// The tokens of the text, each with what it means here. This is the smallest panel and the model for others: pointing at
// a token marks it in the text, and the token at the cursor is marked here.

import { useMemo } from "preact/hooks"
import { connectiveOf } from "../../../../src/language/connectives.ts"
import { nameIn, type Token, tokenize } from "../../../../src/language/dialect/tokens.ts"
import { closesBracket, opensBracket } from "../../../../src/language/source/token-kind.ts"
import { explainPlace } from "../../desk/explain-place.ts"
import { ExplainedPlace } from "../../desk/explained-place.tsx"
import { properName } from "../../notation/proper-names.ts"
import { TruthValue } from "../../notation/truth-value.tsx"
import { type Span, unplaced } from "../../reading/reading.ts"
import type { Panel, PanelProps } from "../panel.ts"
import "./tokens-panel.css"

export const panel: Panel = { readOwn: () => undefined, Panel: TokensPanel }

/** Number of tokens to show, and to explain: more lines would be a wall of text. */
const [mostTokens, mostExplained] = [500, 60]

function TokensPanel({ reading, state, selection, mark, select }: PanelProps) {
  const { text, dialect } = reading
  const tokens = useMemo(() => tokenize(text, dialect), [text, dialect])
  const shown = tokens.slice(0, mostTokens)
  const explained = useMemo(
    () =>
      tokens.length > mostExplained
        ? []
        : tokens.map(({ offset }) => explainPlace(reading, state, offset)),
    [reading, tokens, state.values],
  )
  const currentValue = (token: Token) => {
    const name = nameIn(token.text, dialect)
    return Object.hasOwn(state.values, name) && state.values[name] === true
  }
  return (
    <>
      <h2>Tokens</h2>
      <p class="lead">
        {properName(dialect.name)} splits the text into{" "}
        {tokens.length === 1 ? "1 token" : `${tokens.length} tokens`}
        {tokens.length > mostTokens ? `; these are the first ${mostTokens}` : ""}.
      </p>
      <ol class={explained.length > 0 ? "tokens explained" : "tokens"}>
        {shown.map((token, at) => (
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
              <code class={colourOf(token)}>{token.text}</code>
              <small>{kindInWords(token)}</small>
              {explained[at] !== undefined &&
                (token.kind === "variable" && reading.errorCount === 0 ? (
                  <span>
                    <TruthValue value={currentValue(token)} />
                  </span>
                ) : (
                  <ExplainedPlace pieces={explained[at]} />
                ))}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The kind of a token in words. The explanation of an operator names it. */
function kindInWords({ kind }: Token): string {
  if (opensBracket(kind)) return "opening bracket"
  if (closesBracket(kind)) return "closing bracket"
  if (kind === "true" || kind === "false") return "literal"
  if (connectiveOf(kind) !== undefined) return "operator"
  return kind.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
}

/** The class that colours a token as in the editor. */
function colourOf({ kind }: Token): string {
  if (opensBracket(kind) || closesBracket(kind)) return "token-bracket"
  if (kind === "true" || kind === "false") return "token-literal"
  return kind === "variable" ? "" : "token-operator"
}

function spanOf({ offset, text }: Token): Span {
  return { from: offset, to: offset + text.length }
}

function touches(span: Span, selection: Span): boolean {
  return selection !== unplaced && span.from <= selection.from && selection.to <= span.to
}
