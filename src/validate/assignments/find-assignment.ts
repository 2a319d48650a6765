// Finds the fields that give values to variables: one field for all of them, or one for each variable.
//
//     {"formula": "a or b", "values": "a=1, b=0"}     values
//     {"formula": "a or b", "a": "T", "b": "F"}       the columns a and b

import { isObject } from "../../errors/index.ts"
import { assignmentAt, type Fields, memberOf, namesInRows, optionsOf } from "../../formats/index.ts"
import { addTo } from "../../grouped-by.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { noValues, ParseFailure, tryEvaluate } from "../../language/engines/index.ts"
import { oncePerObject } from "../../language/once-per-object.ts"
import { areNearlyAll } from "../evidence/evidence.ts"
import { sampleSizes } from "../evidence/priors.ts"
import { truthValuesIn } from "../labels/label-form.ts"
import { readLabel } from "../labels/truth-of-label.ts"
import type { Extracted } from "../templates/extracted.ts"
import {
  isAssignment,
  isAssignmentInAny,
  lengthOfNames,
  lengthOfValues,
  listsTrueOnes,
  readAssignment,
  readTruthValue,
} from "./read-assignment.ts"

/** The field to use if a row has it and its values can be read; also the default if no other field is found. */
const usualName = "assignment"

/** Fields with these names may hold anything, so in some row the field has to hold nothing but variable values. */
const otherNames =
  "variables assignments values valuation interpretation truth_values truth_assignment bindings env environment context given vars inputs".split(
    " ",
  )

/**
 * @param taken fields that were given for another purpose
 * @param otherwise names of fields that usually hold something else
 */
export function findAssignment(
  objects: readonly object[],
  taken: readonly (string | undefined)[],
  otherwise: readonly string[],
  readers: readonly Dialect[],
): string {
  const rows = objects.slice(0, sampleSizes.notation)
  const isThere = (name: string) => objects.some((row) => memberOf(row, name) !== undefined)
  const gives = (name: string) =>
    rows.some((row) => isAssignmentInAny(memberOf(row, name), readers))
  if (isThere(usualName) && gives(usualName)) return usualName
  const found = otherNames.find((name) => !taken.includes(name) && isThere(name) && gives(name))
  if (found !== undefined && !isThere(usualName)) return found
  const others = [...taken, ...otherwise]
  return byValues(rows.slice(0, sampleSizes.few), others, readers, isThere(usualName)) ?? usualName
}

/**
 * The only field, under any name, that holds nothing but values for words in another text; or else, the only pair of
 * fields with names and values that does.
 *
 * @param taken fields that have another purpose
 */
function byValues(
  rows: readonly object[],
  taken: readonly (string | undefined)[],
  readers: readonly Dialect[],
  areTwo: boolean,
): string | undefined {
  const [reader] = readers
  const [first] = rows
  if (reader === undefined || first === undefined) return undefined
  const fieldsByWord = oncePerObject(findFieldsByWord)
  const openTexts = oncePerObject((row: object) => openTextsIn(row, readers))
  const listing = new Map<string, boolean>()
  const lists = (name: string) => {
    const known = listing.get(name) ?? listsTrueOnes(rows, name)
    listing.set(name, known)
    return known
  }
  const givesValues = (row: object, name: string) => {
    const value = assignmentAt(row, name, lists(name))
    if (typeof value !== "string" && (typeof value !== "object" || value === null)) return false
    if (!isAssignment(value, reader)) return false
    const names = namesIn(value, reader)
    const fields = fieldsByWord(row)
    const members = name.split(",")
    // A letter alone may be the answer to a question with these options.
    const areOptions = truthValuesIn(optionsOf(value)?.values) !== undefined
    const isInOther = (word: string) => {
      const field = fields.get(word)
      if (field === undefined || members.some((member) => member === field)) return false
      return !areOptions || field === several || memberOf(row, field) !== word
    }
    if (members.length === 1) return names.some(isInOther)
    // A single name next to a single number could mean anything.
    if (names.length < 2 || !names.some(isInOther)) return false
    const valuesFor = oncePerObject((dialect: Dialect) => readAssignment(value, dialect))
    return openTexts(row).some(
      ([field, text]) =>
        !members.includes(field) &&
        readers.some((each) => typeof tryEvaluate(text, each, valuesFor(each)) === "boolean"),
    )
  }
  const onlyOf = (fields: readonly string[]) => {
    const found = fields
      .filter((name) => givesValues(first, name))
      .filter((name) =>
        areNearlyAll(rows.filter((row) => givesValues(row, name)).length, rows.length),
      )
    return found.length === 1 ? found[0] : undefined
  }
  const free = Object.keys(first).filter((name) => !taken.includes(name))
  return (areTwo ? undefined : onlyOf(free)) ?? onlyOf(pairsIn(first, free, reader))
}

/** The pairs of a field with several names and a field with as many values, as `names,values`. */
export function pairsIn(
  row: object,
  fields: readonly string[],
  reader: Dialect,
): readonly string[] {
  if (Array.isArray(row)) return []
  const free = fields.filter((name) => !name.includes(","))
  // Rows with 200,000 fields have too many pairs to try all of them.
  const valuesByLength = new Map<number, string[]>()
  for (const name of free) {
    const length = lengthOfValues(memberOf(row, name), reader)
    if (length === undefined) continue
    addTo(valuesByLength, length, name)
  }
  return free.flatMap((name) => {
    const length = lengthOfNames(memberOf(row, name)) ?? 0
    const values = length > 1 ? valuesByLength.get(length) : undefined
    return values?.flatMap((other) => (other === name ? [] : [`${name},${other}`])) ?? []
  })
}

/** For each word, the field whose text contains it; `several` if more than one does. */
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

/** The words at the start of a text; the rest of a very long text has few others. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .slice(0, mostRead)
      .replaceAll(heading, "")
      .match(/[\p{L}_][\p{L}\p{N}_']*/gu) ?? []
  )
}

/** `A:` before an answer is no variable. */
const heading = /^[ \t]*[A-Z]:(?=\s|$)/gm

/** Maximum length of the text to search for words, in UTF-16 units. */
const mostRead = 100_000

/**
 * The fields with truth values that are named like words of the expressions; `undefined` if there are none. They are
 * fields of the row or, if it has none, fields next to a nested expression.
 */
export function findColumns(
  objects: readonly object[],
  { input, target }: Pick<Fields, "input" | "target">,
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const own = columnsIn(objects, { input, target }, readers)
  const path = input.slice(0, Math.max(0, input.lastIndexOf(".")))
  if (own !== undefined || path === "") return own
  const inner = objects.map((row) => memberOf(row, path)).filter(isObject)
  const within = (field: string) =>
    field.startsWith(`${path}.`) ? field.slice(path.length + 1) : ""
  const columns = columnsIn(inner, { input: within(input), target: within(target) }, readers)
  return columns?.map((name) => `${path}.${name}`)
}

function columnsIn(
  objects: readonly object[],
  { input, target }: Pick<Fields, "input" | "target">,
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const rows = objects.slice(0, sampleSizes.notation)
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
    return (!isExact || words.has(name)) && holdsValues(rows, name, reader)
  })
  return columns.length === 0 ? undefined : columns
}

/**
 * Whether a column gives the value of a variable in the expressions: given `What is a and b?` and the columns a, b and
 * answer, a and b do. A column doesn't if its name occurs only outside the expressions ("a student"), or if the texts
 * themselves state the variable's value.
 */
export function givesValues(
  column: string,
  columns: readonly string[],
  extracted: readonly (Pick<Extracted, "text" | "variables"> | undefined)[],
): boolean {
  const nameOf = (field: string) => field.split(".").at(-1)?.toLowerCase() ?? ""
  const name = nameOf(column)
  const names = new Set(columns.map(nameOf))
  // Names may be adjacent, as in AB' + C.
  const isIn = (word: string) =>
    word === name || (word.includes(name) && [...word].every((each) => names.has(each)))
  return extracted.some((each) => {
    const isStated = [...(each?.variables?.keys() ?? [])].some((own) => own.toLowerCase() === name)
    return each !== undefined && !isStated && wordsOf(each.text.toLowerCase()).some(isIn)
  })
}

/** Whether a field holds truth values and nothing else. */
function holdsValues(rows: readonly object[], name: string, reader: Dialect): boolean {
  const stated = rows
    .map((row) => memberOf(row, name))
    .filter((value) => value !== undefined && value !== null && value !== "")
  return stated.length > 0 && stated.every((value) => readTruthValue(value, reader) !== undefined)
}

/** The names that have values; none if some names are truth values, since those are options with scores. */
function namesIn(given: unknown, reader: Dialect): readonly string[] {
  const names = [...readAssignment(given, reader).keys()]
  return names.some((name) => readLabel(name, reader) !== undefined) ? [] : names
}

/** The texts of a row, by field, that have no value until their variables do. */
function openTextsIn(
  row: object,
  readers: readonly Dialect[],
): readonly (readonly [string, string])[] {
  return Object.entries(row).filter(
    ([, text]) =>
      typeof text === "string" &&
      readers.some((dialect) => {
        const value = tryEvaluate(text, dialect, noValues)
        return typeof value !== "boolean" && !(value instanceof ParseFailure)
      }),
  )
}
