// The text of a row, with its errors marked and very long parts folded.
//
//     True [&&] ( False [||] True
//
// Marks and folds add no characters, so copying and searching yield the text of the file.

import { andMore, type BadRowText } from "../report/describe-bad-rows.ts"
import { type Html, html, shown } from "./html.ts"

/** Number of characters shown before the fold. */
const beginning = 280
const longest = 400

export function expressionText({ row, textNote }: BadRowText): Html | false {
  const { text, length, errors } = row
  if (text === null) return false
  const ends = text.length >= length
  const places = errors
    .filter(({ offset }) => offset < text.length || (ends && offset === text.length))
    .map(({ offset, length: extent }) => extentOf(text, offset, extent))
    .toSorted((one, other) => one.start - other.start)
  const rest = textNote !== "" && html`<small>${textNote}</small>`
  if (text.length <= longest) {
    return html`<code class="expression">${marked(text, 0, text.length, places)}</code>${rest}`
  }
  const cut = withinCharacter(text, beginning)
  const more = andMore(text.length - cut, "character")
  return html`<details class="fold"><summary data-more="${more}"><code class="expression">${marked(text, 0, cut, places)}</code></summary><code class="expression">${marked(text, cut, text.length, places)}</code></details>${rest}`
}

/** The extent of an error in the text; empty at the end of the text. */
interface Place {
  readonly start: number
  readonly end: number
}

/** The text between two offsets, with a mark at each place. */
function marked(text: string, start: number, end: number, places: readonly Place[]): Html {
  const pieces: Html[] = []
  let done = start
  for (const place of places) {
    const isAtEnd = place.start === text.length && end === text.length
    // Skips places that an earlier mark covers or that are outside of this part.
    if (!isAtEnd && (place.start >= end || place.end <= done)) continue
    const from = Math.max(place.start, done)
    pieces.push(shown(text.slice(done, from)))
    done = Math.min(place.end, end)
    pieces.push(html`<mark${isAtEnd && html` class="end"`}>${shown(text.slice(from, done))}</mark>`)
    if (isAtEnd) break
  }
  pieces.push(shown(text.slice(done, end)))
  return html`${pieces}`
}

/** An extent of at least one character that splits no surrogate pair. */
function extentOf(text: string, offset: number, length: number): Place {
  const start = withinCharacter(text, offset)
  const least = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  const end = Math.min(text.length, Math.max(least, offset + length))
  return { start, end: isWithinCharacter(text, end) ? end + 1 : end }
}

/** The offset, moved back by one if it would split a surrogate pair. */
function withinCharacter(text: string, offset: number): number {
  return isWithinCharacter(text, offset) ? offset - 1 : offset
}

function isWithinCharacter(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff
}
