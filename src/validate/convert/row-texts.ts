// Locates the expressions and labels in a row of JSON, depending on what its label is about, and makes edits to them.
//
//     {"premises": "p -> q; p", "conclusion": "q"}      p -> q and p in premises, q in conclusion
//
// Text around an expression stays as written, escapes included.

import { isObject } from "../../errors/index.ts"
import {
  type Fields,
  ifReadable,
  memberOf,
  namerOf,
  optionsIn,
  parseJson,
  pathsOf,
  readJsonRow,
  UnreadableRowError,
} from "../../formats/index.ts"
import {
  type Edit,
  edited,
  elementsAt,
  endOfSpace,
  endOfValue,
  memberAt,
  membersAt,
  placeInText,
  type Span,
  valueAt,
} from "../../json/index.ts"
import { placesOfPremises, withoutEnd } from "../tasks/separate-premises.ts"
import type { TaskSource } from "../tasks/task.ts"
import { listIn, textFields, textsOf } from "../tasks/task-row.ts"

export interface KnownRow {
  readonly json: string
  readonly row: unknown
  readonly fields: Fields
}

/** A field, with the name or path that it was requested by. */
export interface Field {
  readonly name: string
  readonly span: Span
}

export interface ExpressionPlace {
  readonly field: Field
  readonly place: TextPlace
  readonly text: string
  /** Offset of the text in the text of `place`, in UTF-16 units. */
  readonly start: number
}

const formula = { shape: "formula" } as const

/** @throws UnreadableRowError if the row holds no expression */
export function expressionsIn(
  known: KnownRow,
  source: TaskSource = formula,
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
      // If premises are sentences, the conclusion is one, too.
      const concluded = textsIn(known, conclusion).map((each) =>
        separator === undefined ? wholeText(each) : sentence(each),
      )
      return [...separated, ...concluded]
    }
    case "list": {
      const places = textsIn(known, source.member)
      const texts = textsOf(memberOf(known.row as object, source.member)) ?? []
      // A list as printed by Python is a single text.
      if (texts.length !== places.length) {
        throw new UnreadableRowError(
          `the list in ${JSON.stringify(source.member)} is not JSON, so its expressions cannot be replaced`,
        )
      }
      // Marks before the texts are kept.
      return places.map(({ field, place }, at) => {
        const text = texts[at] as string
        return { field, place, text, start: place.text.lastIndexOf(text) }
      })
    }
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

/** The field with the expression, or the whole row if it is a text. */
function inputOf({ json, row, fields }: KnownRow): FieldText {
  const { input: name } = fields
  const start = endOfSpace(json, 0)
  const whole = { start, end: endOfValue(json, start) }
  const found = typeof row === "string" ? whole : fieldAt({ json, row }, name)?.span
  readJsonRow(row, fields, () => found && json.slice(found.start, found.end))
  const span = found as Span
  const isText = json[span.start] === '"'
  return { field: { name, span }, place: isText ? textPlace(json, span) : treePlace(json, span) }
}

function fieldAt(known: Pick<KnownRow, "json" | "row">, name: string): Field | undefined {
  return fieldsAt(known, name)[0]
}

/** The fields with a given name; several if the name is a path to all elements of a list. */
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

export interface FieldEdit extends Edit {
  readonly field: Field
}

export interface LabelInText {
  readonly field: Field
  readonly place: TextPlace
  /** Offset in the text of `place`, in UTF-16 units. */
  readonly start: number
  readonly text: string
}

/** The label in its own field; none if it isn't a text or names an option, and so is the same in every notation. */
export function labelBeside(known: KnownRow): readonly LabelInText[] {
  const { row, fields } = known
  if (typeof row === "object" && row !== null && namerOf(row, fields.target) !== undefined)
    return []
  const field = fieldAt(known, known.fields.target)
  if (field === undefined || known.json[field.span.start] !== '"') return []
  return [labelAt(field, textPlace(known.json, field.span))]
}

/** The labels of several expressions: a list, its JSON, a comma-separated text, or a label in each list element. */
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

export interface WrittenOption {
  readonly text: string
  readonly written: string
}

/** Edits to a label that is the text of an option, with or without the option's mark before it. */
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

/** The mark of an option, such as `(B) `, or nothing. */
const mark = /^(?:(?:option|answer|choice)?\s*:?\s*["'*]*\(?(?:[A-Z]|\d{1,2})[.):\]"'*]+\s+)?$/i

interface TextPlace {
  readonly text: string
  /** Takes offsets in UTF-16 units of the text, and returns an edit to the line that holds it. */
  readonly edit: (start: number, end: number, written: string) => Edit
}

/** The place of a text or of a field's name. */
function textPlace(json: string, { start, end }: Span): TextPlace {
  return {
    text: JSON.parse(json.slice(start, end)),
    edit: (first, last, written) => ({
      from: placeInText(json, start, first),
      to: placeInText(json, start, last),
      text: JSON.stringify(written).slice(1, -1),
    }),
  }
}

/** The place of an expression that is JSON itself. It is replaced by a text, or by JSON in a notation of JSON objects. */
function treePlace(json: string, { start, end }: Span): TextPlace {
  return {
    text: json.slice(start, end),
    edit: (_first, _last, written) => ({
      from: start,
      to: end,
      text: isObject(ifReadable(() => parseJson(written))) ? written : JSON.stringify(written),
    }),
  }
}

/** The texts of a value in the order of `textsOf`; none if it holds none. */
function textPlacesOf(json: string, value: Span): readonly TextPlace[] {
  if (textsOf(JSON.parse(json.slice(value.start, value.end))) === undefined) return []
  return placesIn(json, value)
}

function placesIn(json: string, value: Span): readonly TextPlace[] {
  const first = json[value.start]
  if (first === '"') return placesOfText(textPlace(json, value))
  if (first === "[") return [...elementsAt(json, value.start)].map((each) => element(json, each))
  const list = memberAt(json, value.start, "text")
  if (list !== undefined && json[list.start] === "[") return placesIn(json, list)
  // Options keyed by their letters.
  return [...membersAt(json, value.start)].map((each) => textPlace(json, each))
}

function element(json: string, value: Span): TextPlace {
  if (json[value.start] !== "{") return textPlace(json, value)
  const [text] = textFields.flatMap((name) => memberAt(json, value.start, name) ?? [])
  return textPlace(json, text as Span)
}

/** The place of a text, or the places in it if it is a list in JSON. */
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

export function valueAfter(json: string, { start, end }: Span, edits: readonly Edit[]): string {
  const within = edits.filter(({ from }) => from >= start && from < end)
  return edited(
    json.slice(start, end),
    within.map(({ from, to, text }) => ({ from: from - start, to: to - start, text })),
  )
}
