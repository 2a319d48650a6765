// Detects the task of a file whose labels don't state the value of one expression: by the words of the labels, or by
// how many labels each task would make right. An ambiguous result is an error that suggests a task, never a guess.
//
//     "SAT" and "UNSAT" for formulas     satisfiable
//     a and not b, 0010                  truth-table: from the last variable, it would be 0100
//     True and False for formulas        an error that suggests --task tautology if the labels agree with it

import { memberOf, namesInRows, placeFlagged, type Row } from "../../formats/index.ts"
import { addTo } from "../../grouped-by.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { ParseFailure, tryEvaluate } from "../../language/engines/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import { longestName, shortened } from "../../language/source/index.ts"
import { percentage } from "../../number-format.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import {
  areMost,
  chanceEvidence,
  inMost,
  readEvidence,
  rightEvidence,
} from "../evidence/evidence.ts"
import { decisive, sampleSizes, taskPriors } from "../evidence/priors.ts"
import { usualLabel } from "../labels/new-label.ts"
import { hasLabel } from "../labels/truth-of-label.ts"
import {
  isOfInference,
  meaningOfLabel,
  meaningOfWord,
  taskOfWords,
} from "../tasks/formula-label.ts"
import {
  type AssignmentsInTask,
  countOf,
  type FormulaTask,
  formulaIn,
  isFormulaTask,
  saidBy,
} from "../tasks/judge-formulas.ts"
import { labelsIn, optionSaid } from "../tasks/judge-several.ts"
import {
  claimTask,
  isChoiceTask,
  TaskError,
  type TaskName,
  type TaskPlan,
  type TaskSource,
  taskMeanings,
} from "../tasks/task.ts"
import type { TaskRow } from "../tasks/task-row.ts"
import { bitsIn, isTableTask, type TableBits, tableIn } from "../tasks/truth-table-labels.ts"
import { askedValues } from "./asked-values.ts"
import type { GivenLines } from "./check-plan.ts"
import type { LineReading } from "./detect-reading.ts"
import { objectsIn, readRows } from "./sample-readings.ts"
import { findTarget } from "./task-sources.ts"
import {
  count,
  fewVariables,
  isDecided,
  type Labelled,
  type LabelledFormulas,
  orderOfTables,
  ordersOfTables,
  severalTallies,
  tablesIn,
  talliesOf,
  tallyOf,
  undecided,
  valuedRows,
  withTrees,
} from "./task-tallies.ts"

/** The task of a file and the field of its labels; `undefined` if labels are the values of expressions. */
export function taskOf(
  { lines, lineFormat, options, asked }: GivenLines,
  { several, rows, template, found, areClaims }: LineReading,
  dialect: Dialect,
): { readonly task: TaskPlan; readonly target: string } | undefined {
  if (several !== undefined) {
    const { target } = found.fields
    const { source } = several
    const name = asked === "value" ? (source.shape === "pair" ? "equivalent" : "entails") : asked
    const task = detectTask(name, source, several.rows, dialect, target)
    return task && { task, target }
  }
  if (asked === "value") return undefined
  const rowsWith = (target: string) => readRows(lines, lineFormat, { ...found.fields, target })
  const detect = (name: TaskName | undefined, target: string, read: readonly Row[]) => {
    const formulas = read.flatMap((row): TaskRow[] => {
      const extracted = template.extract(row.input)
      if (extracted === undefined) return []
      const { text, variables } = extracted
      const assignment = row.assignment ?? (variables && Object.fromEntries(variables))
      return [{ ...row, assignment, texts: [text], question: "", marks: [] }]
    })
    return detectTask(name, { shape: "formula" }, formulas, dialect, target)
  }
  const { input, target: usual } = found.fields
  const objects = rows.length > 0 ? objectsIn(lines, lineFormat) : []
  const few = objects.slice(0, sampleSizes.few)
  const others = namesInRows(few).filter((name) => name !== input)
  const valuesOf = (name: string) => few.map((row) => memberOf(row, name))
  // A table may be a list whose first element was taken for the label.
  const isFree = (name: string) => !found.hasTargetField || `${usual}.`.startsWith(`${name}.`)
  const taskIn = (name: string) => detect(undefined, name, rowsWith(name))?.name ?? ""
  const other =
    findTarget(found.hasTargetField ? [] : objects, [input]) ??
    others
      .filter((name) => isFree(name) && areTables(valuesOf(name)))
      .find((name) => isTableTask(taskIn(name))) ??
    others
      .filter((name) => !found.hasTargetField && areCounts(valuesOf(name)))
      .find((name) => taskIn(name) === "model-count")
  const target = (options.targetField === undefined ? other : undefined) ?? usual
  const read = other === undefined ? rows : rowsWith(target)
  const name = areClaims ? claimTask : asked
  const isSaid = (row: Row) => template.extract(row.input)?.label !== undefined
  if (name === claimTask && read.length > 0 && !read.some(isSaid)) {
    throw new TaskError(
      `the task ${claimTask} needs a template with {label}, such as '{expr} is {label}'`,
    )
  }
  const task = detect(name, target, read)
  return task && { task, target }
}

/** Whether labels are numbers, and not only 0 and 1. */
function areCounts(labels: readonly unknown[]): boolean {
  const counts = labels.map(countOf)
  return !counts.includes(undefined) && counts.some((count) => (count as number) > 1)
}

/** Whether labels are truth tables, some of them longer than one bit. */
function areTables(labels: readonly unknown[]): boolean {
  const tables = labels.map(tableIn)
  return (
    !tables.includes(undefined) && tables.some((table) => bitsIn(table as TableBits).length > 1)
  )
}

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
  target: string,
): TaskPlan | undefined {
  const first = rows.slice(0, sampleSizes.task).filter((row) => hasLabel(row.target))
  const labelled = withTrees(first, dialect, target)
  const name = asked ?? found(source, labelled)
  if (name === undefined) return undefined
  const isListOfTwo = name === "equivalent" && source.shape === "list"
  const { names } = (isTableTask(name) && tablesIn(labelled)) || {}
  const [order] = isTableTask(name) ? ordersOfTables([name], labelled) : []
  const { asked: values, unclear } = isChoiceTask(name)
    ? askedValues(name, valuedRows(labelled))
    : {}
  if (unclear !== undefined && asked === undefined) {
    const shown = JSON.stringify(shortened(unclear.trim(), longestName))
    throw new TaskError(
      `its labels name the only option with the opposite of the value that the question ${shown} seems to ask for; ` +
        "if the labels are wrong, name the task",
      [{ option: "task", value: name }],
    )
  }
  return {
    name,
    source: isListOfTwo ? { shape: "pair", members: [source.member] } : source,
    usual: isFormulaTask(name) ? usualOf(name, labelled) : {},
    ...(name === "model-count" && variablesCounted(labelled)),
    ...(names !== undefined && { names }),
    ...(order?.startsWithTrue && { startsWithTrue: true }),
    ...(values !== undefined && { asked: values }),
  }
}

function found(source: TaskSource, labelled: Labelled): TaskName | undefined {
  const isOfThree = (row: TaskRow) => isOfInference(row.target)
  switch (source.shape) {
    case "formula":
      return ofFormulas(labelled)
    case "pair":
      return ofPairs(labelled)
    case "premises":
      return agreeing(labelled.rows.some(isOfThree) ? "inference" : "entails", labelled)
    case "scores":
      return "choice-from-0"
    default:
      return ofSeveral(labelled)
  }
}

function ofFormulas({ rows, dialect, target }: Labelled): TaskName | undefined {
  const open = rows.filter(({ texts: [text = ""], assignment }) => {
    const value = tryEvaluate(text, dialect, readAssignment(assignment, dialect))
    return typeof value === "object" && !(value instanceof ParseFailure)
  })
  if (open.length === 0 || !areMost(open.length, rows.length)) return undefined
  const labelled = withTrees(open, dialect, target)
  const labels = open.map((row) => row.target)
  const order = orderOfTables(labelled)
  if (order !== undefined) return order
  const byWords = taskOfWords(labels)
  if (byWords !== undefined) return agreeing(byWords, labelled)
  if (areCounts(labels)) {
    // Numbers may count anything, so they must agree.
    const { right } = tallyOf("model-count", labelled, variablesCounted(labelled))
    const evidence = rightEvidence(count(right), right.length, taskPriors.countByChance)
    return evidence > 0 ? "model-count" : undefined
  }
  const isLegible = (label: unknown) => meaningOfLabel(label, "tautology", dialect) !== undefined
  const legible = labels.filter(isLegible).length
  const rewritten = labelled.judged.filter((row) => isRewritten(row, dialect)).length
  // A formula may also be rewritten as a truth value.
  if (rewritten > legible && areMost(rewritten, labels.length - legible)) {
    return agreeing("rewritten", labelled)
  }
  if (!areMost(legible, labels.length)) return undefined
  const [named, ...more] = hints.filter(([, pattern]) => pattern.test(target))
  const tallies = talliesOf(truthTasks, labelled)
  const [best] = tallies
  const isPlain = best.evidence + taskPriors.unnamed > 0
  const byName = more.length > 0 ? undefined : tallies.find(({ task }) => task === named?.[0])
  if (byName !== undefined && (!isPlain || byName.evidence > 0)) return byName.task
  if (!isPlain) return undefined
  throw undecided("the variables of its formulas have no values", [best])
}

/** Whether a label is a formula in the variables of its row. */
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

/** The variables over which labels count assignments; empty if each label counts over the variables of its formula. */
function variablesCounted(labelled: Labelled): AssignmentsInTask {
  const trees = labelled.judged.flatMap(({ trees: [tree] = [] }) => tree ?? [])
  const variables = new Set(trees.flatMap((tree) => [...variablesOf(tree)])).size
  if (variables > fewVariables) return {}
  const overAll = tallyOf("model-count", labelled, { variables })
  return isDecided(overAll, tallyOf("model-count", labelled)) ? { variables } : {}
}

/** Two formulas may be equivalent, or the first may entail the second. Wording decides, or labels that fit only one. */
function ofPairs(labelled: Labelled): TaskName | undefined {
  const isWord = ({ target }: TaskRow) => meaningOfWord(target, "equivalent") !== undefined
  if (labelled.rows.some(isWord) || /equiv|equal|same/i.test(labelled.target)) {
    return agreeing("equivalent", labelled)
  }
  const [best, rival] = talliesOf(["equivalent", "entails"], labelled)
  if (best.task === "equivalent" && rival && isDecided(best, rival)) return best.task
  if (labelled.rows.length === 0) {
    throw new TaskError(
      "its rows have two formulas, and it is unclear which field has their labels",
      [{ option: "targetField" }],
    )
  }
  throw undecided("its rows have two formulas, and nothing says what labels are about", [best])
}

/** @throws TaskError if most labels disagree, or if most formulas are not read */
function agreeing(task: FormulaTask, labelled: Labelled): FormulaTask {
  const { judged, dialect } = labelled
  const read = judged.filter(({ trees }) => trees !== undefined)
  const looks = `its labels look like those of the task ${task} (${taskMeanings[task]})`
  const unread =
    chanceEvidence(read.length, judged.length) - readEvidence(read.length, judged.length)
  if (unread > decisive) {
    throw new TaskError(
      `${looks}, but in ${percentage(judged.length - read.length, judged.length)} of its rows formulas are in no ` +
        `known notation; ${dialect.name} reads the most of them`,
      [{ option: "grammar" }],
    )
  }
  const { right } = tallyOf(task, { ...labelled, judged: read })
  // If there are few labels, their words are stronger evidence than the share that is right.
  const wrong = read.length - count(right)
  if (rightEvidence(wrong, read.length) < taskPriors.words) return task
  const share = percentage(count(right), read.length)
  throw new TaskError(`${looks}, but as such only ${share} of them are right`, [{ option: "task" }])
}

function ofSeveral(labelled: Labelled): TaskName | undefined {
  const { rows } = labelled
  if (
    inMost(
      rows,
      ({ target, texts }) => labelsIn(target)?.length === texts.length && texts.length > 0,
    )
  ) {
    return rows.every(({ target }) => placeFlagged(target) >= 0) ? ofFlags(labelled) : "each"
  }
  const isOfTwo = ({ target, texts }: TaskRow) =>
    texts.length === 2 && meaningOfWord(target, "equivalent") !== undefined
  if (inMost(rows, isOfTwo)) return agreeing("equivalent", labelled)
  if (inMost(rows, (row) => optionSaid(row) !== undefined)) return "choice"
  if (inMost(rows, ({ target }) => countOf(unwrapped(target)) !== undefined))
    return ofNumbers(labelled)
  throw new TaskError(
    "its rows have several expressions, and labels that are neither one of them, nor a list, nor a number",
    [{ option: "task" }],
  )
}

function unwrapped(target: unknown): unknown {
  return Array.isArray(target) && target.length === 1 ? target[0] : target
}

/** Lists in which one flag is true may mark an option, or state the value of each expression. */
function ofFlags(labelled: Labelled): TaskName {
  const [best, rival] = severalTallies(["choice", "each"], labelled)
  if (rival === undefined || best.right.every((is, at) => is === rival.right[at])) {
    const chance = labelled.rows.map(
      ({ texts: { length } }) => length * Math.LN2 - Math.log(length),
    )
    return chance.reduce((sum, each) => sum + each, 0) > decisive ? "choice" : "each"
  }
  if (isDecided(best, rival)) return best.task
  throw undecided("its labels mark one of several expressions, or state the value of each", [best])
}

/** Numbers may count true expressions or name an option; labels that fit only one task decide. */
function ofNumbers(labelled: Labelled): TaskName {
  const [best, ...rivals] = severalTallies(
    ["choice-from-0", "choice-from-1", "true-count"],
    labelled,
  )
  if (rivals.every((rival) => isDecided(best, rival))) return best.task
  const what =
    "its labels are numbers, which may count what is true or name an option, from 0 or from 1"
  throw undecided(what, [best])
}

/** The most frequent label for each meaning, as JSON. */
function usualOf(task: FormulaTask, { rows, dialect }: Labelled): Readonly<Record<string, string>> {
  if (task === "model-count" || task === "rewritten" || isTableTask(task)) return {}
  const targets = new Map<string, unknown[]>()
  for (const { target } of rows) {
    const meaning = String(saidBy(target, task, dialect))
    addTo(targets, meaning, target)
  }
  targets.delete("undefined")
  const entries = [...targets].map(([meaning, same]) => [meaning, usualLabel(same) ?? "null"])
  return Object.fromEntries(entries)
}
