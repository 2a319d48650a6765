// A copy of the text with the implied parentheses highlighted.

import { counted } from "../../../../src/number-format.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import type { Implied } from "./implied-parentheses.ts"
import type { PlacedText } from "./source-places.ts"

interface ParenthesizedTextProps {
  readonly placed: PlacedText
  readonly implied: Implied | undefined
  readonly current?: ExplainedPart | undefined
  readonly pointed?: ExplainedPart | undefined
}

export function ParenthesizedText(props: ParenthesizedTextProps) {
  return (
    <section class="implied" aria-label="The text with all parentheses">
      <h2>Implied parentheses</h2>
      <p class="lead">{sentence(props.implied)}</p>
      {!props.placed.isSource && (
        <p class="lead">
          This is the notation's usual spelling. The text uses other symbols, in which parts cannot
          be marked.
        </p>
      )}
      <p class="implied-text">
        <WithParentheses {...props} />
      </p>
    </section>
  )
}

/** The text alone. */
export function WithParentheses({ placed, implied, current, pointed }: ParenthesizedTextProps) {
  const { text, tokens } = placed
  let end = 0
  const pieces = tokens.map(({ from, to }, at) => {
    const gap = text.slice(end, from)
    end = to
    const kind = classAt(at, current, pointed)
    // Space between two tokens is marked if both are marked alike.
    const between = kind === classAt(at - 1, current, pointed) ? kind : ""
    return (
      <span key={at}>
        <span class={between}>{gap}</span>
        {implied?.before.has(at) && <i>{implied.before.get(at)}</i>}
        <span class={kind}>{text.slice(from, to)}</span>
        {implied?.after.has(at) && <i>{implied.after.get(at)}</i>}
      </span>
    )
  })
  return (
    <code class="with-parentheses">
      {pieces}
      {text.slice(end)}
    </code>
  )
}

function sentence(implied: Implied | undefined): string {
  if (implied === undefined) return "The notation has no parentheses and needs none."
  if (implied.count === 0) return "None: the text has all its parentheses."
  return `${counted(implied.count, "pair")} of parentheses ${implied.count === 1 ? "is" : "are"} implied.`
}

function classAt(
  token: number,
  current: ExplainedPart | undefined,
  pointed: ExplainedPart | undefined,
): string {
  const isIn = (part: ExplainedPart | undefined) =>
    part !== undefined && part.start <= token && token < part.end
  return isIn(pointed) ? "hovered" : isIn(current) ? "current" : ""
}
