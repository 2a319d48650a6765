// Verifies model replies to questions about boolean expressions.
//
//     verify("P ∧ Q", "Therefore, **P & Q**.", "formula", { dialects })      right
//     verify(true, "It is either True or False.")                            unparseable

import { checkOptions, checkText, checkType } from "../../errors/index.ts"
import type { FoundAnswer } from "./answer-places.ts"
import { findAnswer, findBefore, findQuickly, type VerifyFailure } from "./find-answer.ts"
import {
  assignmentJudge,
  choiceJudge,
  consequenceJudge,
  formulaJudge,
  type Judge,
  type Judgement,
  proofJudge,
  tableJudge,
  truthJudge,
  type VerifyOptions,
  valuesJudge,
} from "./judges.ts"
import { stepsJudge } from "./read-steps.ts"

const judges = {
  "truth-value": truthJudge,
  formula: formulaJudge,
  consequence: consequenceJudge,
  assignment: assignmentJudge,
  choice: choiceJudge,
  values: valuesJudge,
  "truth-table": tableJudge,
  steps: stepsJudge,
  proof: proofJudge,
} as const satisfies Record<VerifyTask, unknown>

export const verifyTasks = [
  "truth-value",
  "formula",
  "consequence",
  "assignment",
  "choice",
  "values",
  "truth-table",
  "steps",
  "proof",
] as const

/**
 * What an answer has to be:
 *
 * - `truth-value`: the right value; gold is a boolean, or a word for one
 * - `formula`: equivalent to the gold formula
 * - `consequence`: a formula that follows from the gold premises
 * - `assignment`: values that make the gold formula true
 * - `choice`: the letter or letters of the right options
 * - `values`: the right truth values, in order
 * - `truth-table`: the table of the gold formula
 * - `steps`: a chain of equivalent formulas; gold is one of them, or their value
 * - `proof`: a proof of the last gold formula from the others
 */
export type VerifyTask = (typeof verifyTasks)[number]

/** The verdict on a reply. */
export interface Verification extends Judgement {
  /** The text of the answer; absent if there is none. */
  readonly answer?: string
  /** Offsets of the answer in the reply, in UTF-16 units. */
  readonly start?: number
  readonly end?: number
}

/** Compares a reply with a right answer that was prepared once. */
export type Verifier = (reply: string) => Verification

/**
 * Compares the answer in a reply with the right one.
 *
 * @throws GoldError if the right answer can't be read
 * @throws WrongTypeError
 */
export function verify(
  gold: unknown,
  reply: string,
  task: VerifyTask = "truth-value",
  options: VerifyOptions = {},
): Verification {
  return verifier(gold, task, options)(reply)
}

/**
 * Prepares a right answer for many replies.
 *
 * @throws GoldError, WrongTypeError as `verify` does
 */
export function verifier(
  gold: unknown,
  task: VerifyTask = "truth-value",
  options: VerifyOptions = {},
): Verifier {
  checkType(verifyTasks.includes(task), `one of the tasks ${verifyTasks.join(", ")}`, task)
  checkOptions(options)
  return verifierOf(judges[task](gold, options) as Judge<unknown>)
}

const longestQuick = 300

function verifierOf<Value>(task: Judge<Value>): Verifier {
  const { read, readPlain, judge, isEnd } = task
  return (reply) => {
    checkText(reply)
    const isShort = readPlain !== undefined && reply.length <= longestQuick
    const quick = isShort ? findQuickly(reply, readPlain) : undefined
    let found: FoundAnswer<Value> | VerifyFailure = quick ?? findAnswer(reply, task)
    if (typeof found !== "string" && isEnd?.(found.value)) {
      found = findBefore(reply, found, read, isEnd)
    }
    if (typeof found === "string") return { verdict: "unparseable", reason: found }
    const { start, end } = found
    return { ...judge(found.value), answer: reply.slice(start, end), start, end }
  }
}
