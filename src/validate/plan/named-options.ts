// Detects labels that name one of several options in the text, if two options are truth values: 1 is then the first
// option instead of True.
//
//     {"question": "not True is (1) False (2) True", "answer": 1}             False

import type { Row } from "../../formats/row.ts"
import { optionsIn, truthValuesIn } from "../tasks/options-in-text.ts"
import { UnclearRowsError } from "./unclear-rows.ts"

/** Number of rows to sample. */
const mostLookedAt = 100

/** The error for such rows. Lettered options need none: letters alone state no value. */
export function namedOptions(rows: readonly Row[]): UnclearRowsError | undefined {
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
    const wayOut = "replace each label by the truth value that it names"
    return new UnclearRowsError(`${message}, whose order varies; ${wayOut}`, [])
  }
  // Options such as "Unknown" have no value.
  const valued = labels.flatMap((label, at) => {
    const value = values[at]?.[places[at] as number]
    return value === undefined ? [] : [[label, value] as const]
  })
  return new UnclearRowsError(
    message,
    [],
    [{ option: "labelMap", value: Object.fromEntries(valued) }],
  )
}
