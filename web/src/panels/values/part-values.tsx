// The value of each part of the expression, under the values of the switches.

import { useEffect, useMemo } from "preact/hooks"
import type { ExplainedPart } from "../../../../src/reason/steps/explain-parts.ts"
import type { ExplainedText } from "../../../../src/reason/steps/explained-text.ts"
import type { PanelProps } from "../panel.ts"
import { type PlacedText, placedText } from "../tree/source-places.ts"

interface PartValuesProps extends Pick<PanelProps, "reading" | "mark" | "select"> {
  readonly explained: ExplainedText
}

/** Number of parts to show. */
const mostParts = 100

export function PartValues({ reading, explained, mark, select }: PartValuesProps) {
  const placed = useMemo(() => placedText(reading, explained), [reading, explained])
  const parts = useMemo(() => distinctParts(explained), [explained])
  useEffect(() => () => mark([]), [])
  if (parts.length < 2) return null
  const point = (part: ExplainedPart) => mark(marksOf(part, placed))
  return (
    <section aria-label="Parts">
      <h2>Parts, with the current values</h2>
      <div class="truth-box boxed">
        <table class="truth parts">
          <thead>
            <tr>
              <th scope="col">part</th>
              <th scope="col">value</th>
            </tr>
          </thead>
          <tbody>
            {parts.slice(0, mostParts).map((part) => (
              <tr
                key={part.from}
                onMouseEnter={() => point(part)}
                onMouseLeave={() => mark([])}
                onFocusCapture={() => point(part)}
                onBlurCapture={() => mark([])}
              >
                <th scope="row">
                  <button
                    type="button"
                    class="part"
                    onClick={() => placed.isSource && select(placed.spanOf(part))}
                  >
                    <code>{textOf(part, explained)}</code>
                  </button>
                </th>
                <td class={`${part.value}`}>{part.value ? "T" : "F"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {parts.length > mostParts && (
        <p class="lead">
          These are the first {mostParts} of {parts.length} parts, in the order of evaluation.
        </p>
      )}
    </section>
  )
}

/** All parts with an operator, without duplicates, in the order of evaluation. */
export function distinctParts(explained: ExplainedText): readonly ExplainedPart[] {
  const parts = new Map<string, ExplainedPart>()
  for (const part of explained.parts) {
    if (part.operands.length > 0) parts.set(textOf(part, explained), part)
  }
  return [...parts.values()]
}

/** A part as the notation writes it, without parentheses around it. */
export function textOf({ from, to }: ExplainedPart, { tokens, notation }: ExplainedText): string {
  return notation.join(tokens.slice(from, to))
}

function marksOf(part: ExplainedPart, placed: PlacedText) {
  return placed.isSource ? [{ ...placed.spanOf(part), kind: "hovered" as const }] : []
}
