// Detects labels that name one of several options, two of which are truth values: 0 is then the first option instead
// of False.
//
//     {"question": "not True", "choices": ["True", "False"], "answer": 1}     False
//     {"question": "not True is (1) False (2) True", "answer": 1}             False

import { memberOf, type Row } from "../../formats/row.ts"
import { optionsIn, truthValuesIn } from "../tasks/options-in-text.ts"
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
    objects.every((row) => truthValuesIn(memberOf(row, name)) !== undefined),
  )
  if (member === undefined) return undefined
  const labels = objects.map((row) => String(memberOf(row, target)))
  if (!labels.every((label) => /^\s*\(?(?:\d|[A-E])[.)]?\s*$/.test(label))) return undefined
  const message = `${JSON.stringify(target)} may name one of the truth values in ${JSON.stringify(member)}`
  const orders = new Set(objects.map((row) => String(truthValuesIn(memberOf(row, member)))))
  const signs = labels.map((label) => label.replaceAll(/[^\dA-E]/g, ""))
  const values = truthValuesIn(memberOf(first, member)) ?? []
  const starts = ["0", "1", "A"].find((start) =>
    signs.every((sign) => placeFrom(start, sign) < values.length),
  )
  if (orders.size > 1) {
    return new UnclearRowsError(`${message}, whose order varies; ${wayOut}`, [])
  }
  const isCounted = signs.includes("0") || signs.includes(String(values.length))
  if (starts === undefined || (starts !== "A" && !isCounted)) {
    return new UnclearRowsError(`${message}, counted from 0 or from 1; ${wayOut}`, [])
  }
  // Read as truth values, they mean the same.
  if (starts === "0" && values[0] === false && values[1] === true) return undefined
  // Maps labels as they are written, such as (A).
  const map = mapOf(labels, (at) => values[placeFrom(starts, signs[at] as string)])
  return new UnclearRowsError(message, [], [{ option: "labelMap", value: map }])
}

const wayOut = "replace each label by the truth value that it names"

/** Number of rows to sample. */
const mostLookedAt = 100

/** The same for numbered options within the texts. Lettered options need no error: letters alone state no value. */
export function namedOptionsInTexts(rows: readonly Row[]): UnclearRowsError | undefined {
  const options = rows.slice(0, mostLookedAt).map(({ input }) => optionsIn(input))
  const values = options.map((each) => truthValuesIn(each?.texts))
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
    return new UnclearRowsError(`${message}, whose order varies; ${wayOut}`, [])
  }
  const map = mapOf(labels, (at) => values[at]?.[places[at] as number])
  return new UnclearRowsError(message, [], [{ option: "labelMap", value: map }])
}

/** The meanings of labels that name a truth value, and not an option such as "Unknown". */
function mapOf(
  labels: readonly string[],
  valueAt: (at: number) => boolean | undefined,
): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    labels.flatMap((label, at) => {
      const value = valueAt(at)
      return value === undefined ? [] : [[label.trim(), value]]
    }),
  )
}

function placeFrom(start: string, label: string): number {
  const place = label.charCodeAt(0) - start.charCodeAt(0)
  return place >= 0 ? place : Number.POSITIVE_INFINITY
}
