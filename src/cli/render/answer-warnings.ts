// Warnings about answers that a rule won't find or didn't find.
//
//     warning: none of the 10 prompts mentions <ANSWER>…</ANSWER>, which first-tag looks for; …
//     warning: 9 of 10 replies have no answer that first-tag reads; last-word reads one in 9 of them: --answer last-word

import type { AnswerRule } from "../../measure/answers/answer-rule.ts"
import type { Asked } from "../../measure/cases/case.ts"
import { findUnanswered } from "../../measure/scores/score.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { messagesText } from "./messages.ts"

/** Empty if prompts say, on their own or in the system prompt, what the rule looks for. */
export function describeUnmentioned(
  prompts: readonly string[],
  systemPrompt: string | undefined,
  { name, form }: AnswerRule,
  output: Output,
): string {
  if (form === undefined || form.pattern.test(systemPrompt ?? "")) return ""
  if (prompts.length === 0 || prompts.some((prompt) => form.pattern.test(prompt))) return ""
  const none =
    prompts.length === 1
      ? "the prompt does not mention"
      : `none of the ${writtenNumber(prompts.length)} prompts mentions`
  return warning(
    `${none} ${form.name}, which ${name} looks for in replies; ` +
      "ask for it with --prompt or -s, or find answers in another way with --answer",
    output,
  )
}

const shownModels = 3

/** Empty if the rule reads an answer in nearly all replies. */
export function describeUnanswered(
  asked: readonly Asked[],
  rule: AnswerRule,
  output: Output,
): string {
  const found = findUnanswered(asked, rule)
  if (found === undefined) return ""
  const { models = [], replies, unanswered, other } = found
  const named = models.slice(0, shownModels).join(", ") + (models.length > shownModels ? ", …" : "")
  const of = named === "" ? "" : ` of ${named}`
  const have = unanswered === 1 ? "has" : "have"
  const lack = `${writtenNumber(unanswered)} of ${counted(replies, "reply", "replies")}${of} ${have} no answer that ${rule.name} reads`
  const advice =
    other === undefined
      ? `no built-in rule reads one in ${unanswered === 1 ? "it" : "any of them"}`
      : `${other.rule} reads one in ${unanswered === 1 ? "it" : `${writtenNumber(other.reads)} of them`}: --answer ${other.rule}`
  return warning(`${lack}; ${advice}`, output)
}

function warning(sentence: string, output: Output): string {
  return messagesText([["warning: ", sentence]], output)
}
