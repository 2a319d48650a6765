// The text of a row: where it has errors the places are marked, and what is very long is folded.
//
//     True [&&] ( False [||] True
//
// Marks and folds add no characters, so that copying and filtering find the text as it stands in the file.

import { andMore, type BadRowText } from "../report/describe-bad-rows.ts"
import { type Html, html, shown } from "./html.ts"

/** So many characters are seen before what is folded. */
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

/** What cannot stand where it stands; empty at the end of the text. */
interface Place {
  readonly start: number
  readonly end: number
}

/** The part between two offsets, with a mark over what stands at each place. */
function marked(text: string, start: number, end: number, places: readonly Place[]): Html {
  const pieces: Html[] = []
  let done = start
  for (const place of places) {
    const isAtEnd = place.start === text.length && end === text.length
    // What an earlier mark covers, or another part of the text, is passed over.
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

/** Of one character at least, and of no half of one. */
function extentOf(text: string, offset: number, length: number): Place {
  const start = withinCharacter(text, offset)
  const least = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  const end = Math.min(text.length, Math.max(least, offset + length))
  return { start, end: isWithinCharacter(text, end) ? end + 1 : end }
}

/** The offset, or the one before it where it would part a pair of surrogates. */
function withinCharacter(text: string, offset: number): number {
  return isWithinCharacter(text, offset) ? offset - 1 : offset
}

function isWithinCharacter(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff
}
