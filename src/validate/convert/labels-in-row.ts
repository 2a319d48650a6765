// The labels of a row that are written anew with its expressions.

import type { Edit } from "../../formats/json/edits.ts"
import { elementsAt } from "../../formats/json/scan-json.ts"
import { type Field, fieldAt, fieldsAt, type KnownRow } from "./expressions-in-row.ts"
import { type TextPlace, textPlace, textPlacesOf } from "./text-places.ts"

export interface FieldEdit extends Edit {
  readonly field: Field
}

/** A text that states a truth value, or a part of one. */
export interface LabelInText {
  readonly field: Field
  readonly place: TextPlace
  /** In UTF-16 units of the text. */
  readonly start: number
  readonly text: string
}

/** The label in a member of its own; none where it is not a text, and so the same in every notation. */
export function labelBeside(known: KnownRow): readonly LabelInText[] {
  const field = fieldAt(known, known.fields.target)
  if (field === undefined || known.json[field.span.start] !== '"') return []
  return [labelAt(field, textPlace(known.json, field.span))]
}

/** The labels of several expressions: a list, its JSON, a text with commas between them, or one in each element of a list. */
export function labelsOfEach(known: KnownRow): readonly LabelInText[] {
  const { json, fields } = known
  return fieldsAt(known, fields.target).flatMap((field) => {
    const { span } = field
    if (json[span.start] === "[") {
      return [...elementsAt(json, span.start)]
        .filter(({ start }) => json[start] === '"')
        .map((each) => labelAt(field, textPlace(json, each)))
    }
    return textPlacesOf(json, span).flatMap((place) =>
      [...place.text.matchAll(/[^,]+/g)]
        .filter(([part]) => !/^\s*\[/.test(place.text) && part.trim() !== "")
        .map(({ 0: text, index: start }) => ({ field, place, start, text })),
    )
  })
}

function labelAt(field: Field, place: TextPlace): LabelInText {
  return { field, place, start: 0, text: place.text }
}

/** The text of an option before and after it was converted. */
export interface WrittenOption {
  readonly text: string
  readonly written: string
}

/** A label that is the text of an option, or ends with it after its mark, is that of the converted option. */
export function optionLabels(
  known: KnownRow,
  options: readonly WrittenOption[],
): readonly FieldEdit[] {
  const field = fieldAt(known, known.fields.target)
  if (field === undefined) return []
  return textPlacesOf(known.json, field.span).flatMap((place) => {
    const label = place.text.trimEnd()
    const start = label.length - label.trimStart().length
    for (const { text, written } of options) {
      const option = text.trim()
      const at = label.length - option.length
      if (!label.endsWith(option) || !mark.test(label.slice(start, Math.max(at, start)))) continue
      return [{ field, ...place.edit(at, label.length, written.trim()) }]
    }
    return []
  })
}

/** Nothing, or `(B) ` and the like. */
const mark = /^(?:(?:option|answer|choice)?\s*:?\s*["'*]*\(?(?:[A-Z]|\d{1,2})[.):\]"'*]+\s+)?$/i
