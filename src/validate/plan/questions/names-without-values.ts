// Rows with a list of some of their variables, perhaps those that are true.
//
//     {"formula": "a or b and c", "true": ["a", "c"], "label": true}     what is b?

import { memberOf, type Row } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { ParseFailure } from "../../../language/engines/parse-failure.ts"
import { tryParse } from "../../../language/engines/table-engine.ts"
import { variablesOf } from "../../../language/expression/variables-of.ts"
import type { Template } from "../../templates/template.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

/** Number of rows to sample, and the share of them that must have such a list. */
const mostLookedAt = 100
const most = 0.9

/**
 * The error for rows in which variables have no values; `undefined` unless a field names some of the variables.
 *
 * @param objects the rows as in the file
 */
export function namesWithoutValues(
  objects: readonly object[],
  rows: readonly Row[],
  {
    template,
    dialect,
    input,
  }: { readonly template: Template; readonly dialect: Dialect; readonly input: string },
): UnclearRowsError | undefined {
  const all = variablesIn(rows, template, dialect)
  const first = objects.slice(0, mostLookedAt)
  const others = Object.keys(first[0] ?? {}).filter((name) => name !== input)
  const member = others.find((name) => {
    const lists = first.map((row) => namesIn(memberOf(row, name)))
    const naming = lists.filter((names) => names?.every((each) => all.has(each)))
    // The same list in every row, such as all variables, doesn't depend on values.
    const areSome = new Set(naming.map((names) => String(names?.toSorted()))).size > 1
    return naming.length >= most * first.length && areSome
  })
  if (member === undefined) return undefined
  const [one = "a", another = "b"] = all
  const example = JSON.stringify({ assignment: { [one]: true, [another]: false } })
  return new UnclearRowsError(
    `${JSON.stringify(member)} names variables and does not say what they and the others are worth; ` +
      `values can be written as in ${example}; if all that are not named are false`,
    [],
    [{ option: "assignmentField", value: `${[...all].toSorted().join(",")}=${member}` }],
  )
}

/** The variables of the first expressions. */
export function variablesIn(
  rows: readonly Row[],
  template: Template,
  dialect: Dialect,
): ReadonlySet<string> {
  const all = new Set<string>()
  for (const { input } of rows.slice(0, mostLookedAt)) {
    const text = template.extract(input)?.text
    const tree = text === undefined ? undefined : tryParse(text, dialect)
    if (tree === undefined || tree instanceof ParseFailure) continue
    for (const name of variablesOf(tree)) all.add(name)
  }
  return all
}

function namesIn(value: unknown): readonly string[] | undefined {
  if (typeof value === "string") return value.split(/[\s,;]+/).filter((name) => name !== "")
  const areTexts = Array.isArray(value) && value.every((each) => typeof each === "string")
  return areTexts ? value : undefined
}
