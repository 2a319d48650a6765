// Which members of rows hold expression, label and the values of variables, by what these are usually called and by what
// stands in them.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import {
  assignmentAt,
  type Fields,
  memberOf,
  namesInRows,
  partsOfAssignment,
} from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { counted } from "../../number-format.ts"
import { findAssignment, findColumns, isVariableColumn } from "../assignments/find-assignment.ts"
import { isAssignment, listsTrueOnes, readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { namedTemplates } from "../templates/template.ts"
import { rowsForDetection } from "./detect-reading.ts"
import { expressionTest } from "./expression-test.ts"
import { holdsTrees, treeField } from "./expression-trees.ts"
import { labelBesideVariables } from "./label-beside-variables.ts"
import { targetNames } from "./label-columns.ts"
import { placesInLists } from "./places-in-lists.ts"
import type { PlanOptions } from "./plan-options.ts"
import { jsonIn, rowsWithMembers } from "./sample-rows.ts"
import { spread } from "./structure-readings.ts"

/** A dataset whose rows have no member that could hold an expression. */
export class UnknownFieldError extends BoolglotError {
  override readonly name = "UnknownFieldError"
  override readonly code = "unknown-field"

  constructor(
    message: string,
    override readonly remedies: readonly Remedy[] = [],
  ) {
    super(message)
  }
}

/** Names that expressions and labels go by, the likeliest first. */
export const inputNames = ["input", "question", "prompt", "expression", "text", "expr", "formula"]

/** Names that expressions go by where they are objects. */
const treeNames = ["rule", "logic", "tree", "ast"]
/** Names that values of variables go by beside these. */
const dataName = "data"

export function findFields(
  lines: readonly string[],
  lineFormat: InputFormat,
  { inputField, targetField, assignmentField }: PlanOptions,
  readers: readonly Dialect[],
) {
  const rows = areJson(lineFormat) ? jsonIn(lines) : []
  const objects = rowsWithMembers(rows)
  const assignment =
    assignmentField ??
    findAssignment(objects, [inputField, targetField], [...inputNames, ...targetNames], readers)
  const free = inputNames.filter(
    (name) => name !== targetField && !isVariableColumn(objects, name, readers),
  )
  const places = placesInLists(objects, { inputField, targetField }, readers)
  const input =
    inputField ??
    places?.input ??
    likeliest(objects, free, isFilled, (value, row) =>
      isExpression(value, assignmentAt(row, assignment), readers),
    ) ??
    likeliest(objects, free, isText, isText) ??
    treeField(objects, [...treeNames, ...inputNames], readers)
  // A row that is a text needs no name.
  if (input === undefined && objects.length > 0 && !rows.some(isText))
    throw unknownField(objects, readers)
  const names = targetNames.filter((name) => name !== input)
  const isLabel = (value: unknown) =>
    readers.some((dialect) => readLabel(value, dialect) !== undefined)
  const named = targetField ?? places?.target ?? likeliest(objects, names, hasLabel, isLabel)
  const isAssignmentThere = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  const isOpen = targetField === undefined && assignmentField === undefined && !isAssignmentThere
  const target =
    isOpen && input !== undefined && named !== undefined
      ? labelBesideVariables(
          objects,
          { input, target: named, assignment },
          readers,
          (text, given) => isExpression(text, given, readers),
        )
      : named
  const expressionAndLabel = {
    input: input ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
  }
  const columns =
    assignmentField === undefined && !isAssignmentThere
      ? findColumns(objects, expressionAndLabel, readers)
      : undefined
  const areTrees = input !== undefined && holdsTrees(objects, input, readers)
  const hasData =
    areTrees &&
    !isAssignmentThere &&
    objects.some((row) => isAssignment(memberOf(row, dataName), readers[0] as Dialect))
  const fields: Fields = {
    ...expressionAndLabel,
    assignment: hasData ? dataName : assignment,
    ...(columns && { columns }),
    ...(areTrees && { areTrees }),
    ...(listsTrueOnes(objects, assignment) && { listsTrueOnes: true }),
  }
  return {
    fields,
    assignmentFields: hasData
      ? [dataName]
      : isAssignmentThere
        ? membersOfAssignment(assignment)
        : (columns ?? []),
    hasInput: inputField !== undefined || objects.length > 0,
    hasTarget: target !== undefined,
    areLists: objects.length > 0 && objects.every((row) => Array.isArray(row)),
    noTarget:
      target !== undefined || objects.length === 0
        ? undefined
        : `none of ${names.join(", ")} holds one; ${thereAre(objects)}`,
    absent: [
      inputField,
      targetField,
      ...(assignmentField ? absentParts(assignmentField, objects) : []),
    ]
      .filter((field) => field !== undefined)
      .filter((field) => objects.every((row) => memberOf(row, field) === undefined))
      .filter(() => objects.length > 0)
      .map((field) => `no row has the field ${JSON.stringify(field)}; ${thereAre(objects)}`)[0],
  }
}

/** What is said of where values of variables stand: both members, where names stand in one of their own. */
export function membersOfAssignment(field: string): readonly string[] {
  const { names, values } = partsOfAssignment(field) ?? {}
  return typeof names === "string" && values !== undefined ? [names, values] : [field]
}

/** The members that a field for values of variables is made of, where it is none itself. */
function absentParts(field: string, objects: readonly object[]): readonly string[] {
  const parts = partsOfAssignment(field)
  const isOne = parts === undefined || objects.some((row) => memberOf(row, field) !== undefined)
  if (isOne) return [field]
  return typeof parts.names === "string" ? [parts.names, parts.values] : [parts.values]
}

export function isText(value: unknown): value is string {
  return typeof value === "string"
}

function isFilled(value: unknown): boolean {
  return isText(value) && value.trim() !== ""
}

/**
 * Whether a value holds an expression that is worth something with the values that its row gives to
 * variables, however it is found in it.
 */
export function isExpression(value: unknown, given: unknown, readers: readonly Dialect[]): boolean {
  if (!isText(value)) return false
  return namedTemplates.some((template) => {
    const { text, variables = [] } = template.extract(value) ?? {}
    if (text === undefined) return false
    return readers.some((dialect) => {
      const values = new Map([...readAssignment(given, dialect), ...variables])
      return typeof readValue(text, tablesOf(dialect), values) === "boolean"
    })
  })
}

type Fits = (value: unknown, row: object) => boolean

/** So many objects are enough to tell which of two members is meant. */
const mostCompared = 100

/**
 * The name that is meant: of those that any object has a member of, the one whose values fit most often; of
 * those that are level, the most frequent one; of those, the first.
 */
function likeliest(
  objects: readonly object[],
  names: readonly string[],
  isThere: (value: unknown) => boolean,
  fits: Fits,
): string | undefined {
  const latest = objects.slice(-rowsForDetection)
  const count = (rows: readonly object[], test: Fits, name: string) =>
    rows.filter((row) => test(memberOf(row, name), row)).length
  const there = names.filter((name) => objects.some((row) => isThere(memberOf(row, name))))
  if (there.length < 2) return there[0]
  const compared = latest.slice(0, mostCompared)
  const [best] = there
    .map((name) => ({
      name,
      fitting: count(compared, fits, name),
      rows: count(latest, isThere, name),
    }))
    .sort((left, right) => right.fitting - left.fitting || right.rows - left.rows)
  return best?.name
}

function thereAre(objects: readonly object[]): string {
  const there = namesInRows(objects)
  const listed = there.slice(0, 20).map((name) => JSON.stringify(name))
  const more = there.length > listed.length ? " and more" : ""
  if (there.length === 1) return `there is only the field ${listed[0]}`
  return `there are ${there.length === 0 ? "no fields" : `the fields ${listed.join(", ")}${more}`}`
}

/** So many rows tell whether a notation reads any text of theirs. */
const rowsForTexts = 12

function unknownField(objects: readonly object[], readers: readonly Dialect[]): UnknownFieldError {
  if (objects.every((row) => Array.isArray(row))) {
    const [length = 0, ...others] = new Set(objects.map((row) => Object.keys(row).length))
    const what = others.length > 0 ? "different lengths" : counted(length, "element")
    const isExpression = expressionTest(readers)
    const texts = spread(objects, rowsForTexts).flatMap((row) => Object.values(row).filter(isText))
    // Any word may be a name.
    const phrases = texts.filter((text) => /\s/.test(text.trim()))
    const isAnyRead = phrases.length === 0 || phrases.some(isExpression)
    return new UnknownFieldError(
      `its rows are lists of ${what}, and it is not plain which element, counted from 0, is the expression`,
      [{ option: "inputField" }, ...(isAnyRead ? [] : [{ option: "grammar" } as const])],
    )
  }
  const expressions = namesThatAreExpressions(objects, readers)
  if (expressions !== undefined) {
    const [name] = expressions
    return new UnknownFieldError(
      `the names of its fields are expressions, such as ${JSON.stringify(name)}; they are read in pairs, ` +
        `${JSON.stringify([name, false])}, or in one object whose values are all labels`,
    )
  }
  const names = inputNames.join(", ")
  return new UnknownFieldError(
    `no row has an expression by the name of ${names}; ${thereAre(objects)}`,
    [{ option: "inputField" }],
  )
}

/** Undefined where few names of fields are expressions of several words. */
function namesThatAreExpressions(
  objects: readonly object[],
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const isExpression = expressionTest(readers)
  const names = spread(namesInRows(objects), rowsForTexts)
  const found = names.filter((name) => /\s/.test(name.trim()) && isExpression(name))
  return found.length > 0 && 2 * found.length >= names.length ? found : undefined
}
