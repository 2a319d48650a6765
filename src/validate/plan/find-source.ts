// Finds the fields of a file's rows that hold several expressions, from the names and shapes of fields alone. Callers
// test whether the texts are expressions of some notation, and what the labels state about them.
//
//     {"premises": ["p"], "conclusion": "p or q", "label": "entailed"}      premises, and label

import { optionFields, optionsIn } from "../../formats/named-options.ts"
import { memberOf } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import {
  claimTask,
  formulaTasks,
  TaskError,
  type TaskName,
  type TaskSource,
} from "../tasks/task.ts"
import { listIn as parsedList, textsOf } from "../tasks/task-row.ts"
import { inputNames, targetNames } from "./priors.ts"

interface SourceOptions {
  /** The requested task, which the source has to fit. */
  readonly task: TaskName | undefined
  /** The name of a field, or two names separated by a comma. */
  readonly inputField: string | undefined
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
const scoresName = "target_scores"

const mostLookedAt = 50

/**
 * Finds the fields with expressions; `undefined` if rows seem to have one expression.
 *
 * @throws TaskError if the rows lack the fields for the requested task
 */
export function findSource(
  objects: readonly object[],
  options: SourceOptions,
  readers: readonly Dialect[],
): TaskSource | undefined {
  const rows = objects.slice(0, mostLookedAt)
  const { task, inputField } = options
  if ([claimTask, ...formulaTasks].some((name) => name === task)) return { shape: "formula" }
  const wanted = task && wantedBy[task as keyof typeof wantedBy]
  const found = [pairIn, premisesIn, listIn, scoresIn, membersIn, optionsOf]
    .map((find) => find(rows, options, readers))
    .filter((source) => source !== undefined)
    .find((source) => wanted === undefined || wanted.shapes.includes(source.shape))
  if (wanted !== undefined && found === undefined) {
    const shown = inputField === undefined ? "" : ` in ${JSON.stringify(inputField)}`
    throw new TaskError(`no row has what the task ${task} needs${shown}: ${wanted.needs}`, [
      { option: "inputField" },
    ])
  }
  return found
}

interface Wanted {
  readonly shapes: readonly TaskSource["shape"][]
  readonly needs: string
}

const argument: Wanted = {
  shapes: ["premises"],
  needs: "premises and a conclusion, in two fields with a comma between their names",
}
const several: Wanted["shapes"] = ["list", "scores", "members", "options"]
const numbered: Wanted = {
  shapes: several,
  needs: "options, in a list or marked (1), (2) in the text",
}

const wantedBy: Readonly<
  Record<Exclude<TaskName, (typeof formulaTasks)[number] | typeof claimTask>, Wanted>
> = {
  equivalent: {
    shapes: ["pair"],
    needs: "two formulas, in two fields with a comma between their names, or in a list",
  },
  entails: argument,
  inference: argument,
  choice: {
    shapes: several,
    needs: "options, in a list, in fields called A and B, or marked (A), (B) in the text",
  },
  "choice-from-0": numbered,
  "choice-from-1": numbered,
  each: { shapes: ["list"], needs: "a list of expressions" },
  "true-count": { shapes: ["list", "members", "options"], needs: "a list of expressions" },
}

type Rows = readonly object[]

function have(rows: Rows, name: string): boolean {
  return 2 * rows.filter((row) => textsOf(memberOf(row, name)) !== undefined).length > rows.length
}

function namedPair(
  rows: Rows,
  inputField: string | undefined,
): readonly [string, string] | undefined {
  const [one, other, ...more] = inputField?.split(",").map((name) => name.trim()) ?? []
  if (one === undefined || other === undefined || more.length > 0) return undefined
  return have(rows, one) && have(rows, other) ? [one, other] : undefined
}

function pairIn(rows: Rows, { inputField, task }: SourceOptions): TaskSource | undefined {
  const named = namedPair(rows, inputField)
  const arePremises = task === "entails" || task === "inference" || isListFirst(rows, named)
  if (named !== undefined && !arePremises) return { shape: "pair", members: named }
  if (task === "equivalent" && inputField !== undefined) return listOfTwo(rows, inputField)
  if (inputField !== undefined) return undefined
  const members = pairs.find((names) => names.every((name) => have(rows, name)))
  if (members !== undefined) return { shape: "pair", members }
  const list = task === "equivalent" ? listNames.find((name) => listOfTwo(rows, name)) : undefined
  return list === undefined ? undefined : { shape: "pair", members: [list] }
}

/** Whether the first of two fields holds a list of texts, like premises before a conclusion. */
function isListFirst(rows: Rows, named: readonly [string, string] | undefined): boolean {
  return (
    named !== undefined &&
    rows.some((row) => Array.isArray(memberOf(row, named[0]))) &&
    rows.every((row) => !Array.isArray(memberOf(row, named[1])))
  )
}

function listOfTwo(rows: Rows, name: string): TaskSource | undefined {
  const areTwo = rows.every((row) => textsOf(memberOf(row, name))?.length === 2)
  return areTwo ? { shape: "pair", members: [name] } : undefined
}

function premisesIn(rows: Rows, { inputField, task }: SourceOptions): TaskSource | undefined {
  const isAsked = task === "entails" || task === "inference"
  const named = namedPair(rows, inputField)
  if (named !== undefined && (isAsked || isListFirst(rows, named)))
    return { shape: "premises", premises: named[0], conclusion: named[1] }
  if (inputField !== undefined) return undefined
  const premises = premiseNames.find((name) => have(rows, name))
  const conclusion = conclusionNames.find((name) => have(rows, name))
  if (premises !== undefined && conclusion !== undefined) {
    return { shape: "premises", premises, conclusion }
  }
  const pair = isAsked ? pairs.find((names) => names.every((name) => have(rows, name))) : undefined
  return pair && { shape: "premises", premises: pair[0], conclusion: pair[1] }
}

function listIn(
  rows: Rows,
  { inputField }: SourceOptions,
  readers: readonly Dialect[],
): TaskSource | undefined {
  const names = inputField === undefined ? [...listNames, ...inputNames] : [inputField]
  const member = names.find((name) => {
    const lists = rows
      .map((row) => memberOf(row, name))
      .filter((value) => typeof value === "object" || parsedList(String(value)) !== undefined)
      .map(textsOf)
      .filter((texts) => texts !== undefined)
    return 2 * lists.length > rows.length && !lists.every((texts) => areLiterals(texts, readers))
  })
  return member === undefined ? undefined : { shape: "list", member }
}

function scoresIn(
  rows: Rows,
  _: SourceOptions,
  readers: readonly Dialect[],
): TaskSource | undefined {
  const options = rows.map((row) => Object.keys(memberOf(row, scoresName) ?? {}))
  const areThere = 2 * options.filter(({ length }) => length > 1).length > rows.length
  return areThere && !options.every((texts) => areLiterals(texts, readers))
    ? { shape: "scores", member: scoresName }
    : undefined
}

/** Whether texts are truth values; a choice between True and False isn't about expressions. */
function areLiterals(texts: readonly string[], [reader]: readonly Dialect[]): boolean {
  return texts.every((text) => reader !== undefined && readLabel(text, reader) !== undefined)
}

function membersIn(
  rows: Rows,
  { inputField }: SourceOptions,
  readers: readonly Dialect[],
): TaskSource | undefined {
  if (inputField !== undefined) return undefined
  const [reader] = readers
  const isText = (name: string) => rows.every((row) => textsOf(memberOf(row, name))?.length === 1)
  const members = optionFields(isText)
  const texts = rows.flatMap((row) => members.map((name) => String(memberOf(row, name))))
  // Fields with truth values are variables, or answers to a question about another expression.
  const areValues =
    reader !== undefined && texts.every((text) => readTruthValue(text, reader) !== undefined)
  return members.length === 0 || areValues ? undefined : { shape: "members", members }
}

function optionsOf(
  rows: Rows,
  { inputField, task }: SourceOptions,
  readers: readonly Dialect[],
): TaskSource | undefined {
  const names = inputField === undefined ? inputNames : [inputField]
  const areAsked = (texts: readonly string[]) => task !== undefined || !areLiterals(texts, readers)
  const areOptions = names.some((name) => {
    const texts = rows.map((row) => memberOf(row, name))
    const having = texts.filter((text) => {
      const options = typeof text === "string" ? optionsIn(text) : undefined
      return options !== undefined && areAsked(options.texts)
    })
    return 2 * having.length > rows.length
  })
  return areOptions ? { shape: "options" } : undefined
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
