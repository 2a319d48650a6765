// Finds and renames variables outside the expressions of a row: in their values and in lists of their names.
//
//     {"a": true}     ["a", "b"]     "a = 1, b = 0"        bash     {"$a": true}     ["$a", "$b"]     "$a = 1, $b = 0"

import { assignmentOf, type Fields, namesOf, partsOfAssignment } from "../../formats/index.ts"
import { edited } from "../../json/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { Assignment } from "../../language/expression/index.ts"
import { canName } from "../../language/print/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { assignmentProblem, readAssignment } from "../assignments/read-assignment.ts"
import type { CheckPlan } from "../plan/check-plan.ts"
import { byName, isTableTask } from "../tasks/truth-table-labels.ts"
import { Unconverted } from "./convert-text.ts"
import { type Field, type FieldEdit, fieldsAt, type KnownRow } from "./row-texts.ts"

interface NamesInRow {
  /** All variables; the ones in expressions come first. */
  readonly names: ReadonlySet<string>
  /** The variable values that are in fields of their own. */
  readonly values: Assignment
  /** Whether there are values that can't be read. */
  readonly isUnread: boolean
  readonly lists: readonly NamesInField[]
}

interface NamesInField {
  readonly field: Field
  readonly listed: readonly string[]
}

/**
 * @param variables the variables of the row's expressions
 * @param taken names of fields with expressions
 */
export function namesInRow(
  { json, row, fields }: KnownRow,
  variables: ReadonlySet<string>,
  taken: readonly string[],
  { areNamesInOtherCase, task }: CheckPlan,
  source: Dialect,
): NamesInRow {
  const names = new Set([...variables, ...(task?.names ?? [])])
  if (typeof row !== "object" || row === null) {
    return { names, values: new Map(), isUnread: false, lists: [] }
  }
  const given = assignmentOf(row, fields)
  const values = readAssignment(given, source)
  if (!areNamesInOtherCase) for (const name of values.keys()) names.add(name)
  const isUnread =
    given !== undefined && (values.size === 0 || assignmentProblem(given, source) !== undefined)
  const lists: NamesInField[] = []
  const others = [...taken, ...namesOf(fields)]
  for (const [name, value] of Object.entries(row)) {
    if (others.some((each) => each === name || each.startsWith(`${name}.`))) continue
    const listed = namesOfLists.test(name) ? listedIn(value, variables, source) : []
    const [field] = fieldsAt({ json, row }, name)
    if (listed.length > 0 && field !== undefined) lists.push({ field, listed })
    for (const each of listed) names.add(each)
  }
  return { names, values, isUnread, lists }
}

/** The variables listed in an array, a text such as `a, b` or an object's names; empty if anything else is listed. */
function listedIn(
  value: unknown,
  variables: ReadonlySet<string>,
  source: Dialect,
): readonly string[] {
  const isName = (each: unknown) => typeof each === "string" && canName(each, source)
  const isKnown = (each: string) => variables.has(each)
  const all = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? wordsOf(value)
      : Object.keys(value ?? {})
  // A text without commas may be prose.
  const areNames =
    typeof value === "string" && !/[,;]/.test(value) ? all.every(isKnown) : all.every(isName)
  return areNames && all.some(isKnown) ? all : []
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(word)].map(([each]) => each)
}

const namesOfLists =
  /^(?:variables?|vars|names|atoms|symbols|propositions|(?:variable|var|atom)_?names)$/i

interface Renamed {
  readonly newNames: ReadonlyMap<string, string>
  /** The variables that get values in texts, where they aren't renamed. */
  readonly stated: ReadonlySet<string>
  /** Whether fields other than those with expressions can be changed. */
  readonly canEdit: boolean
  readonly target: Dialect
}

/** Edits to the values of renamed variables and to the lists of variables. */
export function editsToNames(
  { json, row, fields }: KnownRow,
  { names, values, isUnread, lists }: NamesInRow,
  { newNames, stated, canEdit, target }: Renamed,
  { areNamesInOtherCase, task }: CheckPlan,
): readonly FieldEdit[] | Unconverted {
  const newName = (name: string) => {
    const isAlike = (other: string) => other.toLowerCase() === name.toLowerCase()
    const isInOtherCase = areNamesInOtherCase && !newNames.has(name)
    const key = isInOtherCase ? ([...newNames.keys()].find(isAlike) ?? name) : name
    return newNames.get(key) ?? name
  }
  const isRenamed = (name: string) => newName(name) !== name
  const { name = "" } = task ?? {}
  const isByName = isTableTask(name) && name !== "truth-table-as-written"
  if (isByName && !isSameOrder([...names], newName)) {
    return new Unconverted("new names of variables would change the order of its truth table")
  }
  const refused = (name: string, what: string) =>
    new Unconverted(
      `${what} ${shortened(name, longestName)}, which would be ${newName(name)} in ${target.name}`,
    )
  if (isUnread) return new Unconverted("the values of its variables can't be read")
  const valued = [...stated, ...values.keys()].find(isRenamed)
  const edits: FieldEdit[] = []
  if (valued !== undefined) {
    const named = partsOfAssignment(fields.assignment)?.names ?? fields.assignment
    const [field] = typeof named === "string" ? fieldsAt({ json, row }, named) : []
    const isEditable = canEdit && stated.size === 0 && field !== undefined
    const found = isEditable && editsToValues(json, field, values, newName, fields, target)
    if (!found) return refused(valued, `${stated.has(valued) ? "its text" : "it"} gives a value to`)
    edits.push(...found)
  }
  for (const { field, listed } of lists) {
    const isList = json[field.span.start] === "["
    const places = isList ? wholeTexts : json[field.span.start] === "{" ? namesOnly : anyWords
    const found = editsIn(json, field, newName, places)
    if (found.length > 0 && !canEdit) {
      return refused(
        listed.find(isRenamed) as string,
        `its field ${JSON.stringify(field.name)} names`,
      )
    }
    edits.push(...found)
  }
  return edits
}

/** Whether the new names are in the same alphabetical order as the old ones. */
function isSameOrder(names: readonly string[], newName: (name: string) => string): boolean {
  const renamed = names.toSorted(byName).map(newName)
  return renamed.every((name, at) => at === 0 || byName(renamed[at - 1] as string, name) < 0)
}

/** `undefined` if every way of renaming would change a value. */
function editsToValues(
  json: string,
  field: Field,
  old: Assignment,
  newName: (name: string) => string,
  fields: Fields,
  target: Dialect,
): readonly FieldEdit[] | undefined {
  for (const places of [namesOnly, wholeTexts, anyWords]) {
    const edits = editsIn(json, field, newName, places)
    const given = assignmentOf(JSON.parse(edited(json, edits)), fields)
    const values = readAssignment(given, target)
    const isSame = [...old].every(([each, value]) => values.get(newName(each)) === value)
    if (isSame && values.size === old.size) return edits
  }
  return undefined
}

/** Where in a field to rename variables: in whole texts or in words, and in all texts or only in field names. */
interface NamePlaces {
  readonly areNamesOnly: boolean
  readonly areWhole: boolean
}

const namesOnly: NamePlaces = { areNamesOnly: true, areWhole: true }
const wholeTexts: NamePlaces = { areNamesOnly: false, areWhole: true }
const anyWords: NamePlaces = { areNamesOnly: false, areWhole: false }

function editsIn(
  json: string,
  field: Field,
  newName: (name: string) => string,
  { areNamesOnly, areWhole }: NamePlaces,
): readonly FieldEdit[] {
  const texts = json.slice(field.span.start, field.span.end).matchAll(textInJson)
  return [...texts].flatMap(({ 1: written = "", 2: colon, index }): FieldEdit[] => {
    const text: string = JSON.parse(written)
    const renamed = areWhole ? newName(text) : text.replace(word, newName)
    if (renamed === text || (areNamesOnly && colon === undefined)) return []
    const from = field.span.start + index
    return [{ field, from, to: from + written.length, text: JSON.stringify(renamed) }]
  })
}

const textInJson = /("(?:[^"\\]|\\.)*")(\s*:)?/gs
const word = /[^\s=:,;"'`|()[\]{}<>&∧¬!~]+/gu
