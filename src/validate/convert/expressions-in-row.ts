// Where a row of JSON holds its expressions, by what its label is about.
//
//     {"premises": "p -> q; p", "conclusion": "q"}      p -> q and p in premises, q in conclusion

import {
  endOfSpace,
  endOfValue,
  membersAt,
  type Span,
  valueAt,
} from "../../formats/json/scan-json.ts"
import { type Fields, pathsOf, readJsonRow, UnreadableRowError } from "../../formats/row.ts"
import { optionsIn } from "../tasks/options-in-text.ts"
import { placesOfPremises, withoutEnd } from "../tasks/separate-premises.ts"
import type { Source } from "../tasks/task.ts"
import { type TextPlace, textPlace, textPlacesOf } from "./text-places.ts"

/** A row as a line of JSON, and as what that says. */
export interface KnownRow {
  readonly json: string
  readonly row: unknown
  readonly fields: Fields
}

/** A member by the name or path that is given for it. */
export interface Field {
  readonly name: string
  readonly span: Span
}

/** A text with an expression in it. */
export interface ExpressionPlace {
  readonly field: Field
  readonly place: TextPlace
  readonly text: string
  /** Where the text begins in that of the place, in UTF-16 units. */
  readonly start: number
}

const formula = { shape: "formula" } as const

/** @throws UnreadableRowError where it holds none */
export function expressionsIn(
  known: KnownRow,
  source: Source = formula,
): readonly ExpressionPlace[] {
  switch (source.shape) {
    case "formula":
      return [wholeText(inputOf(known))]
    case "options": {
      const { field, place } = inputOf(known)
      const { texts, starts } = optionsIn(place.text) ?? { texts: [], starts: [] }
      if (texts.length === 0) throw new UnreadableRowError("its text holds no options")
      return texts.map((text, at) => ({ field, place, text, start: starts[at] as number }))
    }
    case "pair":
    case "members":
      return source.members.flatMap((name) => textsIn(known, name).map(wholeText))
    case "premises": {
      const { premises, conclusion, separator } = source
      const found = textsIn(known, premises)
      const separated = found.flatMap((each) =>
        separator === undefined
          ? [wholeText(each)]
          : placesOfPremises(each.place.text, separator).map(({ premise, start }) => ({
              ...each,
              text: premise,
              start,
            })),
      )
      // Where premises are sentences, so is the conclusion.
      const concluded = textsIn(known, conclusion).map((each) =>
        separator === undefined ? wholeText(each) : sentence(each),
      )
      return [...separated, ...concluded]
    }
    case "list":
      return textsIn(known, source.member).map(wholeText)
    case "scores":
      return namesIn(known, source.member).map(wholeText)
  }
}

type FieldText = Pick<ExpressionPlace, "field" | "place">

function wholeText({ field, place }: FieldText): ExpressionPlace {
  return { field, place, text: place.text, start: 0 }
}

function sentence({ field, place }: FieldText): ExpressionPlace {
  const text = withoutEnd(place.text)
  return { field, place, text, start: place.text.indexOf(text) }
}

/** Of a row that is a text, all of it. */
function inputOf({ json, row, fields }: KnownRow): FieldText {
  readJsonRow(row, fields)
  const start = endOfSpace(json, 0)
  const whole = { start, end: endOfValue(json, start) }
  const { input: name } = fields
  const span = typeof row === "string" ? whole : (fieldAt({ json, row }, name) as Field).span
  return { field: { name, span }, place: textPlace(json, span) }
}

/** Undefined where the row has no such member. */
export function fieldAt(known: Pick<KnownRow, "json" | "row">, name: string): Field | undefined {
  return fieldsAt(known, name)[0]
}

/** Several where the name is the path to all elements of a list. */
export function fieldsAt(
  { json, row }: Pick<KnownRow, "json" | "row">,
  name: string,
): readonly Field[] {
  if (typeof row !== "object" || row === null) return []
  return pathsOf(row, name).flatMap((path) => {
    const span = valueAt(json, path)
    return span === undefined ? [] : [{ name, span }]
  })
}

function textsIn(known: KnownRow, name: string): FieldText[] {
  const fields = fieldsAt(known, name)
  if (fields.length === 0) throw new UnreadableRowError(`no field ${JSON.stringify(name)}`)
  const texts = fields.flatMap((field) =>
    textPlacesOf(known.json, field.span).map((place) => ({ field, place })),
  )
  if (texts.length === 0) throw new UnreadableRowError(`no texts in ${JSON.stringify(name)}`)
  return texts
}

function namesIn(known: KnownRow, name: string): FieldText[] {
  const field = fieldAt(known, name)
  if (field === undefined || known.json[field.span.start] !== "{") {
    throw new UnreadableRowError(`no options in ${JSON.stringify(name)}`)
  }
  return [...membersAt(known.json, field.span.start)].map(({ nameStart, nameEnd }) => ({
    field,
    place: textPlace(known.json, { start: nameStart, end: nameEnd }),
  }))
}
