// The text of a row: where it has errors the places are marked, and what is very long is folded.
//
//     True and [(] False
//
// Marks and folds add no characters, so that copying and filtering find the text as it stands in the file.

import type { BadRow } from "../dataset/report.ts"
import { type Html, html, shown } from "./html.ts"
import { number } from "./numbers.ts"

/** So many characters are seen before what is folded. */
const beginning = 280
const longest = 400

export function expressionText({ text, length, errors }: BadRow): Html | false {
  if (text === null) return false
  const ends = text.length >= length
  const offsets = errors
    .map(({ offset }) => withinCharacter(text, offset))
    .filter((offset) => offset < text.length || (ends && offset === text.length))
  const places = [...new Set(offsets)].toSorted((a, b) => a - b)
  const rest =
    !ends && html`<small>the first ${number(text.length)} of ${number(length)} characters</small>`
  if (text === "")
    return html`<code class="expression">${marked(text, 0, 0, places)}</code><small>empty</small>`
  if (text.length <= longest) {
    return html`<code class="expression">${marked(text, 0, text.length, places)}</code>${rest}`
  }
  const cut = withinCharacter(text, beginning)
  const more = `${number(text.length - cut)} more characters`
  return html`<details class="fold"><summary data-more="${more}"><code class="expression">${marked(text, 0, cut, places)}</code></summary><code class="expression">${marked(text, cut, text.length, places)}</code></details>${rest}`
}

/** The part between two offsets, with a mark over the character at each place. */
function marked(text: string, start: number, end: number, places: readonly number[]): Html {
  const pieces: Html[] = []
  let done = start
  for (const place of places) {
    const isAtEnd = place === text.length && end === text.length
    if (place < start || (place >= end && !isAtEnd)) continue
    pieces.push(shown(text.slice(done, place)))
    done = isAtEnd
      ? place
      : Math.min(end, place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1))
    pieces.push(
      html`<mark${isAtEnd && html` class="end"`}>${shown(text.slice(place, done))}</mark>`,
    )
  }
  pieces.push(shown(text.slice(done, end)))
  return html`${pieces}`
}

/** The offset, or the one before it where it would part a pair of surrogates. */
function withinCharacter(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset
}
