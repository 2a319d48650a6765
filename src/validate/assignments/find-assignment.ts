// Which members of a file's rows give values to variables: one that holds them all, or one for each variable.
//
//     {"formula": "a or b", "values": "a=1, b=0"}     values
//     {"formula": "a or b", "a": "T", "b": "F"}       the columns a and b

import { type Fields, memberOf, namesInRows } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readLabel } from "../labels/label.ts"
import { findNamesAndValues } from "./find-names-and-values.ts"
import {
  isAssignment,
  isAssignmentInAny,
  readAssignment,
  readTruthValue,
} from "./read-assignment.ts"

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

/**
 * @param taken the members that were named for something else
 * @param otherwise names of members that usually hold something else
 */
export function findAssignment(
  objects: readonly object[],
  taken: readonly (string | undefined)[],
  otherwise: readonly string[],
  readers: readonly Dialect[],
): string {
  const rows = objects.slice(0, mostLookedAt)
  const isThere = (name: string) => objects.some((row) => memberOf(row, name) !== undefined)
  const gives = (name: string) =>
    rows.some((row) => isAssignmentInAny(memberOf(row, name), readers))
  if (isThere(usualName) && gives(usualName)) return usualName
  const found = otherNames.find((name) => !taken.includes(name) && isThere(name) && gives(name))
  if (found !== undefined && !isThere(usualName)) return found
  const others = [...taken, ...otherwise]
  const inOne = isThere(usualName)
    ? undefined
    : byValues(rows.slice(0, mostCompared), others, readers)
  return inOne ?? findNamesAndValues(rows, others, readers) ?? usualName
}

/** So many rows are compared, and so much of them has to give values to variables of texts beside them. */
const mostCompared = 50
const telling = 0.9

/** The only member of any name that gives values to words of another text, and nothing else. */
function byValues(
  rows: readonly object[],
  taken: readonly (string | undefined)[],
  readers: readonly Dialect[],
): string | undefined {
  const [reader] = readers
  const [first] = rows
  if (reader === undefined || first === undefined) return undefined
  const isTruthValue = (name: string) => readLabel(name, reader) !== undefined
  const known = new Map<object, ReturnType<typeof findFieldsByWord>>()
  const fieldsByWord = (row: object) => {
    const fields = known.get(row) ?? findFieldsByWord(row)
    known.set(row, fields)
    return fields
  }
  const givesValues = (row: object, name: string) => {
    const value = memberOf(row, name)
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return false
    if (!isAssignment(value, reader)) return false
    const names = [...readAssignment(value, reader).keys()]
    const fields = fieldsByWord(row)
    const isInOther = (word: string) => {
      const field = fields.get(word)
      return field !== undefined && field !== name
    }
    // Scores of truth values give no values to variables.
    return names.some(isInOther) && !names.some(isTruthValue)
  }
  const found = Object.keys(first)
    .filter((name) => !taken.includes(name) && givesValues(first, name))
    .filter((name) => rows.filter((row) => givesValues(row, name)).length >= telling * rows.length)
  return found.length === 1 ? found[0] : undefined
}

/** The field whose text has a word; `several` if more than one has it. */
function findFieldsByWord(row: object): ReadonlyMap<string, string | typeof several> {
  const fields = new Map<string, string | typeof several>()
  for (const [name, text] of Object.entries(row)) {
    if (typeof text !== "string") continue
    for (const word of wordsOf(text)) {
      const known = fields.get(word)
      fields.set(word, known === undefined || known === name ? name : several)
    }
  }
  return fields
}

const several = Symbol("several fields")

/** The words at the start of a text, where a text of many megabytes has those of the rest, too. */
function wordsOf(text: string): readonly string[] {
  return text.slice(0, mostRead).match(/[\p{L}_][\p{L}\p{N}_']*/gu) ?? []
}

/** In characters. */
const mostRead = 100_000

/**
 * The fields of truth values that are named like words of the expressions: of the row or, if it has none, next to an expression
 * inside another field. `undefined` if there are none.
 */
export function findColumns(
  objects: readonly object[],
  { input, target }: Pick<Fields, "input" | "target">,
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const own = columnsIn(objects, { input, target }, readers)
  const path = input.slice(0, Math.max(0, input.lastIndexOf(".")))
  if (own !== undefined || path === "") return own
  const inner = objects
    .map((row) => memberOf(row, path))
    .filter((value) => typeof value === "object" && value !== null && !Array.isArray(value))
  const within = (field: string) =>
    field.startsWith(`${path}.`) ? field.slice(path.length + 1) : ""
  const columns = columnsIn(
    inner as readonly object[],
    { input: within(input), target: within(target) },
    readers,
  )
  return columns?.map((name) => `${path}.${name}`)
}

function columnsIn(
  objects: readonly object[],
  { input, target }: Pick<Fields, "input" | "target">,
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const rows = objects.slice(0, mostLookedAt)
  const [reader] = readers
  if (reader === undefined) return undefined
  const names = namesInRows(rows)
  const words = new Set<string>()
  for (const row of rows) {
    const text = memberOf(row, input)
    if (typeof text === "string") for (const word of wordsOf(text)) words.add(word)
  }
  const lower = new Set([...words].map((word) => word.toLowerCase()))
  const free = names.filter(
    (name) =>
      name !== input &&
      name !== target &&
      (words.has(name) || (name.length === 1 && lower.has(name.toLowerCase()))),
  )
  const isExact = free.some((name) => words.has(name))
  const columns = free.filter((name) => {
    if (isExact && !words.has(name)) return false
    const stated = rows.map((row) => memberOf(row, name)).filter(isStated)
    return stated.length > 0 && stated.every((value) => readTruthValue(value, reader) !== undefined)
  })
  return columns.length === 0 ? undefined : columns
}

/** Whether a member holds truth values alone, and is called like a word of a longer text beside it. */
export function isVariableColumn(
  objects: readonly object[],
  name: string,
  [reader]: readonly Dialect[],
): boolean {
  const rows = objects.slice(0, mostCompared)
  if (reader === undefined || rows.length === 0) return false
  const stated = rows.map((row) => memberOf(row, name)).filter(isStated)
  // Return early, as listing the fields of a wide row is slow.
  if (stated.length === 0) return false
  if (!stated.every((value) => readTruthValue(value, reader) !== undefined)) return false
  return rows.some((row) =>
    Object.entries(row).some(
      ([other, text]) =>
        other !== name && typeof text === "string" && text !== name && wordsOf(text).includes(name),
    ),
  )
}

function isStated(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}
