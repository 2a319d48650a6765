// Detects how to read rows with several expressions: the fields of the expressions and the label, and the notation.

import type { InputFormat } from "../../formats/format.ts"
import { areJson } from "../../formats/formats.ts"
import {
  assignmentAt,
  type Fields,
  memberOf,
  type Row,
  UnreadableRowError,
} from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { accepts } from "../../language/engines/create-engine.ts"
import { findAssignment } from "../assignments/find-assignment.ts"
import { findSource, findTarget } from "../tasks/find-source.ts"
import { labelsIn } from "../tasks/judge-several.ts"
import { findSeparator } from "../tasks/separate-premises.ts"
import { membersOf, type TaskName, type TaskSource } from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { bare, type Template } from "../templates/template.ts"
import { type DetectedReading, detectReading } from "./detect-reading.ts"
import { areAtLeast, firstLook, promising } from "./expression-sources.ts"
import { expressionTest } from "./expression-test.ts"
import { membersOfAssignment } from "./find-fields.ts"
import { leafFields } from "./label-columns.ts"
import { isUsualTarget } from "./priors.ts"
import { areProse, shareWord } from "./prose.ts"
import { spread } from "./sample-readings.ts"
import { isWord } from "./source-evidence.ts"

export interface SeveralOptions {
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  readonly task: TaskName | undefined
  readonly template: Template | undefined
  readonly inputNames: readonly string[]
  readonly targetNames: readonly string[]
  /** Whether most rows can be read with a single expression after all. */
  readonly isOrdinary: (source: TaskSource) => boolean
}

export interface Several {
  readonly source: TaskSource
  readonly fields: Fields
  readonly hasTarget: boolean
  readonly hasAssignment: boolean
  readonly rows: readonly TaskRow[]
  readonly reading: DetectedReading
}

/** The best notation must read this share of the texts. */
const enough = 0.5

/**
 * Returns `undefined` if rows have one expression.
 *
 * @throws TaskError, AmbiguityError
 */
export function findSeveral(
  lines: readonly string[],
  objects: readonly object[],
  lineFormat: InputFormat,
  options: SeveralOptions,
  readers: readonly Dialect[],
): Several | undefined {
  const { inputField, task, inputNames } = options
  if (!areJson(lineFormat) || objects.length === 0) return undefined
  const source = separated(
    findSource(objects, { task, inputField, inputNames }, readers),
    objects,
    readers,
  )
  if (source === undefined || source.shape === "formula") return undefined
  if (task === undefined && options.isOrdinary(source)) return undefined
  const taken = membersOf(source)
  const question =
    (taken.length === 0 ? inputField : undefined) ??
    inputNames.find(
      (name) => !taken.includes(name) && objects.some((row) => isText(memberOf(row, name))),
    ) ??
    (["list", "members", "scores"].includes(source.shape) ? questionIn(objects, taken) : undefined)
  const target =
    options.targetField ??
    findTarget(objects, options.targetNames, [
      ...taken,
      ...(question === undefined ? [] : [question]),
    ])
  const assignment =
    options.assignmentField ??
    findAssignment(objects, [...taken, question, target], inputNames, readers)
  const fields: Fields = {
    input: question ?? (inputNames[0] as string),
    target: target ?? (options.targetNames[0] as string),
    assignment,
  }
  const read = taskRowReader(source, lineFormat, fields)
  const isExpression = expressionTest(readers)
  const areExpressions = ({ texts }: TaskRow) =>
    texts.some((text) => !isWord(text) && isExpression(text))
  const few = taskRowsOf(spread(lines, firstLook), read)
  if (task === undefined && !areAtLeast(promising, few, areExpressions)) return undefined
  const rows = taskRowsOf(lines, read)
  // The options True and False are answers to a question about another expression.
  if (task === undefined && rows.length > 0 && rows.every(areAnswers)) return undefined
  const reading = detectReading(rows.flatMap(textRows), options.template ?? bare, readers)
  const dialect = reading.detected?.dialect
  const texts = rows.flatMap((row) => row.texts)
  const areRead = (text: string) => dialect !== undefined && accepts(text, dialect)
  if (task === undefined && !areAtLeast(enough, texts, areRead)) return undefined
  return {
    source,
    fields,
    hasTarget: target !== undefined || source.shape === "scores",
    hasAssignment: objects.some((row) => assignmentAt(row, assignment) !== undefined),
    rows,
    reading,
  }
}

/** A field of any name in which all rows have prose: a question, which may ask for the false expression. */
function questionIn(objects: readonly object[], taken: readonly string[]): string | undefined {
  return leafFields(objects.slice(0, rowsForQuestion))
    .filter((name) => !/\.-?\d+(?:\.|$)/.test(name))
    .filter((name) => !taken.includes(name) && !isUsualTarget(name))
    .find((name) => {
      const texts = objects.slice(0, rowsForQuestion).map((row) => memberOf(row, name) as string)
      return texts.every(isText) && (areProse(texts) || shareWord(texts))
    })
}

/** Number of rows to sample when looking for a question. */
const rowsForQuestion = 50

/** Number of rows to sample when looking for the separator of premises. */
const rowsForSeparator = 50

/** Adds the separator to a source whose premises are in one text. */
function separated(
  source: TaskSource | undefined,
  objects: readonly object[],
  readers: readonly Dialect[],
): TaskSource | undefined {
  if (source?.shape !== "premises") return source
  const texts = objects
    .slice(0, rowsForSeparator)
    .map((row) => memberOf(row, source.premises))
    .filter((value) => typeof value === "string")
    .filter((text) => !/^\s*\[/.test(text))
  const separator = texts.length === 0 ? undefined : findSeparator(texts, expressionTest(readers))
  return separator === undefined ? source : { ...source, separator }
}

/** Its fields, in the form that `fieldsOf` returns for other files. */
export function fieldsOfSeveral({ fields, hasTarget, hasAssignment }: Several) {
  return {
    fields,
    assignmentFields: hasAssignment ? membersOfAssignment(fields.assignment) : [],
    hasInput: true,
    areLists: false,
    hasTarget,
    noTarget: hasTarget ? undefined : "none of the usual fields holds one",
    absent: undefined,
  }
}

function areAnswers({ texts }: TaskRow): boolean {
  const words = texts.map((text) => text.toLowerCase().replace(/\.$/, ""))
  return words.length === 2 && words.includes("true") && words.includes("false")
}

function isText(value: unknown): boolean {
  return typeof value === "string"
}

/** The rows of lines, without lines that cannot be read. */
export function taskRowsOf(
  lines: readonly string[],
  read: (line: string) => TaskRow | undefined,
): TaskRow[] {
  return lines.flatMap((line) => {
    try {
      const row = line.trim() === "" ? undefined : read(line)
      return row === undefined ? [] : [row]
    } catch (error) {
      if (error instanceof UnreadableRowError) return []
      throw error
    }
  })
}

/** Each expression as a row of its own, with its label if every expression has one. */
function textRows({ texts, target, assignment }: TaskRow): Row[] {
  const labels = labelsIn(target)
  const isEach = labels?.length === texts.length
  return texts.map((input, at) => ({
    input,
    target: isEach ? labels?.[at] : undefined,
    assignment,
  }))
}
