// Which two members of a file's rows give values to variables together: one names them, one has the values.
//
//     {"formula": "p and not q", "vars": ["p", "q"], "vals": [true, false], "label": true}      vars,vals
//
// They are taken where another text of the row has a value with them, and none without.

import { assignmentAt, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { isAssignment, readAssignment } from "./read-assignment.ts"

/** So many rows are compared, and so much of them has to be like that. */
const mostCompared = 50
const most = 0.9

/**
 * @param taken members that hold something else
 * @returns undefined where no two members are like that, or several
 */
export function findNamesAndValues(
  objects: readonly object[],
  taken: readonly (string | undefined)[],
  readers: readonly Dialect[],
): string | undefined {
  const rows = objects.slice(0, mostCompared)
  const [first] = rows
  const [reader] = readers
  if (first === undefined || reader === undefined || Array.isArray(first)) return undefined
  const free = Object.keys(first).filter((name) => !taken.includes(name) && !name.includes(","))
  const isNaming = (value: unknown) =>
    typeof value === "string" ||
    (Array.isArray(value) && value.every((each) => typeof each === "string"))
  const pairs = free
    .filter((name) => isNaming(memberOf(first, name)))
    .flatMap((names) =>
      free.filter((name) => name !== names).map((values) => [names, values] as const),
    )
    .map((pair) => pair.join(","))
    .filter((field) => namesSeveral(assignmentAt(first, field), reader))
    .filter((field) => {
      const areRead = rows.filter((row) => isAssignment(assignmentAt(row, field), reader)).length
      if (areRead < most * rows.length) return false
      const needed = rows.filter((row) => isNeeded(row, field, readers))
      return needed.length >= most * rows.length
    })
  return pairs.length === 1 ? pairs[0] : undefined
}

/** Whether it gives several values: one name beside one number may mean anything. */
function namesSeveral(given: unknown, reader: Dialect): boolean {
  return isAssignment(given, reader) && readAssignment(given, reader).size > 1
}

/** Whether a text of a row has a value with these of variables, and none without. */
function isNeeded(row: object, field: string, readers: readonly Dialect[]): boolean {
  const members = field.split(",")
  const given = assignmentAt(row, field)
  const texts = Object.entries(row).filter(
    ([name, text]) => !members.includes(name) && typeof text === "string",
  )
  return texts.some(([, text]) =>
    readers.some((dialect) => {
      const tables = tablesOf(dialect)
      const assignment = readAssignment(given, dialect)
      return (
        typeof readValue(text, tables, assignment) === "boolean" &&
        typeof readValue(text, tables, nothing) !== "boolean"
      )
    }),
  )
}

const nothing: Assignment = new Map()
