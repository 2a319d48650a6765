// Detects the task of a file whose labels don't state the value of one expression: by the words of the labels, or by
// how many labels each task would make right. An ambiguous result is an error that suggests a task, never a guess.
//
//     "SAT" and "UNSAT" for formulas     satisfiable
//     True and False for formulas        an error that suggests --task tautology if the labels agree with it

import type { Fields } from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { treeOf } from "../../language/engines/create-engine.ts"
import { ParseFailure } from "../../language/engines/parse-failure.ts"
import { readValue } from "../../language/engines/read-value.ts"
import { variablesOf } from "../../language/expression/fold.ts"
import { tablesOf } from "../../language/tables/dialect-tables.ts"
import { percentage } from "../../number-format.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { hasLabel, readLabel } from "../labels/label.ts"
import { usualLabel } from "../labels/new-label.ts"
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
import { count, type LabelledFormulas, namesOfTables, orderOfTables } from "./detect-tables.ts"
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
  if (name === undefined) return undefined
  const isListOfTwo = name === "equivalent" && source.shape === "list"
  const variables =
    name === "model-count"
      ? variablesCounted(ofFewVariables(withTrees(labelled, dialect)), dialect)
      : undefined
  const names = isTableTask(name) ? namesOfTables(withTrees(labelled, dialect)) : undefined
  return {
    name,
    source: isListOfTwo ? { shape: "pair", members: [source.member] } : source,
    usual: isFormulaTask(name) ? usualOf(name, labelled, dialect) : {},
    ...(variables !== undefined && { variables }),
    ...(names !== undefined && { names }),
  }
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
      return agreeing(task, ofFewVariables(withTrees(rows, dialect)), dialect)
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
  const read = withTrees(open, dialect)
  const judged = ofFewVariables(read)
  const tables = orderOfTables(read)
  if (tables !== undefined) return tables
  const byWords = taskOfWords(labels)
  if (byWords !== undefined) return agreeing(byWords, judged, dialect)
  const counts = labels.map(countOf)
  if (!counts.includes(undefined) && counts.some((count) => (count as number) > 1)) {
    // Numbers may count anything, so they must agree.
    const variables = variablesCounted(judged, dialect)
    const right = count(rightUnder("model-count", judged, dialect, variables))
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
    .map((task) => ({ task, right: count(rightUnder(task, judged, dialect)) }))
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
function isRewritten({ trees: [tree] = [], target }: LabelledFormulas, dialect: Dialect): boolean {
  const label = formulaIn(target, dialect)
  const names = label === undefined ? [] : [...variablesOf(label)]
  const own = tree && variablesOf(tree)
  return own !== undefined && names.length > 0 && names.every((name) => own.has(name))
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

function withTrees(rows: readonly TaskRow[], dialect: Dialect): readonly LabelledFormulas[] {
  return rows.map(({ texts, target }) => {
    const trees = texts.flatMap((text) => treeOf(text, dialect) ?? [])
    return { trees: trees.length === texts.length ? trees : undefined, target }
  })
}

/** The rows whose formulas are read and have few variables; all rows if there are none. */
function ofFewVariables(rows: readonly LabelledFormulas[]): readonly LabelledFormulas[] {
  const few = rows.filter(({ trees }) =>
    trees?.every((tree) => variablesOf(tree).size <= fewVariables),
  )
  return few.length > 0 ? few : rows
}

/**
 * The number of variables over which all labels count assignments, even for formulas with fewer variables; `undefined`
 * if each label counts over the variables of its own formula.
 */
function variablesCounted(
  judged: readonly LabelledFormulas[],
  dialect: Dialect,
): number | undefined {
  const names = judged.flatMap(({ trees: [tree] = [] }) => (tree ? [...variablesOf(tree)] : []))
  const all = new Set(names).size
  const rightWith = (variables?: number) => rightUnder("model-count", judged, dialect, variables)
  return all <= fewVariables && isDecided(rightWith(all), rightWith()) ? all : undefined
}

/** Whether each row is right under a task. */
function rightUnder(
  task: FormulaTask,
  rows: readonly LabelledFormulas[],
  dialect: Dialect,
  variables?: number,
): readonly boolean[] {
  return rows.map(({ trees, target }) => {
    if (trees === undefined) return false
    const formulas = formulasOf(task, trees, target, dialect)
    return truthOf(task, formulas, variables)?.right === saidBy(target, task, dialect)
  })
}

/** Two formulas may be equivalent, or the first may entail the second. Words decide, or labels that fit only one. */
function ofPairs(rows: readonly TaskRow[], dialect: Dialect, target: string): TaskName | undefined {
  const words = rows.filter(({ target }) => meaningOfWord(target, "equivalent") !== undefined)
  const judged = ofFewVariables(withTrees(rows, dialect))
  if (words.length > 0 || /equiv|equal|same/i.test(target)) {
    return agreeing("equivalent", judged, dialect)
  }
  const same = rightUnder("equivalent", judged, dialect)
  const entailed = rightUnder("entails", judged, dialect)
  if (isDecided(same, entailed)) return "equivalent"
  const [task, right] =
    count(same) < count(entailed)
      ? (["entails", entailed] as const)
      : (["equivalent", same] as const)
  throw undecided("its rows have two formulas, and nothing says what labels are about", task, right)
}

/** @throws TaskError if most labels disagree, or if most formulas are not read */
function agreeing(
  task: FormulaTask,
  rows: readonly LabelledFormulas[],
  dialect: Dialect,
): FormulaTask {
  const read = rows.filter(({ trees }) => trees !== undefined)
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
  const right = rightUnder(task, read, dialect)
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
  if (most(isOfTwo)) {
    return agreeing("equivalent", ofFewVariables(withTrees(rows, dialect)), dialect)
  }
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

/** The most frequent label for each meaning, as JSON. */
function usualOf(
  task: FormulaTask,
  rows: readonly TaskRow[],
  dialect: Dialect,
): Readonly<Record<string, string>> {
  if (task === "model-count" || task === "rewritten" || isTableTask(task)) return {}
  const targets = new Map<string, unknown[]>()
  for (const { target } of rows) {
    const meaning = saidBy(target, task, dialect)
    if (meaning === undefined) continue
    targets.set(String(meaning), [...(targets.get(String(meaning)) ?? []), target])
  }
  const entries = [...targets].map(([meaning, same]) => [meaning, usualLabel(same) ?? "null"])
  return Object.fromEntries(entries)
}
