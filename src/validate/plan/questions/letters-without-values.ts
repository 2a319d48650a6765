// Rows whose only variables are T and F, without values: probably literals that their notation takes for variables.
//
//     {"expression": "(F ∧ T) ∨ ¬F", "label": true}     --atoms '{"T": true, "F": false}' would read them

import type { Row } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { ParseFailure } from "../../../language/engines/parse-failure.ts"
import { tryParse } from "../../../language/engines/table-engine.ts"
import { variablesOf } from "../../../language/expression/variables-of.ts"
import type { Template } from "../../templates/template.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

const pairs = [
  ["T", "F"],
  ["t", "f"],
] as const

/** Number of rows to sample. */
const mostLookedAt = 100

/** The error for such rows; `undefined` if they have other variables, or none. */
export function lettersWithoutValues(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
): UnclearRowsError | undefined {
  const names = new Set<string>()
  for (const { input } of rows.slice(0, mostLookedAt)) {
    const text = template.extract(input)?.text
    const tree = text === undefined ? undefined : tryParse(text, dialect)
    if (tree === undefined || tree instanceof ParseFailure) continue
    for (const name of variablesOf(tree)) names.add(name)
  }
  const pair = pairs.find(
    (both) => names.size === both.length && both.every((each) => names.has(each)),
  )
  if (pair === undefined) return undefined
  const [yes, no] = pair
  const message = `the only names in its expressions are ${yes} and ${no}, to which nothing gives values`
  return new UnclearRowsError(
    message,
    [],
    [{ option: "facts", value: { [yes]: true, [no]: false } }],
  )
}
