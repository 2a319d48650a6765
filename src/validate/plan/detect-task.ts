// Detects the task of a file whose labels don't state the value of one expression: by the words of the labels, or by
// how many labels each task would make right. An ambiguous result is an error that suggests a task, never a guess.
//
//     "SAT" and "UNSAT" for formulas     satisfiable
//     True and False for formulas        an error that suggests --task tautology if the labels agree with it

import type { Fields } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { tryParse } from "../../language/engines/create-engine.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/fold.ts"
import { tablesOf } from "../../language/tables/dialect-tables.ts"
import { percentage } from "../../number-format.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { isOfInference, meaningOfWord, taskOfWords } from "../tasks/formula-label.ts"
import {
  countOf,
  type FormulaTask,
  formulaIn,
  formulasOf,
  isFormulaTask,
  saidBy,
  truthOf,
} from "../tasks/judge-formulas.ts"
import { judgeSeveral, labelsIn, optionSaid } from "../tasks/judge-several.ts"
import {
  TaskError,
  type TaskName,
  type TaskPlan,
  type TaskSource,
  taskMeanings,
} from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { isTableTask } from "../tasks/truth-table-labels.ts"
import { namesOfTables, orderOfTables } from "./detect-tables.ts"
import { areMost, chanceEvidence, decisive, readEvidence, rightEvidence } from "./evidence.ts"
import { taskPriors } from "./priors.ts"

/** Number of rows to sample. */
export const rowsForTask = 300

/**
 * @param asked the task given by the user
 * @param rows rows whose texts hold only expressions
 * @returns `undefined` if labels are the values of expressions
 * @throws TaskError if labels could belong to several tasks
 */
export function detectTask(
  asked: TaskName | undefined,
  source: TaskSource,
  rows: readonly TaskRow[],
  dialect: Dialect,
  { target }: Pick<Fields, "target">,
): TaskPlan | undefined {
  const labelled = rows.slice(0, rowsForTask).filter((row) => hasLabel(row.target))
  const name = asked ?? found(source, labelled, dialect, target)
  const usual = name && isFormulaTask(name) ? usualOf(name, labelled, dialect) : {}
  const isListOfTwo = name === "equivalent" && source.shape === "list"
  const place: TaskSource = isListOfTwo ? { shape: "pair", members: [source.member] } : source
  const variables = name === "model-count" ? variablesCounted(labelled, dialect) : undefined
  const tables = name && isTableTask(name) ? namesOfTables(labelled, dialect) : undefined
  return (
    name && {
      name,
      source: place,
      usual,
      ...(variables !== undefined && { variables }),
      ...(tables !== undefined && { names: tables }),
    }
  )
}

function found(
  source: TaskSource,
  rows: readonly TaskRow[],
  dialect: Dialect,
  target: string,
): TaskName | undefined {
  switch (source.shape) {
    case "formula":
      return ofFormulas(rows, dialect, target)
    case "pair":
      return ofPairs(rows, dialect, target)
    case "premises": {
      const task = rows.some((row) => isOfInference(row.target)) ? "inference" : "entails"
      return agreeing(task, ofFewVariables(rows, dialect), dialect)
    }
    case "scores":
      return "choice-from-0"
    default:
      return ofSeveral(rows, dialect)
  }
}

function ofFormulas(
  rows: readonly TaskRow[],
  dialect: Dialect,
  target: string,
): TaskName | undefined {
  const open = rows.flatMap((row) => {
    const [text = ""] = row.texts
    const values = readAssignment(row.assignment, dialect)
    const value = readValue(text, tablesOf(dialect), values)
    return typeof value === "object" && !(value instanceof ParseFailure) ? [row] : []
  })
  if (open.length === 0 || !areMost(open.length, rows.length)) return undefined
  const labels = open.map((row) => row.target)
  const judged = ofFewVariables(open, dialect)
  const tables = orderOfTables(open, dialect)
  if (tables !== undefined) return tables
  const byWords = taskOfWords(labels)
  if (byWords !== undefined) return agreeing(byWords, judged, dialect)
  const counts = labels.map(countOf)
  if (!counts.includes(undefined) && counts.some((count) => (count as number) > 1)) {
    // Numbers may count anything, so they must agree.
    const variables = variablesCounted(judged, dialect)
    const right = rightUnder("model-count", judged, dialect, variables)
    return rightEvidence(right, judged.length, taskPriors.countByChance) > 0
      ? "model-count"
      : undefined
  }
  const legible = labels.filter((label) => readLabel(label, dialect) !== undefined).length
  const rewritten = judged.filter((row) => isRewritten(row, dialect)).length
  // A formula may also be rewritten as a truth value.
  if (rewritten > legible && areMost(rewritten, labels.length - legible)) {
    return agreeing("rewritten", judged, dialect)
  }
  if (!areMost(legible, labels.length)) return undefined
  const [named, ...more] = hints.filter(([, pattern]) => pattern.test(target))
  const isNamed = named !== undefined && more.length === 0
  const tallies = truthTasks
    .map((task) => ({ task, right: rightUnder(task, judged, dialect) }))
    .sort((one, other) => other.right - one.right)
  const [best] = tallies
  const byName = isNamed ? tallies.find(({ task }) => task === named[0]) : undefined
  const isPlain = best && rightEvidence(best.right, judged.length) + taskPriors.unnamed > 0
  if (byName !== undefined && (!isPlain || rightEvidence(byName.right, judged.length) > 0))
    return byName.task
  if (best === undefined || !isPlain) return undefined
  throw new TaskError(
    `the variables of its formulas have no values; if labels say ${taskMeanings[best.task]}, ` +
      `${percentage(best.right, judged.length)} of them are right`,
    [{ option: "task", value: best.task }],
  )
}

/** Whether a label is a formula of the variables of its row. */
function isRewritten({ texts: [text = ""], target }: TaskRow, dialect: Dialect): boolean {
  const label = formulaIn(target, dialect)
  const names = label === undefined ? [] : [...variablesOf(label)]
  const formula = names.length === 0 ? undefined : formulaIn(text, dialect)
  const own = formula && variablesOf(formula)
  return own !== undefined && names.every((name) => own.has(name))
}

/** Tasks whose labels may be truth values. */
const truthTasks = ["tautology", "satisfiable", "contradiction"] as const

/** Tasks suggested by the name of the label's field. */
const hints: readonly (readonly [TaskName, RegExp])[] = [
  ["tautology", /tautolog|(?<!in)valid|always_?true/i],
  ["satisfiable", /(?<!un)satisf|^(?:is_?)?sat$/i],
  ["contradiction", /contradict|unsat|always_?false/i],
]

/** Maximum number of variables for detection; larger truth tables take too long. */
const fewVariables = 12

/** The rows whose formulas are read and have few variables; all rows if there are none. */
function ofFewVariables(rows: readonly TaskRow[], dialect: Dialect): readonly TaskRow[] {
  const few = rows.filter(({ texts }) =>
    texts.every((text) => {
      const tree = tryParse(text, dialect)
      return !(tree instanceof ParseFailure) && variablesOf(tree).size <= fewVariables
    }),
  )
  return few.length > 0 ? few : rows
}

/**
 * The number of variables over which all labels count assignments, even for formulas with fewer variables; `undefined`
 * if each label counts over the variables of its own formula.
 */
function variablesCounted(rows: readonly TaskRow[], dialect: Dialect): number | undefined {
  const judged = ofFewVariables(rows, dialect)
  const names = judged.flatMap(({ texts: [text = ""] }) => {
    const tree = tryParse(text, dialect)
    return tree instanceof ParseFailure ? [] : [...variablesOf(tree)]
  })
  const all = new Set(names).size
  const rightWith = (variables?: number) =>
    judged.map((row) => rightUnder("model-count", [row], dialect, variables) === 1)
  return all <= fewVariables && isDecided(rightWith(all), rightWith()) ? all : undefined
}

function rightUnder(
  task: FormulaTask,
  rows: readonly TaskRow[],
  dialect: Dialect,
  variables?: number,
): number {
  return rows.filter(({ texts, target }) => {
    const trees = texts.map((text) => tryParse(text, dialect))
    if (trees.some((tree) => tree instanceof ParseFailure)) return false
    const formulas = formulasOf(task, trees as Expression[], target, dialect)
    return truthOf(task, formulas, variables)?.right === saidBy(target, task, dialect)
  }).length
}

/** Two formulas may be equivalent, or the first may entail the second. Words decide, or labels that fit only one. */
function ofPairs(rows: readonly TaskRow[], dialect: Dialect, target: string): TaskName | undefined {
  const words = rows.filter(({ target }) => meaningOfWord(target, "equivalent") !== undefined)
  const judged = ofFewVariables(rows, dialect)
  if (words.length > 0 || /equiv|equal|same/i.test(target)) {
    return agreeing("equivalent", judged, dialect)
  }
  const [same, entailed] = (["equivalent", "entails"] as const).map((task) =>
    judged.map((row) => rightUnder(task, [row], dialect) === 1),
  ) as [boolean[], boolean[]]
  if (isDecided(same, entailed)) return "equivalent"
  const [task, right] =
    count(same) < count(entailed)
      ? (["entails", entailed] as const)
      : (["equivalent", same] as const)
  throw undecided("its rows have two formulas, and nothing says what labels are about", task, right)
}

/** @throws TaskError if most labels disagree, or if most formulas are not read */
function agreeing(task: FormulaTask, rows: readonly TaskRow[], dialect: Dialect): FormulaTask {
  const read = rows.filter(({ texts }) =>
    texts.every((text) => !(tryParse(text, dialect) instanceof ParseFailure)),
  )
  if (
    chanceEvidence(read.length, rows.length) - readEvidence(read.length, rows.length) >
    decisive
  ) {
    throw new TaskError(
      `its labels look like those of the task ${task} (${taskMeanings[task]}), but in ` +
        `${percentage(rows.length - read.length, rows.length)} of its rows formulas are in no known notation; ` +
        `${dialect.name} reads the most of them`,
      [{ option: "grammar" }],
    )
  }
  const right = read.map((row) => rightUnder(task, [row], dialect) === 1)
  // If there are few labels, their words are stronger evidence than the share that is right.
  const wrong = read.length - count(right)
  if (rightEvidence(wrong, read.length) < taskPriors.words) return task
  const share = percentage(count(right), read.length)
  throw new TaskError(
    `its labels look like those of the task ${task} (${taskMeanings[task]}), but as such only ${share} of them are right`,
    [{ option: "task" }],
  )
}

function undecided(what: string, best: TaskName, right: readonly boolean[]): TaskError {
  const share = percentage(count(right), Math.max(1, right.length))
  const isPlain = rightEvidence(count(right), right.length) > 0
  return new TaskError(
    `${what}; as ${taskMeanings[best]}, ${isPlain ? "" : "which fits best, only "}${share} of them are right`,
    [isPlain ? { option: "task", value: best } : { option: "task" }],
  )
}

/** Whether the first of two tasks explains most of the labels that are right under only one of them. */
function isDecided(best: readonly boolean[], rival: readonly boolean[]): boolean {
  const telling = best.filter((is, at) => is !== rival[at])
  return (
    rightEvidence(count(best), best.length) > 0 &&
    telling.length >= fewestTelling &&
    count(telling) >= mostTelling * telling.length
  )
}

/** Minimum number of labels that two tasks disagree about, and the share of them that the chosen task must explain. */
const fewestTelling = 3
const mostTelling = 0.9

function ofSeveral(rows: readonly TaskRow[], dialect: Dialect): TaskName | undefined {
  const most = (fits: (row: TaskRow) => boolean) =>
    rows.length > 0 && areMost(rows.filter(fits).length, rows.length)
  if (most(({ target, texts }) => labelsIn(target)?.length === texts.length && texts.length > 0)) {
    return "each"
  }
  const isOfTwo = ({ target, texts }: TaskRow) =>
    texts.length === 2 && meaningOfWord(target, "equivalent") !== undefined
  if (most(isOfTwo)) return agreeing("equivalent", ofFewVariables(rows, dialect), dialect)
  if (most((row) => optionSaid(row, 0, false) !== undefined)) return "choice"
  if (most(({ target }) => countOf(unwrapped(target)) !== undefined))
    return ofNumbers(rows, dialect)
  throw new TaskError(
    "its rows have several expressions, and labels that are neither one of them, nor a list, nor a number",
    [{ option: "task" }],
  )
}

function unwrapped(target: unknown): unknown {
  return Array.isArray(target) && target.length === 1 ? target[0] : target
}

const numberTasks = ["choice-from-0", "choice-from-1", "true-count"] as const

/** Numbers may count true expressions or name an option; labels that fit only one task decide. */
function ofNumbers(rows: readonly TaskRow[], dialect: Dialect): TaskName {
  const valued = rows.flatMap((row) => {
    const assignment = readAssignment(row.assignment, dialect)
    const values = row.texts.map((text) => readValue(text, tablesOf(dialect), assignment))
    return values.every((value) => typeof value === "boolean") ? [{ row, values }] : []
  })
  const tallies = numberTasks
    .map((task) => ({
      task,
      right: valued.map(
        ({ row, values }) => judgeSeveral(task, row, values as boolean[], dialect).kind === "right",
      ),
    }))
    .sort((one, other) => count(other.right) - count(one.right))
  const [best, ...rivals] = tallies as [(typeof tallies)[number], ...typeof tallies]
  if (rivals.every(({ right }) => isDecided(best.right, right))) return best.task
  const what =
    "its labels are numbers, which may count what is true or name an option, from 0 or from 1"
  throw undecided(what, best.task, best.right)
}

function count(all: readonly boolean[]): number {
  return all.filter(Boolean).length
}

/** The most frequent label for each meaning, as JSON. */
function usualOf(
  task: FormulaTask,
  rows: readonly TaskRow[],
  dialect: Dialect,
): Readonly<Record<string, string>> {
  if (task === "model-count" || task === "rewritten" || isTableTask(task)) return {}
  const counts = new Map<string, Map<string, number>>()
  for (const { target } of rows) {
    const meaning = saidBy(target, task, dialect)
    if (meaning === undefined) continue
    const labels = counts.get(String(meaning)) ?? new Map<string, number>()
    const json = JSON.stringify(target)
    labels.set(json, (labels.get(json) ?? 0) + 1)
    counts.set(String(meaning), labels)
  }
  return Object.fromEntries(
    [...counts].map(([meaning, labels]) => {
      const [[usual] = ["null"]] = [...labels].sort(([, left], [, right]) => right - left)
      return [meaning, usual]
    }),
  )
}
