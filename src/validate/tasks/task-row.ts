// Reads the expressions and the label of a row, in any shape that a task allows.
//
//     {"premises": ["p", "p -> q"], "conclusion": "q", "label": true}     p, p -> q and q; true

import { isObject } from "../../errors/index.ts"
import type { InputFormat } from "../../formats/index.ts"
import {
  assignmentAt,
  type Fields,
  ifReadable,
  letterAt,
  literalIn,
  markedOptions,
  memberOf,
  namesOf,
  optionsIn,
  optionsOf,
  parseJson,
  placeFlagged,
  readJsonRow,
  rowParser,
  rowReader,
  UnreadableRowError,
  withoutOptions,
} from "../../formats/index.ts"
import { separatePremises, withoutEnd } from "./separate-premises.ts"
import { membersOf, type TaskSource } from "./task.ts"

export interface TaskRow {
  readonly texts: readonly string[]
  readonly target: unknown
  readonly assignment: unknown
  /** The question; empty if the row has none. */
  readonly question: string
  /** The marks of the options, such as A and B; empty if they have none. */
  readonly marks: readonly string[]
}

/** @throws UnreadableRowError */
export function taskRowReader(
  source: TaskSource,
  lineFormat: InputFormat,
  fields: Fields,
): (line: string) => TaskRow | undefined {
  if (source.shape === "formula") {
    const read = rowReader(lineFormat, fields)
    return (line) => {
      const row = read(line)
      if (row === undefined) return undefined
      const { input, target, assignment } = row
      return { texts: [input], target, assignment, question: "", marks: [] }
    }
  }
  const parse = rowParser([...namesOf(fields), ...membersOf(source)])
  return (line) => taskRowOf(parse(line), source, fields)
}

/** @throws UnreadableRowError */
export function taskRowOf(
  row: unknown,
  source: Exclude<TaskSource, { shape: "formula" }>,
  fields: Fields,
): TaskRow {
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    throw new UnreadableRowError("not a JSON object")
  }
  const assignment = assignmentAt(row, fields.assignment, fields.listsTrueOnes)
  const question = memberOf(row, fields.input)
  const asked = typeof question === "string" ? question : ""
  const rest = { assignment, question: asked, target: memberOf(row, fields.target), marks: [] }
  const textsAt = (name: string) => {
    const value = memberOf(row, name)
    const texts = textsOf(value)
    if (texts === undefined) {
      const what = value === undefined ? "no field" : "no texts in"
      throw new UnreadableRowError(`${what} ${JSON.stringify(name)}`)
    }
    return texts
  }
  const premisesAt = ({ premises, separator }: TaskSource & { shape: "premises" }) =>
    separator === undefined
      ? textsAt(premises)
      : textsAt(premises).flatMap((text) => separatePremises(text, separator))
  /** A question without its options, whose words could be mistaken for the request. */
  const withoutThem = (texts: readonly string[]) => ({
    ...rest,
    texts,
    question: withoutOptions(asked, texts),
  })
  switch (source.shape) {
    case "options": {
      const options = optionsIn(readJsonRow(row, fields).input)
      if (options === undefined) throw new UnreadableRowError("its text holds no options")
      return { ...rest, ...options }
    }
    case "pair": {
      const texts = source.members.flatMap((name) => [...textsAt(name)])
      if (texts.length === 2) return { ...rest, texts }
      throw new UnreadableRowError(`${texts.length} expressions instead of 2`)
    }
    case "premises":
      return {
        ...rest,
        texts: [...premisesAt(source), ...textsAt(source.conclusion).map(conclusionIn(source))],
      }
    case "members": {
      const texts = source.members.flatMap(textsAt)
      return {
        ...withoutThem(texts),
        marks: source.members.map((name, at) =>
          name.endsWith(String(at + 1)) ? String(at + 1) : letterAt(at),
        ),
      }
    }
    case "list":
      return {
        ...withoutThem(textsAt(source.member)),
        marks: marksOf(memberOf(row, source.member)),
      }
    case "scores": {
      const scores = scoresIn(row, source.member)
      if (placeFlagged(Object.values(scores)) < 0) {
        throw new UnreadableRowError("not one option has a score")
      }
      return withoutThem(Object.keys(scores))
    }
  }
}

/** The scores of a row by option; none if the field isn't an object. */
export function scoresIn(row: object, member: string): Readonly<Record<string, unknown>> {
  const scores = memberOf(row, member)
  return isObject(scores) ? scores : {}
}

function conclusionIn({ separator }: TaskSource & { shape: "premises" }) {
  return (text: string) => (separator === undefined ? text : withoutEnd(text))
}

/** The texts of a value: a text, a list of texts or its JSON, `{"text": […]}`, or options with marks. */
export function textsOf(value: unknown): readonly string[] | undefined {
  if (typeof value === "string") {
    return textsOf(literalIn(value)) ?? (value.trim() === "" ? undefined : [value])
  }
  if (Array.isArray(value)) {
    const texts = (markedOptions(value)?.values ?? value).map(textIn)
    return texts.every((each) => typeof each === "string") ? texts : undefined
  }
  if (typeof value !== "object" || value === null) return undefined
  const { text } = value as { text?: unknown }
  if (Array.isArray(text)) return textsOf(text)
  const options = optionsOf(value)
  return options?.keys?.length === Object.keys(value).length ? textsOf(options.values) : undefined
}

/** The text of an option that is an object: `{"label": "A", "text": "p"}`. */
function textIn(option: unknown): unknown {
  if (typeof option !== "object" || option === null) return option
  const name = textFields.find((each) => Object.hasOwn(option, each)) ?? ""
  return (option as Readonly<Record<string, unknown>>)[name]
}

/** The possible names of the field with the text of an option. */
export const textFields = ["text", "value", "content", "expression"]

/** The marks of options that have some: `{"text": […], "label": ["A", …]}`, `["A) p", "B) q"]`. */
function marksOf(value: unknown): readonly string[] {
  const options = typeof value === "string" ? literalIn(value) : value
  return markedOptions(Object(options))?.marks ?? []
}

/** The list that a text contains as JSON; `undefined` if it isn't the JSON of a list. */
export function listIn(text: string): unknown[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  const value = ifReadable(() => parseJson(text))
  return Array.isArray(value) ? value : undefined
}
