// Whether a reply is right, under a rule that finds its answer.
//
//     "<ANSWER>False</ANSWER>"     True is right     incorrect, says False
//     "I cannot say."                                missing

import { checkText, checkType } from "../../errors/check-type.ts"
import { type AnswerRule, checkRule } from "./answer-rule.ts"

/** As xor-bench counts: an answer that is there but says something else is a wrong one. */
export type Verdict = "correct" | "incorrect" | "missing"

/** What a rule makes of a reply. */
export interface Judgement {
  readonly verdict: Verdict
  /** The truth value that the answer states; undefined where there is none, or another answer. */
  readonly says: boolean | undefined
}

export function judge(reply: string, answer: boolean, rule: AnswerRule): Judgement {
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
