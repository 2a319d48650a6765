import type { ComponentChildren } from "preact"
import type { Span } from "../reading/reading.ts"

/** Longer texts are shown truncated, and copied whole. */
const longestShown = 2_000

/** A text with some spans highlighted. */
export function MarkedText({
  text,
  marked,
}: {
  readonly text: string
  readonly marked: readonly Span[]
}) {
  const end = Math.min(text.length, longestShown)
  const pieces: ComponentChildren[] = []
  let at = 0
  for (const { from, to } of marked) {
    if (to > end) break
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  pieces.push(text.slice(at, end))
  return (
    <code class="marked-text">
      {pieces}
      {end < text.length ? "…" : ""}
    </code>
  )
}
