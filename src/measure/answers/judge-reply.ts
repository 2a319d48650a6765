// Judges whether a reply is right, by a rule that finds its answer.
//
//     "<ANSWER>False</ANSWER>"     True is right     incorrect, says False
//     "I cannot say."                                missing

import { checkText, checkType } from "../../errors/index.ts"
import { type AnswerRule, checkRule } from "./answer-rule.ts"

/** As in xor-bench, an answer that is neither True nor False is incorrect, not missing. */
export type Verdict = "correct" | "incorrect" | "missing"

/** The judgement of a reply by a rule. */
export interface ReplyJudgement {
  readonly verdict: Verdict
  /** The truth value that the answer states; `undefined` if it states none. */
  readonly says: boolean | undefined
}

export function judge(reply: string, answer: boolean, rule: AnswerRule): ReplyJudgement {
  const found = rule.find(reply)
  if (found === undefined) return { verdict: "missing", says: undefined }
  const says = rule.read(found)
  return { verdict: says === answer ? "correct" : "incorrect", says }
}

/** @throws WrongTypeError if the reply is not a string */
export function verdictOf(reply: string, answer: boolean, rule: AnswerRule): Verdict {
  checkText(reply)
  checkType(typeof answer === "boolean", "true or false as the right answer", answer)
  checkRule(rule)
  return judge(reply, answer, rule).verdict
}
