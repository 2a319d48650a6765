// The texts that a row of JSON holds expressions in, each with how a part of it is written anew.
//
//     {"premises": ["p", "p \u2192 q"]}      p, p → q      edits are of the characters as they stand there
//
// What is around an expression stays as it is written, escapes included.

import { type Edit, edited } from "../../formats/json/edits.ts"
import {
  elementsAt,
  memberAt,
  membersAt,
  placeInText,
  type Span,
} from "../../formats/json/scan-json.ts"
import { listIn, textsOf } from "../tasks/task-row.ts"

export interface TextPlace {
  readonly text: string
  /** In UTF-16 units of the text; the edit is one of the line that holds it. */
  readonly edit: (start: number, end: number, written: string) => Edit
}

/** A text, or the name of a member. */
export function textPlace(json: string, { start, end }: Span): TextPlace {
  const inner = json.slice(start + 1, end - 1)
  if (!inner.includes("\\")) {
    return {
      text: inner,
      edit: (first, last, written) => ({
        from: start + 1 + first,
        to: start + 1 + last,
        text: JSON.stringify(written).slice(1, -1),
      }),
    }
  }
  return {
    text: JSON.parse(json.slice(start, end)),
    edit: (first, last, written) => ({
      from: placeInText(json, start, first),
      to: placeInText(json, start, last),
      text: JSON.stringify(written).slice(1, -1),
    }),
  }
}

/** The texts of a value in the order of `textsOf`; none where it holds none. */
export function textPlacesOf(json: string, value: Span): readonly TextPlace[] {
  if (textsOf(JSON.parse(json.slice(value.start, value.end))) === undefined) return []
  return placesIn(json, value)
}

function placesIn(json: string, value: Span): readonly TextPlace[] {
  const first = json[value.start]
  if (first === '"') return placesOfText(textPlace(json, value))
  if (first === "[") return [...elementsAt(json, value.start)].map((each) => element(json, each))
  const list = memberAt(json, value.start, "text")
  if (list !== undefined && json[list.start] === "[") return placesIn(json, list)
  // Options under their letters.
  return [...membersAt(json, value.start)].map((each) => textPlace(json, each))
}

/** A text of a list, or the text of an object in it. */
function element(json: string, value: Span): TextPlace {
  return textPlace(
    json,
    json[value.start] === "{" ? (memberAt(json, value.start, "text") as Span) : value,
  )
}

/** A text may be a list in JSON. */
function placesOfText(place: TextPlace): readonly TextPlace[] {
  const { text } = place
  const list = listIn(text)
  if (textsOf(list) === undefined) return [place]
  const start = text.indexOf("[")
  return placesIn(text, { start, end: text.length }).map((inner) => ({
    text: inner.text,
    edit: (...part) => {
      const { from, to, text: written } = inner.edit(...part)
      return place.edit(from, to, written)
    },
  }))
}

/** A value as it is after edits of its line. */
export function valueAfter(json: string, { start, end }: Span, edits: readonly Edit[]): string {
  const within = edits.filter(({ from }) => from >= start && from < end)
  return edited(
    json.slice(start, end),
    within.map(({ from, to, text }) => ({ from: from - start, to: to - start, text })),
  )
}
