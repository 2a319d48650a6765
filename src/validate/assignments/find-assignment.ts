// Which members of a file's rows give values to variables: one that holds them all, or one for each variable.
//
//     {"formula": "a or b", "values": "a=1, b=0"}     values
//     {"formula": "a or b", "a": "T", "b": "F"}       the columns a and b

import { type Fields, memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { isAssignment, readTruthValue } from "./read-assignment.ts"

export type AssignmentFields = Pick<Fields, "assignment" | "columns">

/** Taken wherever a row has it, even where nothing in it can be read. */
const usualName = "assignment"

/** Members of these names may hold anything, so some row has to have values of variables in one, and nothing else. */
const otherNames = [
  "variables",
  "assignments",
  "values",
  "valuation",
  "interpretation",
  "truth_values",
  "truth_assignment",
  "bindings",
  "env",
  "environment",
  "context",
  "given",
  "vars",
  "inputs",
]

/** So many rows are looked at. */
const mostLookedAt = 1000

/** @param taken the members that were named for something else */
export function findAssignment(
  objects: readonly object[],
  taken: readonly (string | undefined)[],
  readers: readonly Dialect[],
): string {
  const rows = objects.slice(0, mostLookedAt)
  const isThere = (name: string) => objects.some((row) => memberOf(row, name) !== undefined)
  if (isThere(usualName)) return usualName
  const isRead = (value: unknown) => readers.some((dialect) => isAssignment(value, dialect))
  const found = otherNames
    .filter((name) => !taken.includes(name) && isThere(name))
    .find((name) => rows.some((row) => isRead(memberOf(row, name))))
  return found ?? usualName
}

/**
 * The members that are called like a word of an expression and hold nothing but truth values; undefined where there are
 * none.
 */
export function findColumns(
  objects: readonly object[],
  { input, target }: Pick<Fields, "input" | "target">,
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const rows = objects.slice(0, mostLookedAt)
  const [reader] = readers
  if (reader === undefined) return undefined
  const words = new Set<string>()
  for (const row of rows) {
    const text = memberOf(row, input)
    if (typeof text === "string")
      for (const [word] of text.matchAll(/[\p{L}_][\p{L}\p{N}_']*/gu)) words.add(word)
  }
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = [...names].filter((name) => {
    if (!words.has(name) || name === input || name === target) return false
    const stated = rows.map((row) => memberOf(row, name)).filter(isStated)
    return stated.length > 0 && stated.every((value) => readTruthValue(value, reader) !== undefined)
  })
  return columns.length === 0 ? undefined : columns
}

function isStated(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}
