// Detects rows with several expressions: the fields of the expressions and of the label, and the notation.
//
//     {"premises": ["p"], "conclusion": "p or q", "label": "entailed"}      premises and conclusion; label

import { optionFields, optionsIn, placeFlagged } from "../../formats/named-options.ts"
import { assignmentAt, type Fields, memberOf, namesInRows, type Row } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { accepts } from "../../language/engines/create-engine.ts"
import { findAssignment } from "../assignments/find-assignment.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { labelsIn } from "../tasks/judge-several.ts"
import { findSeparator } from "../tasks/separate-premises.ts"
import {
  claimTask,
  formulaTasks,
  membersOf,
  TaskError,
  type TaskName,
  type TaskSource,
} from "../tasks/task.ts"
import { scoresIn, type TaskRow, taskRowReader, textsOf } from "../tasks/task-row.ts"
import { namedTemplates, templateFrom } from "../templates/template.ts"
import type { GivenLines } from "./check-plan.ts"
import type { Choice } from "./choose-reading.ts"
import { detectReading, type LineReading } from "./detect-reading.ts"
import { areAtLeast, firstLook, promising } from "./expression-sources.ts"
import { expressionTest } from "./expression-test.ts"
import { type FoundFields, membersOfAssignment } from "./find-fields.ts"
import { flagFields, wholeOf } from "./label-sources.ts"
import { inputNames, isUsualTarget, targetNames } from "./priors.ts"
import { areProse, shareWord } from "./prose.ts"
import { leafFields, objectsIn, readAll, spread } from "./sample-readings.ts"
import { isWord } from "./source-evidence.ts"

/** Number of lines to sample when testing whether rows have several expressions. */
const rowsForShape = 50

/** The best notation must read this share of the texts. */
const enough = 0.5

/**
 * Returns `undefined` if rows have one expression.
 *
 * @throws TaskError if the rows lack the fields for the requested task
 * @throws AmbiguityError
 */
export function findSeveral(
  { lines, lineFormat, options, readers, asked }: GivenLines,
  chosen: () => Choice,
): LineReading | undefined {
  const objects = objectsIn(lines.slice(0, rowsForShape), lineFormat)
  if (asked === "value" || objects.length === 0) return undefined
  const source = findSource({ rows: objects, task: asked, inputField: options.inputField, readers })
  if (source === undefined) return undefined
  if (asked === undefined && isOrdinary(chosen(), source)) return undefined
  const { question, ...found } = fieldsBeside(source, objects, options, readers)
  const read = taskRowReader(source, lineFormat, found.fields)
  const isExpression = expressionTest(readers)
  const areExpressions = ({ texts }: TaskRow) =>
    texts.some((text) => !isWord(text) && isExpression(text))
  const few = readAll(spread(lines, firstLook), read)
  if (asked === undefined && !areAtLeast(promising, few, areExpressions)) return undefined
  const rows = readAll(lines, read)
  // The options True and False are answers to a question about another expression.
  if (asked === undefined && rows.length > 0 && rows.every(areAnswers)) return undefined
  const template = templateFrom(options.template ?? "bare")
  const reading = detectReading(rows.flatMap(textRows), template, readers)
  const dialect = reading.detected?.dialect
  const areRead = (text: string) => dialect !== undefined && accepts(text, dialect)
  const texts = rows.flatMap((row) => row.texts)
  if (asked === undefined && !areAtLeast(enough, texts, areRead)) return undefined
  const several = { source, rows }
  return { ...reading, found, rows: [], labels: undefined, areClaims: false, several }
}

/** Whether most rows can be read as a single expression after all, in a field that the task doesn't use. */
function isOrdinary({ best }: Choice, several: TaskSource): boolean {
  if (best === undefined) return false
  const { field = "", template } = best.source
  const isApart =
    several.shape === "options"
      ? namedTemplates.includes(template)
      : membersOf(several).every(
          (name) => ![field, wholeOf(field)].includes(name) && !field.startsWith(`${name}.`),
        )
  return (
    isApart && 2 * best.values.filter((value) => value !== undefined).length > best.values.length
  )
}

/** The fields of the question, the label and the values of variables in rows with several expressions. */
function fieldsBeside(
  source: TaskSource,
  objects: readonly object[],
  { inputField, targetField, assignmentField }: GivenLines["options"],
  readers: readonly Dialect[],
): FoundFields & { readonly question: string | undefined } {
  const taken = membersOf(source)
  const isQuestion = (name: string) =>
    !taken.includes(name) && objects.some((row) => typeof memberOf(row, name) === "string")
  const question =
    (taken.length === 0 ? inputField : undefined) ??
    inputNames.find(isQuestion) ??
    (["list", "members", "scores"].includes(source.shape) ? questionIn(objects, taken) : undefined)
  const target =
    targetField ??
    (source.shape === "scores" ? `${source.member}.*` : undefined) ??
    findTarget(objects, [...taken, question ?? ""]) ??
    (source.shape === "list" ? flagsOf(source.member, objects) : undefined)
  const assignment =
    assignmentField ?? findAssignment(objects, [...taken, question, target], inputNames, readers)
  const fields: Fields = {
    input: question ?? (inputNames[0] as string),
    target: target ?? (targetNames[0] as string),
    assignment,
  }
  const hasTarget = target !== undefined
  const hasAssignment = objects.some((row) => assignmentAt(row, assignment) !== undefined)
  return {
    fields,
    assignmentFields: hasAssignment ? membersOfAssignment(assignment) : [],
    hasInput: true,
    areLists: false,
    hasTarget,
    noTarget: hasTarget ? undefined : "none of the usual fields holds one",
    absent: undefined,
    question,
  }
}

/** A field of any name in which all rows have prose: a question, which may ask for the false expression. */
function questionIn(objects: readonly object[], taken: readonly string[]): string | undefined {
  return leafFields(objects)
    .filter((name) => !/\.-?\d+(?:\.|$)/.test(name))
    .filter((name) => !taken.includes(name) && !isUsualTarget(name))
    .find((name) => {
      const texts = objects.map((row) => memberOf(row, name) as string)
      return (
        texts.every((text) => typeof text === "string") && (areProse(texts) || shareWord(texts))
      )
    })
}

function areAnswers({ texts }: TaskRow): boolean {
  const words = texts.map((text) => text.toLowerCase().replace(/\.$/, ""))
  return words.length === 2 && words.includes("true") && words.includes("false")
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

// The fields with several expressions, by their names and the shapes of their values alone.

interface Rows {
  readonly rows: readonly object[]
  /** The requested task, which the source has to fit. */
  readonly task: TaskName | undefined
  /** The name of a field, or two names separated by a comma. */
  readonly inputField: string | undefined
  readonly readers: readonly Dialect[]
}

type Shape = TaskSource["shape"]

const ofOptions: readonly Shape[] = ["list", "scores", "members", "options"]

/** The shapes that rows of a task may have. */
const shapesOf: Readonly<Partial<Record<TaskName, readonly Shape[]>>> = {
  equivalent: ["pair"],
  entails: ["premises"],
  inference: ["premises"],
  choice: ofOptions,
  "choice-from-0": ofOptions,
  "choice-from-1": ofOptions,
  each: ["list"],
  "true-count": ["list", "members", "options"],
}

const needs: Readonly<Partial<Record<Shape, string>>> = {
  pair: "two formulas, in two fields with a comma between their names, or in a list",
  premises: "premises and a conclusion, in two fields with a comma between their names",
  list: "expressions in a list, in fields called A and B, or marked (A), (B) in the text",
}

const pairs: readonly (readonly [string, string])[] = [
  ["left", "right"],
  ["lhs", "rhs"],
  ["first", "second"],
  ["original", "simplified"],
  ..."expression expr formula statement sentence".split(" ").flatMap((name) =>
    ["1 2", "_1 _2", "_a _b"].map((ends): [string, string] => {
      const [one, other] = ends.split(" ")
      return [`${name}${one}`, `${name}${other}`]
    }),
  ),
]
const premiseNames = "premises premise assumptions hypotheses axioms".split(" ")
const conclusionNames = "conclusion goal hypothesis query conjecture".split(" ")
const listNames = "expressions choices options statements formulas formulae candidates exprs".split(
  " ",
)

/** @throws TaskError if the rows lack the fields for the requested task */
function findSource(given: Rows): TaskSource | undefined {
  const { task, inputField } = given
  if ([claimTask, ...formulaTasks].some((name) => name === task)) return undefined
  const shapes = task && shapesOf[task]
  for (const find of [twoFields, listIn, scoresOfOptions, membersIn, optionsInText]) {
    const source = find(given)
    if (source !== undefined && (shapes?.includes(source.shape) ?? true)) return source
  }
  if (shapes === undefined) return undefined
  const shown = inputField === undefined ? "" : ` in ${JSON.stringify(inputField)}`
  const needed = needs[shapes[0] as Shape]
  throw new TaskError(`no row has what the task ${task} needs${shown}: ${needed}`, [
    { option: "inputField" },
  ])
}

/** Whether more than half of the rows pass a test. */
function most({ rows }: Rows, test: (row: object) => boolean): boolean {
  return 2 * rows.filter(test).length > rows.length
}

function twoFields(given: Rows): TaskSource | undefined {
  const { rows, task, inputField } = given
  const areThere = (names: readonly string[]) =>
    names.every((name) => most(given, (row) => textsOf(memberOf(row, name)) !== undefined))
  const areTwo = (name: string) => rows.every((row) => textsOf(memberOf(row, name))?.length === 2)
  const named = inputField?.split(",").map((name) => name.trim())
  const argument = premiseNames
    .flatMap((premises) => conclusionNames.map((conclusion) => [premises, conclusion]))
    .find(areThere)
  const pair = pairs.find(areThere)
  const isArgument = task === "entails" || task === "inference"
  const unnamed = isArgument
    ? (argument ?? pair)
    : task === "equivalent"
      ? pair
      : (pair ?? argument)
  const both =
    named === undefined ? unnamed : [named].find((all) => all.length === 2 && areThere(all))
  const [premises, conclusion] = both ?? []
  if (premises === undefined || conclusion === undefined) {
    const lists = task === "equivalent" ? (inputField === undefined ? listNames : [inputField]) : []
    const list = lists.find(areTwo)
    return list === undefined ? undefined : { shape: "pair", members: [list] }
  }
  // A list next to a text is like premises before a conclusion.
  const isListFirst =
    named !== undefined &&
    rows.some((row) => Array.isArray(memberOf(row, premises))) &&
    rows.every((row) => !Array.isArray(memberOf(row, conclusion)))
  return isArgument || isListFirst || both === argument
    ? { shape: "premises", premises, conclusion, ...separatorOf(premises, given) }
    : { shape: "pair", members: [premises, conclusion] }
}

/** The separator of premises that are in one text. */
function separatorOf(premises: string, { rows, readers }: Rows) {
  const texts = rows
    .map((row) => memberOf(row, premises))
    .filter((value) => typeof value === "string")
    .filter((text) => !/^\s*\[/.test(text))
  const separator = texts.length === 0 ? undefined : findSeparator(texts, expressionTest(readers))
  return separator && { separator }
}

/** Whether texts are truth values; a choice between True and False isn't about expressions. */
function areLiterals(texts: readonly string[], { readers: [reader] }: Rows): boolean {
  return texts.every((text) => reader !== undefined && readLabel(text, reader) !== undefined)
}

function listIn(given: Rows): TaskSource | undefined {
  const { rows, inputField } = given
  const names = inputField === undefined ? [...listNames, ...inputNames] : [inputField]
  const member = names.find((name) => {
    const lists = rows.flatMap((row) => {
      const value = memberOf(row, name)
      const texts = textsOf(value)
      return texts === undefined || (texts.length === 1 && texts[0] === value) ? [] : [texts]
    })
    return 2 * lists.length > rows.length && !lists.every((texts) => areLiterals(texts, given))
  })
  if (member !== undefined) return { shape: "list", member }
  const flagged =
    inputField === undefined ? listsOf(rows).find((list) => isFlagged(list, given)) : undefined
  return flagged === undefined ? undefined : { shape: "list", member: flagged }
}

/** Whether a list of any name has expressions, and another list has a flag for each of them. */
function isFlagged(list: string, given: Rows): boolean {
  const isText = (value: unknown) => typeof value === "string"
  const areTexts = (value: unknown) =>
    Array.isArray(value) && value.length > 1 && value.every(isText)
  return (
    most(given, (row) => areTexts(memberOf(row, list))) &&
    !given.rows.every((row) => areLiterals(textsOf(memberOf(row, list)) ?? [], given)) &&
    flagsOf(list, given.rows) !== undefined
  )
}

function listsOf(objects: readonly object[]): readonly string[] {
  return [...new Set(leafFields(objects).flatMap((field) => wholeOf(field) ?? []))]
}

/** The field in which most rows have a flag for each element of a list. */
function flagsOf(list: string, objects: readonly object[]): string | undefined {
  const lengthOf = (value: unknown) =>
    Array.isArray(value) ? value.length : textsOf(value)?.length
  return flagFields({ objects, fields: leafFields(objects) }).find(
    (flags) =>
      2 *
        objects.filter((row) => lengthOf(memberOf(row, list)) === lengthOf(memberOf(row, flags)))
          .length >
      objects.length,
  )
}

/** A field of any name in which most rows map each option to a score, and one of the options is right. */
function scoresOfOptions(given: Rows): TaskSource | undefined {
  const member = namesInRows(given.rows).find(
    (name) =>
      most(given, (row) => placeFlagged(Object.values(scoresIn(row, name))) >= 0) &&
      !given.rows.every((row) => areLiterals(Object.keys(scoresIn(row, name)), given)),
  )
  return member === undefined ? undefined : { shape: "scores", member }
}

function membersIn({ rows, inputField, readers: [reader] }: Rows): TaskSource | undefined {
  if (inputField !== undefined || reader === undefined) return undefined
  const members = optionFields((name) =>
    rows.every((row) => textsOf(memberOf(row, name))?.length === 1),
  )
  const texts = rows.flatMap((row) => members.map((name) => String(memberOf(row, name))))
  // Fields with truth values are variables, or answers to a question about another expression.
  const areValues = texts.every((text) => readTruthValue(text, reader) !== undefined)
  return areValues ? undefined : { shape: "members", members }
}

function optionsInText(given: Rows): TaskSource | undefined {
  const { inputField, task } = given
  const names = inputField === undefined ? inputNames : [inputField]
  const haveOptions = names.some((name) =>
    most(given, (row) => {
      const text = memberOf(row, name)
      const options = typeof text === "string" ? optionsIn(text) : undefined
      return options !== undefined && (task !== undefined || !areLiterals(options.texts, given))
    }),
  )
  return haveOptions ? { shape: "options" } : undefined
}

/** Further names of fields with the labels of tasks. */
const moreTargetNames = (
  "labels answers targets count gold correct solution equivalent is_equivalent entails entailed is_valid valid " +
  "satisfiable is_satisfiable sat tautology is_tautology contradiction is_contradiction num_true num_models n_models " +
  "number_of_models model_count #models #sat n_sat num_sat num_solutions n_solutions number_of_solutions " +
  "answer_index answer_idx answerKey class kind status"
).split(" ")

/** The first field with a usual name that holds a label in any row. */
export function findTarget(
  objects: readonly object[],
  taken: readonly string[],
): string | undefined {
  return [...targetNames, ...moreTargetNames]
    .filter((name) => !taken.includes(name))
    .find((name) => objects.some((row) => hasLabel(memberOf(row, name))))
}
