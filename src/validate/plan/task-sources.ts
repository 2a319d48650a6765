// Finds the fields with several expressions, using only their names and the shapes of their values.
//
//     {"premises": ["p"], "conclusion": "p or q"}      premises
//     {"choices": ["p", "not p"]}                      a list

import { isObject } from "../../errors/index.ts"
import {
  memberOf,
  namesInRows,
  optionFields,
  optionsIn,
  placeFlagged,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { areMost, inMost } from "../evidence/evidence.ts"
import { inputNames, targetNames } from "../evidence/priors.ts"
import { hasLabel, readLabel } from "../labels/truth-of-label.ts"
import { findSeparator } from "../tasks/separate-premises.ts"
import { claimTask, formulaTasks, TaskError, type TaskName } from "../tasks/task.ts"
import { scoresIn, textsOf } from "../tasks/task-row.ts"
import type { SeveralExpressions } from "./expression-sources.ts"
import { flagFields, wholeOf } from "./label-sources.ts"
import { expressionTest, leafFields } from "./sample-readings.ts"

interface Rows {
  readonly rows: readonly object[]
  /** The requested task, which the source has to fit. */
  readonly task: TaskName | undefined
  /** The name of a field, or two names separated by a comma. */
  readonly inputField: string | undefined
  readonly readers: readonly Dialect[]
}

type TaskSource = SeveralExpressions["source"]
type Shape = TaskSource["shape"]

const ofOptions: readonly Shape[] = ["list", "scores", "members", "options"]

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

/** Whether a task needs several expressions in each row. */
export function isOfSeveral(task: string | undefined): task is TaskName {
  return task !== undefined && Object.hasOwn(shapesOf, task)
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

export function findSource(given: Rows): TaskSource | undefined {
  const { task } = given
  if ([claimTask, ...formulaTasks].some((name) => name === task)) return undefined
  const shapes = task && shapesOf[task]
  for (const find of [twoFields, listIn, scoresOfOptions, membersIn, optionsInText]) {
    const source = find(given)
    if (source !== undefined && (shapes?.includes(source.shape) ?? true)) return source
  }
  return undefined
}

/** The error for rows that lack the fields required by a task with several expressions. */
export function lacksFields(task: TaskName, inputField: string | undefined): TaskError {
  const shown = inputField === undefined ? "" : ` in ${JSON.stringify(inputField)}`
  const needed = needs[shapesOf[task]?.[0] as Shape]
  return new TaskError(`no row has what the task ${task} needs${shown}: ${needed}`, [
    { option: "inputField" },
  ])
}

function twoFields(given: Rows): TaskSource | undefined {
  const { rows, task, inputField } = given
  const areThere = (names: readonly string[]) =>
    names.every((name) => inMost(given.rows, (row) => textsOf(memberOf(row, name)) !== undefined))
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

/** The separator between premises that share one string. */
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
      if (isChat(value)) return []
      const texts = textsOf(value)
      return texts === undefined || (texts.length === 1 && texts[0] === value) ? [] : [texts]
    })
    return areMost(lists.length, rows.length) && !lists.every((texts) => areLiterals(texts, given))
  })
  if (member !== undefined) return { shape: "list", member }
  const flagged =
    inputField === undefined ? listsOf(rows).find((list) => isFlagged(list, given)) : undefined
  return flagged === undefined ? undefined : { shape: "list", member: flagged }
}

/** Whether a list consists of chat messages rather than expressions. */
function isChat(value: unknown): boolean {
  const isMessage = (each: unknown) =>
    isObject(each) && (memberOf(each, "role") ?? memberOf(each, "from")) !== undefined
  return Array.isArray(value) && value.length > 0 && value.every(isMessage)
}

/** Whether a list with any name contains expressions, and another list has a flag for each of them. */
function isFlagged(list: string, given: Rows): boolean {
  const isText = (value: unknown) => typeof value === "string"
  const areTexts = (value: unknown) =>
    Array.isArray(value) && value.length > 1 && value.every(isText)
  return (
    inMost(given.rows, (row) => areTexts(memberOf(row, list))) &&
    !given.rows.every((row) => areLiterals(textsOf(memberOf(row, list)) ?? [], given)) &&
    flagsOf(list, given.rows) !== undefined
  )
}

function listsOf(objects: readonly object[]): readonly string[] {
  return [...new Set(leafFields(objects).flatMap((field) => wholeOf(field) ?? []))]
}

/** The field in which most rows have a flag for each element of a list. */
export function flagsOf(list: string, objects: readonly object[]): string | undefined {
  const lengthOf = (value: unknown) =>
    Array.isArray(value) ? value.length : textsOf(value)?.length
  return flagFields({ objects, fields: leafFields(objects) }).find((flags) =>
    inMost(objects, (row) => lengthOf(memberOf(row, list)) === lengthOf(memberOf(row, flags))),
  )
}

/** A field with any name in which most rows map each option to a score, and one of the options is right. */
function scoresOfOptions(given: Rows): TaskSource | undefined {
  const member = namesInRows(given.rows).find(
    (name) =>
      inMost(given.rows, (row) => placeFlagged(Object.values(scoresIn(row, name))) >= 0) &&
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
    inMost(given.rows, (row) => {
      const text = memberOf(row, name)
      const options = typeof text === "string" ? optionsIn(text) : undefined
      return options !== undefined && (task !== undefined || !areLiterals(options.texts, given))
    }),
  )
  return haveOptions ? { shape: "options" } : undefined
}

/** Additional names of fields with task labels. */
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
