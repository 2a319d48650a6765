// Rows in which one field names variables and another field has as many values, but they were not matched.
//
//     {"formula": "q and p", "vars": ["q", "p"], "vals": [1, 0], "weights": [0, 1]}     vals or weights?

import { assignmentAt, memberOf } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { listedNames } from "../../../language/engines/ambiguity-error.ts"
import { ParseFailure } from "../../../language/engines/parse-failure.ts"
import { tryParse } from "../../../language/engines/table-engine.ts"
import { variablesOf } from "../../../language/expression/variables-of.ts"
import { readAssignment } from "../../assignments/read-assignment.ts"
import type { Template } from "../../templates/template.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

/** Number of rows to sample, and the share of rows with missing values that must get them from the two fields. */
const mostLookedAt = 100
const most = 0.5

/**
 * The error for rows in which variables have no values; `undefined` unless two fields together give them values.
 *
 * @param objects the rows as in the file
 */
export function namesBesideValues(
  objects: readonly object[],
  {
    template,
    dialect,
    input,
    target,
  }: {
    readonly template: Template
    readonly dialect: Dialect
    readonly input: string
    readonly target: string
  },
): UnclearRowsError | undefined {
  const rows = objects.slice(0, mostLookedAt).flatMap((row) => {
    const missing = withoutValues(memberOf(row, input), template, dialect)
    return missing.length === 0 ? [] : [{ row, missing }]
  })
  const others = Object.keys(rows[0]?.row ?? {}).filter(
    (name) => name !== input && name !== target && !name.includes(","),
  )
  const areMost = (fits: (each: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).length > most * rows.length
  const isNaming = (name: string) =>
    areMost(({ row, missing }) => {
      const text = JSON.stringify(memberOf(row, name) ?? "")
      return missing.every((variable) => text.includes(variable))
    })
  const fieldsWith = (names: string) =>
    others.filter((values) => {
      if (values === names) return false
      const givenIn = (row: object) =>
        readAssignment(assignmentAt(row, `${names},${values}`), dialect)
      // A single name and a single number may mean anything.
      return (
        areMost(({ row, missing }) => missing.every((name) => givenIn(row).has(name))) &&
        rows.some(({ row }) => givenIn(row).size > 1)
      )
    })
  const found = firstOf(others.filter(isNaming), fieldsWith)
  if (found === undefined) return undefined
  const { names } = found
  // Values differ from row to row; weights and the like are often constant.
  const differing = (name: string) =>
    new Set(rows.map(({ row }) => JSON.stringify(memberOf(row, name)))).size
  const values = found.fields.toSorted((one, other) => differing(other) - differing(one))
  const quoted = values.map((name) => JSON.stringify(name))
  return new UnclearRowsError(
    `${JSON.stringify(names)} names variables, and ${listedNames(quoted)} ${quoted.length > 1 ? "have" : "has"} as many values; ` +
      `if those in ${quoted[0]} are theirs`,
    [],
    [{ option: "assignmentField", value: `${names},${values[0]}` }],
  )
}

/** The first field with names for which there are fields with values. */
function firstOf(
  members: readonly string[],
  fieldsWith: (names: string) => readonly string[],
): { readonly names: string; readonly fields: readonly string[] } | undefined {
  for (const names of members) {
    const fields = fieldsWith(names)
    if (fields.length > 0) return { names, fields }
  }
  return undefined
}

/** The variables of an expression that have no value in the text around it. */
function withoutValues(text: unknown, template: Template, dialect: Dialect): readonly string[] {
  const found = typeof text === "string" ? template.extract(text) : undefined
  const tree = found === undefined ? undefined : tryParse(found.text, dialect)
  if (tree === undefined || tree instanceof ParseFailure) return []
  const given = new Map(found?.variables ?? [])
  return [...variablesOf(tree)].filter((name) => !given.has(name))
}
