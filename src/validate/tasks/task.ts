// The tasks of rows: what a label states if it isn't the value of one expression.
//
//     tautology     {"formula": "p or not p", "label": "valid"}
//     choice        {"choices": ["True", "not True"], "answer": "A"}

import { BoolglotError, didYouMean, type Remedy } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { listedNames } from "../../language/engines/index.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { isNotOpenEnded, type Precedence } from "../precedences/precedences.ts"
import type { Separator } from "./separate-premises.ts"

export const taskMeanings = {
  tautology: "whether a formula is always true",
  contradiction: "whether a formula is never true",
  satisfiable: "whether a formula can be true",
  "formula-kind": "whether a formula is always true, never, or neither",
  "model-count": "how many assignments of its own variables make a formula true",
  "truth-table":
    "the values of a formula for all assignments, its first variable by name the most significant",
  "truth-table-from-last":
    "the values of a formula for all assignments, its last variable by name the most significant",
  "truth-table-as-written":
    "the values of a formula for all assignments, the variable that is written first the most significant",
  rewritten: "another formula that always has the same value",
  equivalent: "whether two formulas always have the same value",
  entails: "whether a conclusion is true wherever all premises are",
  inference: "whether premises entail a conclusion, refute it, or neither",
  choice: "which one of several expressions is true, or false if the question asks for that",
  "choice-from-0": "which one of several expressions is true, counted from 0",
  "choice-from-1": "which one of several expressions is true, counted from 1",
  each: "the value of each of several expressions",
  "true-count": "how many of several expressions are true",
  claim: "whether the text's claim about its expression is right",
} as const

export type TaskName = keyof typeof taskMeanings

/** The task of texts that end with a claim about their expression: `not True and False is False`. */
export const claimTask = "claim"

export const taskNames = Object.keys(taskMeanings) as readonly TaskName[]

/** The tasks about one formula and all assignments of its variables. */
export const formulaTasks = [
  "tautology",
  "contradiction",
  "satisfiable",
  "formula-kind",
  "model-count",
  "truth-table",
  "truth-table-from-last",
  "truth-table-as-written",
  "rewritten",
] as const satisfies readonly TaskName[]

/** The tasks whose labels name one of several options. */
export const choiceTasks = [
  "choice",
  "choice-from-0",
  "choice-from-1",
] as const satisfies readonly TaskName[]

export function isChoiceTask(name: TaskName): boolean {
  return choiceTasks.some((each) => each === name)
}

export type TaskSource =
  /** The text that the template extracts from the input. */
  | { readonly shape: "formula" }
  /** Options in the input's text, with a mark before each. */
  | { readonly shape: "options" }
  /** Two fields, or one field with two texts. */
  | { readonly shape: "pair"; readonly members: readonly string[] }
  | {
      readonly shape: "premises"
      readonly premises: string
      readonly conclusion: string
      readonly separator?: Separator
    }
  | { readonly shape: "list"; readonly member: string }
  /** Fields with one option each, named A, B, C or the like. */
  | { readonly shape: "members"; readonly members: readonly string[] }
  /** A field whose value maps each option to its score. */
  | { readonly shape: "scores"; readonly member: string }

export interface TaskPlan {
  readonly name: TaskName
  readonly source: TaskSource
  /** For each meaning, the most frequent label in the file, as JSON. */
  readonly usual: Readonly<Record<string, string>>
  /** Number of variables whose assignments labels count, even for formulas that have fewer. */
  readonly variables?: number
  /** The variables of all truth tables, if formulas may have fewer. */
  readonly names?: readonly string[]
  /** Whether all variables are true in the first row of a truth table rather than in the last. */
  readonly startsWithTrue?: boolean
  /**
   * The value of the right option, by question or by the result of `askedInWords` for a question. Missing if all
   * questions are worded clearly.
   */
  readonly asked?: Readonly<Record<string, boolean>>
}

/** The error if labels could belong to several tasks, or if rows don't fit the requested task. */
export class TaskError extends BoolglotError {
  override readonly name = "TaskError"
  override readonly code = "task"

  constructor(
    message: string,
    override readonly remedies: readonly Remedy[] = [],
  ) {
    super(message)
  }
}

/**
 * Returns the task that the user asked for; `undefined` to detect it, and `value` if labels are ignored.
 *
 * @throws TaskError
 */
export function taskAskedFor(
  { task, isUnlabelled = false }: { readonly task?: string; readonly isUnlabelled?: boolean },
  precedence: Precedence | undefined,
): TaskName | "value" | undefined {
  if (task === undefined) return isUnlabelled ? "value" : undefined
  const known = knownTask(task)
  if (task !== "value" && precedence !== undefined && isNotOpenEnded(precedence)) {
    throw new TaskError(
      `the task ${task} cannot be checked under the precedence ${precedence.name}`,
    )
  }
  return isUnlabelled ? "value" : known
}

/** @throws TaskError if there is no such task */
export function knownTask(task: string): TaskName | "value" {
  if (task === "value" || Object.hasOwn(taskMeanings, task)) return task as TaskName | "value"
  const meant = didYouMean(task, ["value", ...taskNames])
  const all = `there are ${listedNames(["value", ...taskNames])}`
  throw new TaskError(`there is no task ${JSON.stringify(task)}; ${meant ?? all}`)
}

export function membersOf(source: TaskSource): readonly string[] {
  switch (source.shape) {
    case "pair":
    case "members":
      return source.members
    case "premises":
      return [source.premises, source.conclusion]
    case "list":
    case "scores":
      return [source.member]
    default:
      return []
  }
}

// The value that a text claims for its expression, which a label may judge.
//
//     {expr} is {label}          not True is False      False
//     {expr} is not {label}      True & F is not T      False, as the text denies T
//     {expr} is {label}          True & F is not T      False, as the label includes the denial

/**
 * The claimed value; `undefined` if the word states no truth value.
 *
 * @param template the source of the template that extracted the word from the text
 */
export function claimedValue(
  word: string,
  template: string,
  dialect: Dialect,
): boolean | undefined {
  const [, denial, stated = ""] = /^(not\s+)?(.*)$/is.exec(word.trim()) ?? []
  const value = readTruthValue(stated, dialect)
  return value === undefined ? undefined : value === (isDenied(template) === (denial !== undefined))
}

function isDenied(template: string): boolean {
  return /(?:\bnot|n't|!==?|≠|<>)\s*(?:\{label\}|\(\?<label>)/i.test(template)
}
