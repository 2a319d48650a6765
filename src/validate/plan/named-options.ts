// Detects labels that name one of two options, which are truth values: 0 is then the first option instead of False.
//
//     {"question": "not True", "choices": ["True", "False"], "answer": 1}     False
//     {"question": "not True is (1) False (2) True", "answer": 1}             False
//     {"question": "not True is (A) False (B) True", "answer": "A"}           False, without asking: A states nothing else

import { memberOf, type Row } from "../../formats/row.ts"
import type { LabelForm } from "../labels/label-form.ts"
import { optionsIn } from "../tasks/options-in-text.ts"
import type { Template } from "../templates/template.ts"
import { betweenTemplates } from "../templates/text-template.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

/** The error for rows whose labels are numbers or letters of two truth values in a field; `undefined` otherwise. */
export function namedOptions(
  rows: readonly (object | string)[],
  target: string,
): UnclearRowsError | undefined {
  const objects = rows.filter((row) => typeof row === "object")
  const [first] = objects
  if (first === undefined) return undefined
  const member = Object.keys(first).find((name) =>
    objects.every((row) => valuesOf(memberOf(row, name)) !== undefined),
  )
  if (member === undefined) return undefined
  const labels = objects.map((row) => String(memberOf(row, target)))
  if (!labels.every((label) => /^\s*\(?(?:\d|[A-E])[.)]?\s*$/.test(label))) return undefined
  const message = `${JSON.stringify(target)} may name one of the truth values in ${JSON.stringify(member)}`
  const orders = new Set(objects.map((row) => String(valuesOf(memberOf(row, member)))))
  const signs = labels.map((label) => label.replaceAll(/[^\dA-E]/g, ""))
  const starts = ["0", "1", "A"].find((start) => signs.every((sign) => placeFrom(start, sign) < 2))
  const values = valuesOf(memberOf(first, member)) ?? []
  if (
    orders.size > 1 ||
    starts === undefined ||
    (starts !== "A" && !signs.includes("0") && !signs.includes("2"))
  )
    return new UnclearRowsError(`${message}, and which one is not plain`, [])
  // Read as truth values, they mean the same.
  if (starts === "0" && values[1] === true) return undefined
  // Maps labels as they are written, such as (A).
  const map = Object.fromEntries(
    labels.map((label, at) => [
      label.trim(),
      values[placeFrom(starts, signs[at] as string)] as boolean,
    ]),
  )
  return new UnclearRowsError(message, [], [{ option: "labelMap", value: map }])
}

/** Number of rows to sample. */
const mostLookedAt = 100

/** The same for numbered options within the texts. Lettered options need no error: letters alone state no value. */
export function namedOptionsInTexts(rows: readonly Row[]): UnclearRowsError | undefined {
  const options = rows.slice(0, mostLookedAt).map(({ input }) => optionsIn(input))
  const values = options.map((each) => valuesOf(each?.texts))
  const labels = rows.slice(0, mostLookedAt).map(({ target }) => String(target).trim())
  const places = labels.map((label, at) => {
    const [, sign = ""] = /^\(?(\d)[.):]?$/.exec(label) ?? []
    return options[at]?.marks.indexOf(sign) ?? -1
  })
  if (rows.length === 0 || values.includes(undefined) || places.some((place) => place < 0)) {
    return undefined
  }
  const message = "labels name one of the truth values in the texts"
  if (new Set(values.map(String)).size > 1) {
    return new UnclearRowsError(`${message}, whose order varies`, [])
  }
  const map = Object.fromEntries(
    labels.map((label, at) => [label, values[at]?.[places[at] as number] as boolean]),
  )
  return new UnclearRowsError(message, [], [{ option: "labelMap", value: map }])
}

/**
 * The form of labels that name the lettered options of a template, such as `A` or `(A)`. The options don't vary, since
 * the template fits no other text.
 */
export function optionForm(
  { source }: Template,
  targets: readonly unknown[],
): LabelForm | undefined {
  const isSingle = !source.startsWith("/") && !source.includes(betweenTemplates)
  const options = isSingle ? optionsIn(source) : undefined
  const values = valuesOf(options?.texts)
  const letter = targets.map(trimmed).find((label) => /^\(?[A-E][.)]?$/.test(label))
  if (options === undefined || values === undefined || letter === undefined) return undefined
  // All labels are written like the first one.
  const words = options.marks.map((mark, at) => [letter.replace(/[A-E]/, mark), values[at]])
  return { words: Object.fromEntries(words) }
}

/** A label that is a text, without white space around it; a label may also be a deeply nested list. */
function trimmed(target: unknown): string {
  return typeof target === "string" ? target.trim() : ""
}

/** The values of a list of two different truth values. */
function valuesOf(value: unknown): readonly boolean[] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const words = value.map((each) => String(each).trim().replace(/\.$/, "").toLowerCase())
  if (!words.includes("true") || !words.includes("false")) return undefined
  return words.map((word) => word === "true")
}

function placeFrom(start: string, label: string): number {
  const place = label.charCodeAt(0) - start.charCodeAt(0)
  return place >= 0 ? place : Number.POSITIVE_INFINITY
}
