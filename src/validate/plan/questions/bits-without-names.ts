// Rows with a value for each variable, of which none says whose it is.
//
//     {"formula": "q or not p", "bits": "01", "label": true}     is p 0 and q 1?

import { memberOf, type Row } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { listedNames } from "../../../language/engines/ambiguity-error.ts"
import { longestName, shortened } from "../../../language/source/shortened.ts"
import type { Template } from "../../templates/template.ts"
import { UnclearRowsError } from "../unclear-rows.ts"
import { variablesIn } from "./names-without-values.ts"

const mostLookedAt = 100
const most = 0.9

/**
 * What is to be said of rows in which variables have no values; undefined where no member has as many of them.
 *
 * @param objects the rows as they stand in the file
 */
export function bitsWithoutNames(
  objects: readonly object[],
  rows: readonly Row[],
  {
    template,
    dialect,
    fields,
  }: {
    readonly template: Template
    readonly dialect: Dialect
    /** The members with expression and label. */
    readonly fields: readonly string[]
  },
): UnclearRowsError | undefined {
  const names = [...variablesIn(rows, template, dialect)].toSorted()
  if (names.length < 2) return undefined
  const first = objects.slice(0, mostLookedAt)
  const others = Object.keys(first[0] ?? {}).filter((name) => !fields.includes(name))
  const member = others.find((name) => {
    const read = first.filter((row) => countValues(memberOf(row, name)) === names.length)
    return read.length >= most * first.length
  })
  if (member === undefined) return undefined
  return new UnclearRowsError(
    `${JSON.stringify(member)} seems to have ${names.length} values, and no row says which variables have them; ` +
      `if they are ${shortened(listedNames(names), longestName)}, in this order`,
    [],
    [{ option: "assignmentField", value: `${names.join(",")}=${member}` }],
  )
}

/** How many there are in `101`, `T F` and `[1, 0]`; undefined for what is none of these. */
function countValues(given: unknown): number | undefined {
  const isValue = (value: unknown) => /^(?:[01tf]|true|false)$/i.test(String(value))
  if (Array.isArray(given)) return given.every(isValue) ? given.length : undefined
  if (typeof given !== "string" && typeof given !== "number") return undefined
  const text = String(given).trim()
  if (/^(?:[01]+|[tf]+)$/i.test(text)) return text.length
  const parts = text.replace(/^\[|\]$/g, "").split(/[\s,;]+/)
  return parts.every(isValue) ? parts.length : undefined
}
