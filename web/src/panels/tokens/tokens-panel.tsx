// The tokens of the text, each with what it means here. This is the smallest panel and the model for others: pointing at
// a token marks it in the text, and the token at the cursor is marked here.

import { useMemo } from "preact/hooks"
import { type Connective, connectiveOf } from "../../../../src/language/connectives.ts"
import { type Token, tokenize } from "../../../../src/language/dialect/tokens.ts"
import { closesBracket, opensBracket } from "../../../../src/language/source/token-kind.ts"
import { explainPlace, nameInWords } from "../../desk/explain-place.ts"
import { ExplainedPlace } from "../../desk/explained-place.tsx"
import { properName } from "../../notation/proper-names.ts"
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
  return (
    <>
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
              <code>{token.text}</code>
              <small>{kindInWords(token)}</small>
              {explained[at] !== undefined && <ExplainedPlace pieces={explained[at]} />}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The kind of a token in words: `andBitwise` is "bitwise and", and a `==` that means iff is "equals". */
function kindInWords({ kind, text }: Token): string {
  if (opensBracket(kind)) return "opening bracket"
  if (closesBracket(kind)) return "closing bracket"
  const connective = connectiveOf(kind)
  if (connective === undefined) return spaced(kind)
  const name = comparisons.get(text)?.[connective] ?? nameInWords(connective)
  return kind.endsWith("Bitwise") ? `bitwise ${name}` : name
}

const spaced = (name: string) => name.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)

const equals: Partial<Record<Connective, string>> = { iff: "equals" }
const differs: Partial<Record<Connective, string>> = { xor: "differs from" }
const comparisons = new Map([
  ...["=", "==", "==="].map((sign) => [sign, equals] as const),
  ...["!=", "!==", "<>", "≠", "/=", "~="].map((sign) => [sign, differs] as const),
])

function spanOf({ offset, text }: Token): Span {
  return { from: offset, to: offset + text.length }
}

function touches(span: Span, selection: Span): boolean {
  return selection !== unplaced && span.from <= selection.from && selection.to <= span.to
}
