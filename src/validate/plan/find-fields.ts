// The fields that the chosen reading takes from rows, and the messages for missing fields.

import { BoolglotError, didYouMean, type Remedy } from "../../errors/index.ts"
import { type Fields, memberOf, namesInRows, partsOfAssignment } from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { counted } from "../../number-format.ts"
import { isAssignment } from "../assignments/read-assignment.ts"
import { areMost } from "../evidence/evidence.ts"
import { inputNames, sampleSizes, targetNames } from "../evidence/priors.ts"
import { hasLabel } from "../labels/truth-of-label.ts"
import type { KnownOptions } from "./check-plan.ts"
import { fieldsOfValues } from "./expression-sources.ts"
import { expressionTest, rowsWithMembers, spread } from "./sample-readings.ts"

/** The error for a dataset whose rows have no field that could hold an expression. */
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

/** The assignment field of rows whose expressions are JSON objects, unless a field with a common name exists. */
const dataName = "data"

/** The fields that a reading takes from rows. */
interface ChosenFields {
  /** `undefined` if rows are texts, or if no expression was found in them. */
  readonly input: string | undefined
  readonly target: string | undefined
  readonly areTrees: boolean
}

export interface FoundFields {
  readonly fields: Fields
  /** Names of the fields that give values to variables. */
  readonly assignmentFields: readonly string[]
  /** Whether any row has fields, so that the expression's field was either given or guessed. */
  readonly hasInputField: boolean
  /** Whether the label's field was given or guessed. */
  readonly hasTargetField: boolean
  /** Whether rows are lists, whose elements are named by their index, counted from 0. */
  readonly areRowsLists: boolean
  /** The names that were tried, as part of a sentence; `undefined` if there is a label. */
  readonly noTarget: string | undefined
  /** The error message if a field named by the user is missing from every row. */
  readonly absentField: string | undefined
}

/** @param rows the values of all lines */
export function fieldsOf(
  rows: readonly unknown[],
  { input, target, areTrees }: ChosenFields,
  known: KnownOptions,
  readers: readonly Dialect[],
): FoundFields {
  const objects = rowsWithMembers(rows)
  const { inputField, targetField, assignmentField } = known
  const expressionAndLabel = {
    input: input ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
  }
  const { assignment, columns, isThere, listsTrueOnes } = fieldsOfValues(
    input,
    expressionAndLabel.target,
    {
      objects,
      known,
      dialects: readers,
    },
  )
  const isInData = (row: object) => isAssignment(memberOf(row, dataName), readers[0] as Dialect)
  const hasData = areTrees && !isThere && objects.some(isInData)
  return {
    fields: {
      ...expressionAndLabel,
      assignment: hasData ? dataName : assignment,
      ...(columns && { columns }),
      ...(areTrees && { areTrees }),
      ...(listsTrueOnes && { listsTrueOnes }),
    },
    assignmentFields: hasData
      ? [dataName]
      : isThere
        ? membersOfAssignment(assignment)
        : (columns ?? []),
    hasInputField: inputField !== undefined || objects.length > 0,
    hasTargetField: target !== undefined,
    areRowsLists: objects.length > 0 && objects.every((row) => Array.isArray(row)),
    noTarget:
      target !== undefined || objects.length === 0
        ? undefined
        : `none of ${targetNames.filter((name) => name !== input).join(", ")} holds one; ${thereAre(objects)}`,
    absentField: absenceOf(
      [inputField, targetField, ...absentParts(assignmentField, objects)],
      objects,
    ),
  }
}

/** The fields with common names, for rows in which no expression was found. */
export function fieldsByName(
  rows: readonly unknown[],
  { inputField, targetField }: KnownOptions,
  readers: readonly Dialect[],
): ChosenFields {
  const objects = rowsWithMembers(rows)
  const isText = (row: object, name: string) => typeof memberOf(row, name) === "string"
  const input =
    inputField ??
    inputNames.find((name) => name !== targetField && objects.some((row) => isText(row, name)))
  // Rows that are texts need no field.
  const areTexts = rows.some((row) => typeof row === "string")
  if (input === undefined && objects.length > 0 && !areTexts) throw unknownField(objects, readers)
  const isLabel = (row: object, name: string) => hasLabel(memberOf(row, name))
  const target =
    targetField ??
    targetNames.find((name) => name !== input && objects.some((row) => isLabel(row, name)))
  return { input, target, areTrees: false }
}

function absenceOf(
  fields: readonly (string | undefined)[],
  objects: readonly object[],
): string | undefined {
  const absent = fields.find(
    (field) => field !== undefined && objects.every((row) => memberOf(row, field) === undefined),
  )
  return absent === undefined || objects.length === 0
    ? undefined
    : `no row has the field ${JSON.stringify(absent)}; ${wayOutOf(absent, objects)}`
}

/** Both fields, if one field holds the names of variables and another their values. */
export function membersOfAssignment(field: string): readonly string[] {
  const { names, values } = partsOfAssignment(field) ?? {}
  return typeof names === "string" && values !== undefined ? [names, values] : [field]
}

/** The fields that an assignment option combines; the option itself if it names a single field. */
function absentParts(field: string | undefined, objects: readonly object[]): readonly string[] {
  if (field === undefined) return []
  const parts = partsOfAssignment(field)
  const isOne = parts === undefined || objects.some((row) => memberOf(row, field) !== undefined)
  if (isOne) return [field]
  return typeof parts.names === "string" ? [parts.names, parts.values] : [parts.values]
}

/** A hint that names the nearest field and lists the existing ones. */
function wayOutOf(field: string, objects: readonly object[]): string {
  const meant = didYouMean(field, namesInRows(objects))
  const there = thereAre(objects)
  return meant === undefined ? there : `${meant} ${there.replace(/^t/, "T")}`
}

function thereAre(objects: readonly object[]): string {
  const there = namesInRows(objects)
  const listed = there.slice(0, 20).map((name) => JSON.stringify(name))
  const more = there.length > listed.length ? " and more" : ""
  if (there.length === 1) return `the only field is ${listed[0]}`
  if (there.length === 0) return "there are no fields"
  return `the fields are ${listed.join(", ")}${more}`
}

export function unknownField(
  objects: readonly object[],
  readers: readonly Dialect[],
): UnknownFieldError {
  if (objects.every((row) => Array.isArray(row))) {
    const [length = 0, ...others] = new Set(objects.map((row) => Object.keys(row).length))
    const what = others.length > 0 ? "different lengths" : counted(length, "element")
    const isExpression = expressionTest(readers)
    const texts = spread(objects, sampleSizes.any).flatMap((row) =>
      Object.values(row).filter((value) => typeof value === "string"),
    )
    // Any single word may be a name, so only phrases count.
    const phrases = texts.filter((text) => /\s/.test(text.trim()))
    const isAnyRead = phrases.length === 0 || phrases.some(isExpression)
    return new UnknownFieldError(
      `its rows are lists of ${what}, and it is unclear which element, counted from 0, is the expression`,
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
  // A single field without expressions can't be the right one.
  const isExpression = expressionTest(readers)
  const canBeNamed =
    namesInRows(objects).length !== 1 ||
    spread(objects, sampleSizes.any).some((row) =>
      Object.values(row).some((value) => typeof value === "string" && isExpression(value)),
    )
  return new UnknownFieldError(
    `no row has an expression in a field such as input, question or prompt; ${thereAre(objects)}`,
    canBeNamed ? [{ option: "inputField" }] : [],
  )
}

/** Field names that are expressions of several words; `undefined` if they are a minority. */
function namesThatAreExpressions(
  objects: readonly object[],
  readers: readonly Dialect[],
): readonly string[] | undefined {
  const isExpression = expressionTest(readers)
  const names = spread(namesInRows(objects), sampleSizes.any)
  const found = names.filter((name) => /\s/.test(name.trim()) && isExpression(name))
  return areMost(found.length, names.length) ? found : undefined
}
