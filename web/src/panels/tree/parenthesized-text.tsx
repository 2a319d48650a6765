// A copy of the text with the implied parentheses highlighted.

import { useMemo } from "preact/hooks"
import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse, print } from "../../../../src/index.ts"
import { counted } from "../../../../src/number-format.ts"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import { explainedText } from "../../../../src/reason/steps/explained-text.ts"
import { valuesOf } from "../../reading/values.ts"
import { type Implied, impliedParentheses } from "./implied-parentheses.ts"
import { type PlacedText, placedText } from "./source-places.ts"

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
      <p class="implied-text boxed">
        <WithParentheses {...props} />
      </p>
    </section>
  )
}

interface ReadTextProps {
  readonly text: string
  readonly tree: Expression
  /** The dialect that reads the text as the tree. */
  readonly dialect: Dialect
  /** What to show if the notation can't write the tree, as for chains without parentheses. */
  readonly otherwise: string
}

/** A text with the parentheses that one of its readings implies. */
export function ReadText({ text, tree, dialect, otherwise }: ReadTextProps) {
  return useMemo(() => {
    try {
      // Parentheses that the printer must add count as part of the text.
      const printed = parse(print(tree, dialect), dialect)
      const explained = explainedText(printed, dialect, valuesOf(tree, { values: {} }))
      const placed = placedText({ text, dialect }, explained)
      return <WithParentheses placed={placed} implied={impliedParentheses(explained, dialect)} />
    } catch (error) {
      if (error instanceof BoolglotError) return <code>{otherwise}</code>
      throw error
    }
  }, [text, tree, dialect, otherwise])
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
