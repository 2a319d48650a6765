// Which two members of a file's rows give values to variables together: one names them, one has the values.
//
//     {"formula": "p and not q", "vars": ["p", "q"], "vals": [true, false], "label": true}      vars,vals
//
// They are taken where another text of the row has a value with them, and none without.

import { assignmentAt, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { isAssignment, lengthOfNames, lengthOfValues, readAssignment } from "./read-assignment.ts"

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
  const named = free
    .filter((name) => isNaming(memberOf(first, name)))
    .map((name) => ({ name, length: lengthOfNames(memberOf(first, name)) ?? 0 }))
    .filter(({ length }) => length > 1)
  if (named.length === 0) return undefined
  // Rows of 200,000 fields have too many pairs to try all.
  const valuesByLength = new Map<number, string[]>()
  for (const name of free) {
    const length = lengthOfValues(memberOf(first, name), reader)
    if (length === undefined) continue
    const known = valuesByLength.get(length)
    if (known === undefined) valuesByLength.set(length, [name])
    else known.push(name)
  }
  if (valuesByLength.size === 0) return undefined
  const openTexts = openTextFinder(readers)
  const isPair = (field: string) => {
    if (!namesSeveral(assignmentAt(first, field), reader)) return false
    const areRead = rows.filter((row) => isAssignment(assignmentAt(row, field), reader)).length
    if (areRead < most * rows.length) return false
    const needed = rows.filter((row) => isNeeded(row, field, openTexts(row)))
    return needed.length >= most * rows.length
  }
  let only: string | undefined
  for (const { name, length } of named) {
    for (const values of valuesByLength.get(length) ?? []) {
      const field = `${name},${values}`
      if (values === name || !isPair(field)) continue
      if (only !== undefined) return undefined
      only = field
    }
  }
  return only
}

/** Whether it gives several values: one name beside one number may mean anything. */
function namesSeveral(given: unknown, reader: Dialect): boolean {
  return isAssignment(given, reader) && readAssignment(given, reader).size > 1
}

/** A text of a row that has no value until its variables have some, in the notations that read it. */
interface OpenText {
  readonly name: string
  readonly text: string
  readonly readers: readonly Dialect[]
}

/** Finds the open texts of rows, of each row once. */
function openTextFinder(readers: readonly Dialect[]): (row: object) => readonly OpenText[] {
  const known = new Map<object, readonly OpenText[]>()
  const find = (row: object) =>
    Object.entries(row).flatMap(([name, text]): OpenText[] => {
      if (typeof text !== "string") return []
      const open = readers.filter((dialect) => {
        const value = readValue(text, tablesOf(dialect), nothing)
        return typeof value !== "boolean" && !(value instanceof ParseFailure)
      })
      return open.length === 0 ? [] : [{ name, text, readers: open }]
    })
  return (row) => {
    const found = known.get(row) ?? find(row)
    known.set(row, found)
    return found
  }
}

/** Whether an open text of a row has a value with these of variables. */
function isNeeded(row: object, field: string, texts: readonly OpenText[]): boolean {
  const members = field.split(",")
  const given = assignmentAt(row, field)
  const assignments = new Map<Dialect, Assignment>()
  return texts.some(
    ({ name, text, readers }) =>
      !members.includes(name) &&
      readers.some((dialect) => {
        const assignment = assignments.get(dialect) ?? readAssignment(given, dialect)
        assignments.set(dialect, assignment)
        return typeof readValue(text, tablesOf(dialect), assignment) === "boolean"
      }),
  )
}

const nothing: Assignment = new Map()
