// Detects how to read rows with several expressions: the fields of the expressions and the label, and the notation.

import { assignmentAt, type Fields, memberOf, type Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { accepts } from "../../language/engines/create-engine.ts"
import { findAssignment } from "../assignments/find-assignment.ts"
import { labelsIn } from "../tasks/judge-several.ts"
import { findSeparator } from "../tasks/separate-premises.ts"
import { membersOf, type TaskSource } from "../tasks/task.ts"
import { type TaskRow, taskRowReader } from "../tasks/task-row.ts"
import { namedTemplates, templateFrom } from "../templates/template.ts"
import type { GivenLines } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import { detectReading, type LineReading } from "./detect-reading.ts"
import { areAtLeast, firstLook, promising } from "./expression-sources.ts"
import { expressionTest } from "./expression-test.ts"
import { type FoundFields, membersOfAssignment } from "./find-fields.ts"
import { findSource, findTarget } from "./find-source.ts"
import { inputNames, isUsualTarget, targetNames } from "./priors.ts"
import { areProse, shareWord } from "./prose.ts"
import { leafFields, objectsIn, readAll, spread } from "./sample-readings.ts"
import { isWord } from "./source-evidence.ts"

/** The best notation must read this share of the texts. */
const enough = 0.5

/**
 * Returns `undefined` if rows have one expression.
 *
 * @throws TaskError, AmbiguityError
 */
export function findSeveral(
  { lines, lineFormat, options, readers, asked }: GivenLines,
  chosen: () => Choice,
): LineReading | undefined {
  const { inputField } = options
  const task = asked === "value" ? undefined : asked
  const objects = objectsIn(lines.slice(0, rowsForShape), lineFormat)
  if (asked === "value" || objects.length === 0) return undefined
  const source = separated(findSource(objects, { task, inputField }, readers), objects, readers)
  if (source === undefined || source.shape === "formula") return undefined
  if (task === undefined && isOrdinary(chosen(), source)) return undefined
  const taken = membersOf(source)
  const question =
    (taken.length === 0 ? inputField : undefined) ??
    inputNames.find(
      (name) => !taken.includes(name) && objects.some((row) => isText(memberOf(row, name))),
    ) ??
    (["list", "members", "scores"].includes(source.shape) ? questionIn(objects, taken) : undefined)
  const target =
    options.targetField ??
    findTarget(objects, [...taken, ...(question === undefined ? [] : [question])])
  const assignment =
    options.assignmentField ??
    findAssignment(objects, [...taken, question, target], inputNames, readers)
  const fields: Fields = {
    input: question ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
    assignment,
  }
  const read = taskRowReader(source, lineFormat, fields)
  const isExpression = expressionTest(readers)
  const areExpressions = ({ texts }: TaskRow) =>
    texts.some((text) => !isWord(text) && isExpression(text))
  const few = readAll(spread(lines, firstLook), read)
  if (task === undefined && !areAtLeast(promising, few, areExpressions)) return undefined
  const rows = readAll(lines, read)
  // The options True and False are answers to a question about another expression.
  if (task === undefined && rows.length > 0 && rows.every(areAnswers)) return undefined
  const reading = detectReading(
    rows.flatMap(textRows),
    templateFrom(options.template ?? "bare"),
    readers,
  )
  const dialect = reading.detected?.dialect
  const texts = rows.flatMap((row) => row.texts)
  const areRead = (text: string) => dialect !== undefined && accepts(text, dialect)
  if (task === undefined && !areAtLeast(enough, texts, areRead)) return undefined
  const hasTarget = target !== undefined || source.shape === "scores"
  const hasAssignment = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  const found: FoundFields = {
    fields,
    assignmentFields: hasAssignment ? membersOfAssignment(assignment) : [],
    hasInput: true,
    areLists: false,
    hasTarget,
    noTarget: hasTarget ? undefined : "none of the usual fields holds one",
    absent: undefined,
  }
  const several = { source, rows }
  return { ...reading, found, rows: [], labels: undefined, areClaims: false, several }
}

/** Number of lines to sample when testing whether rows have several expressions. */
const rowsForShape = 50

/** Whether most rows can be read as a single expression after all, in a field that the task doesn't use. */
function isOrdinary({ best }: Choice, several: TaskSource): boolean {
  if (best === undefined) return false
  const { field = "", template } = best.source
  const isApart =
    several.shape === "options"
      ? namedTemplates.includes(template)
      : membersOf(several).every((name) => field !== name && !field.startsWith(`${name}.`))
  return (
    isApart && 2 * best.values.filter((value) => value !== undefined).length > best.values.length
  )
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

function areAnswers({ texts }: TaskRow): boolean {
  const words = texts.map((text) => text.toLowerCase().replace(/\.$/, ""))
  return words.length === 2 && words.includes("true") && words.includes("false")
}

function isText(value: unknown): boolean {
  return typeof value === "string"
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
