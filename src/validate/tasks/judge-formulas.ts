// Uses truth tables to judge labels that are about all assignments of the formulas' variables.
//
//     p or not p      "contradiction"      with p=False the value is True

import type { Dialect } from "../../language/dialect/index.ts"
import { treeOf } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, variablesOf } from "../../language/expression/index.ts"
import { shortened } from "../../language/source/index.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import { countSatisfying, firstSatisfying } from "../../reason/index.ts"
import { word } from "../labels/truth-of-label.ts"
import { type Meaning, meaningOfLabel, type WordTask } from "./formula-label.ts"
import type { TaskName, TaskPlan } from "./task.ts"
import {
  bitsIn,
  isTableTask,
  type TableBits,
  type TableTask,
  tableIn,
  tableOf,
} from "./truth-table-labels.ts"

interface Truth {
  /** The meaning of the right label if labels are words; otherwise the number or the table. */
  readonly right: Said
  readonly because: string
}

/** The claim of a label; `same` if it is a formula, which claims to have the same values as the row's formula. */
type Said = Meaning | "same" | "other" | number | TableBits

export type FormulaTask = WordTask | TableTask | "model-count" | "rewritten"

export function isFormulaTask(name: TaskName): name is FormulaTask {
  return name in truths || isTableTask(name)
}

/** Maximum number of variables in formulas to judge, whose truth tables then have a million rows. */
export const mostFormulaVariables = 20

/** The assignments that tables and counts cover. Default: the assignments of the formula's variables, all false first. */
export type AssignmentsInTask = Pick<TaskPlan, "variables" | "names" | "startsWithTrue">

/**
 * `undefined` if the formulas have more variables than `mostFormulaVariables`.
 *
 * @param of the variables whose assignments are counted or listed, and their order
 */
export function truthOf(
  task: FormulaTask,
  trees: readonly Expression[],
  of: AssignmentsInTask = {},
): Truth | undefined {
  const { variables, names, startsWithTrue } = of
  const own = new Set([...(names ?? []), ...trees.flatMap((tree) => [...variablesOf(tree)])])
  if (own.size > mostFormulaVariables) return undefined
  if (!isTableTask(task)) return truths[task](trees, variables)
  const right = tableOf(task, trees[0] as Expression, names && [...own], startsWithTrue)
  return { right, because: `the values are ${shortened(bitsIn(right), longestAssignment)}` }
}

/** The statement of a label, in the terms of `Truth`; `undefined` if it isn't a label of the task. */
export function saidBy(target: unknown, task: FormulaTask, dialect: Dialect): Said | undefined {
  if (isTableTask(task)) return tableIn(target)
  if (task === "rewritten") return formulaIn(target, dialect) && "same"
  return task === "model-count" ? countOf(target) : meaningOfLabel(target, task, dialect)
}

/** The formulas that a task compares: the row's formulas, and its label if that is a formula. */
export function formulasOf(
  task: FormulaTask,
  trees: readonly Expression[],
  target: unknown,
  dialect: Dialect,
): readonly Expression[] {
  const label = task === "rewritten" ? formulaIn(target, dialect) : undefined
  return label === undefined ? trees : [...trees, label]
}

/** The formula that a label states; `undefined` if it isn't one. */
export function formulaIn(target: unknown, dialect: Dialect): Expression | undefined {
  if (typeof target === "boolean") return { kind: "literal", value: target }
  return typeof target === "string" ? treeOf(target, dialect) : undefined
}

/** A whole number, or a text that states one; in tables with empty cells, the text may end with `.0`. */
export function countOf(target: unknown): number | undefined {
  if (typeof target === "string" && !/^\s*\d{1,15}(?:\.0)?\s*$/.test(target)) return undefined
  const count = typeof target === "string" || typeof target === "number" ? Number(target) : -1
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

function inferenceOf(trees: readonly Expression[]): Truth {
  const [isFalse, isTrue] = [false, true].map((value) => counterexample(trees, value))
  if (isFalse === undefined && isTrue === undefined) {
    return { right: "always", because: "the premises are never all True, and entail anything" }
  }
  if (isFalse === undefined) {
    return { right: "always", because: "the conclusion is True wherever all premises are" }
  }
  if (isTrue === undefined) {
    return { right: "never", because: "the conclusion is False wherever all premises are True" }
  }
  return {
    right: "neither",
    because:
      "where all premises are True, the conclusion is True for some assignments and False for others",
  }
}

type Judge = (trees: readonly Expression[], variables?: number) => Truth

function sameValues(
  trees: readonly Expression[],
  yes: Meaning | "same",
  no: Meaning | "other",
): Truth {
  const found = firstSatisfying({ kind: "xor", operands: trees })
  return found === undefined
    ? { right: yes, because: "the values are the same for all assignments" }
    : { right: no, because: `${given(found)}the values are different` }
}

const truths: Readonly<Record<Exclude<FormulaTask, TableTask>, Judge>> = {
  tautology: ([tree]) => always(tree as Expression),
  contradiction: ([tree]) => opposite(possible(tree as Expression)),
  satisfiable: ([tree]) => possible(tree as Expression),
  "formula-kind": ([formula]) => {
    const tree = formula as Expression
    const variables = [...variablesOf(tree)]
    const count = countSatisfying(tree)
    const all = 2 ** variables.length
    const right = count === all ? "always" : count === 0 ? "never" : "neither"
    const kinds = {
      always: "a tautology",
      never: "a contradiction",
      neither: "neither always true nor never",
    }
    return { right, because: `it is ${kinds[right]}` }
  },
  "model-count": ([formula], variables = 0) => {
    const tree = formula as Expression
    const own = variablesOf(tree).size
    const right = countSatisfying(tree) * 2 ** Math.max(0, variables - own)
    const all = counted(2 ** Math.max(variables, own), "assignment")
    return {
      right,
      because: `${writtenNumber(right)} of ${all} make${right === 1 ? "s" : ""} it true`,
    }
  },
  rewritten: (trees) => sameValues(trees, "same", "other"),
  equivalent: (trees) => sameValues(trees, "yes", "no"),
  inference: inferenceOf,
  entails: (trees) => {
    const found = counterexample(trees, false)
    return found === undefined
      ? { right: "yes", because: "the conclusion is True wherever all premises are" }
      : { right: "no", because: `${given(found)}all premises are True and the conclusion is False` }
  },
}

/** An assignment for which all premises are true and the conclusion, which is the last tree, has the given value. */
function counterexample(trees: readonly Expression[], value: boolean): Assignment | undefined {
  const [conclusion] = trees.slice(-1) as [Expression]
  const wanted: Expression = value ? conclusion : { kind: "not", operand: conclusion }
  return firstSatisfying({ kind: "and", operands: [...trees.slice(0, -1), wanted] })
}

function always(tree: Expression): Truth {
  const found = firstSatisfying({ kind: "not", operand: tree })
  return found === undefined
    ? { right: "yes", because: "the value is True for all assignments" }
    : { right: "no", because: `${given(found)}the value is False` }
}

function possible(tree: Expression): Truth {
  const found = firstSatisfying(tree)
  return found === undefined
    ? { right: "no", because: "the value is False for all assignments" }
    : { right: "yes", because: `${given(found)}the value is True` }
}

function opposite({ right, because }: Truth): Truth {
  return { right: right === "yes" ? "no" : "yes", because }
}

/** `with p=True and q=False ` */
function given(assignment: Assignment): string {
  if (assignment.size === 0) return ""
  const stated = [...assignment].map(([name, value]) => `${name}=${word(value)}`)
  return `with ${shortened(stated.join(", "), longestAssignment)} `
}

const longestAssignment = 120
