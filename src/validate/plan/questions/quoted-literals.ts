// Rows whose literals are quoted or emphasized one by one, which no notation allows.
//
//     {"expression": "not \"True\" or \"False\"", "label": "False"}     --atoms '{"True": true, "False": false}' would read them

import type { Row } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import type { Template } from "../../templates/template.ts"
import { expressionTest } from "../expression-test.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

const pairs = [
  ["True", "False"],
  ["T", "F"],
  ["Yes", "No"],
  ["1", "0"],
] as const

const marked = /("|'|`|\*\*)(true|false|t|f|yes|no|1|0)\1/gi

/** Number of rows to sample, and the share of them that must be readable without the marks. */
const mostLookedAt = 100
const most = 0.9

/** The error for such rows if removing the marks makes them readable; otherwise `undefined`. */
export function quotedLiterals(
  rows: readonly Row[],
  template: Template,
  readers: readonly Dialect[],
): UnclearRowsError | undefined {
  const texts = rows
    .slice(0, mostLookedAt)
    .flatMap(({ input }) => template.extract(input)?.text ?? [])
  const words = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(marked)].map(([, , word = ""]) => word.toLowerCase()),
    ),
  )
  const pair = pairs.find((both) =>
    [...words].every((word) => both.some((each) => each.toLowerCase() === word)),
  )
  if (words.size === 0 || pair === undefined) return undefined
  const isExpression = expressionTest(readers)
  const read = texts.filter(
    (text) => text.search(marked) >= 0 && isExpression(text.replaceAll(marked, "$2")),
  )
  if (read.length < most * texts.length) return undefined
  const [yes, no] = pair
  const message = `the words ${yes} and ${no} have quotation marks or asterisks around them in its expressions`
  return new UnclearRowsError(
    message,
    [],
    [{ option: "facts", value: { [yes]: true, [no]: false } }],
  )
}
