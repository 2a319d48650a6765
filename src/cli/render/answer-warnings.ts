// Warnings about answers that a rule won't find or didn't find.
//
//     warning: none of the 10 prompts mentions <ANSWER>…</ANSWER>, which first-tag looks for; …
//     warning: 9 of 10 replies have no answer that first-tag reads; last-word reads one in 9 of them: boolglot score … --answer last-word

import type { Asked, Configuration } from "../../measure/index.ts"
import { type AnswerRule, defaultRule, findUnanswered } from "../../measure/index.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { Output } from "../terminal/terminal.ts"
import { messagesText } from "./messages.ts"
import { shellCommand } from "./shell-command.ts"

/** Empty if the prompts, or their system prompt, say what the rule looks for. */
export function describeUnmentioned(
  prompts: readonly string[],
  systemPrompt: string | undefined,
  { name, form }: AnswerRule,
  output: Output,
): string {
  const texts = [systemPrompt ?? "", ...prompts]
  if (prompts.length === 0 || form === undefined || texts.some((text) => form.pattern.test(text))) {
    return ""
  }
  const none =
    prompts.length === 1
      ? "the prompt does not mention"
      : `none of the ${writtenNumber(prompts.length)} prompts mentions`
  const sentence =
    `${none} ${form.name}, which ${name} looks for in replies; ` +
    "ask for it with --prompt or --system-prompt, or choose another rule with --answer"
  return messagesText([["warning: ", sentence]], output)
}

/** The rules that `score` and `table` take from the runs; empty if all of them are the usual rule. */
export function describeRules(
  recorded: readonly { readonly configuration: Configuration; readonly rule: AnswerRule }[],
  output: Output,
): string {
  const names = [...new Set(recorded.map(({ rule }) => rule.name))]
  const [only = defaultRule, ...others] = names
  if (others.length === 0 && only === defaultRule) return ""
  const by = names.map((name) => {
    const models = recorded
      .filter(({ rule }) => rule.name === name)
      .map(({ configuration }) => configuration.model)
    return `${name} in ${firstModels(models)}`
  })
  const how = others.length === 0 ? only : by.join("; ")
  const rule = others.length === 0 ? "the rule of the run" : "the rules of the runs"
  return messagesText([`answers are found by ${how}, ${rule}; --answer chooses another`], output)
}

function firstModels(models: readonly string[]): string {
  return models.slice(0, 3).join(", ") + (models.length > 3 ? ", …" : "")
}

/**
 * Empty if the rule reads an answer in nearly all replies.
 *
 * @param command the command that takes another rule; by default, the same one again
 */
export function describeUnanswered(
  asked: readonly Asked[],
  rule: AnswerRule,
  output: Output,
  command: readonly string[] = [],
): string {
  const found = findUnanswered(asked, rule)
  if (found === undefined) return ""
  const { models = [], replies, unanswered, other } = found
  const named = firstModels(models)
  const all = `${counted(replies, "reply", "replies")}${named === "" ? "" : ` of ${named}`}`
  const isOne = unanswered === 1
  const lack = `${writtenNumber(unanswered)} of ${all} ${isOne ? "has" : "have"} no answer that ${rule.name} reads`
  const advice =
    other === undefined
      ? `no built-in rule reads one in ${isOne ? "it" : "any of them"}`
      : `${other.rule} reads one in ${isOne ? "it" : `${writtenNumber(other.reads)} of them`}: ${shellCommand([...command, "--answer", other.rule])}`
  return messagesText([["warning: ", `${lack}; ${advice}`]], output)
}
