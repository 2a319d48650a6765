// Rows in which one member names variables and another has as many values, which were not taken for theirs.
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

/** So many rows are looked at, and so much of those whose variables have no values has to get them. */
const mostLookedAt = 100
const most = 0.5

/**
 * What is to be said of rows in which variables have no values; undefined where no two members give them some.
 *
 * @param objects the rows as they stand in the file
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
      // One name beside a number may mean anything.
      return (
        areMost(({ row, missing }) => missing.every((name) => givenIn(row).has(name))) &&
        rows.some(({ row }) => givenIn(row).size > 1)
      )
    })
  const found = firstOf(others.filter(isNaming), fieldsWith)
  if (found === undefined) return undefined
  const { names } = found
  // Weights and the like are often the same in every row.
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

/** The first member with names beside which there are fields with their values. */
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

/** The variables of an expression to which the text around it gives no values. */
function withoutValues(text: unknown, template: Template, dialect: Dialect): readonly string[] {
  const found = typeof text === "string" ? template.extract(text) : undefined
  const tree = found === undefined ? undefined : tryParse(found.text, dialect)
  if (tree === undefined || tree instanceof ParseFailure) return []
  const given = new Map(found?.variables ?? [])
  return [...variablesOf(tree)].filter((name) => !given.has(name))
}
