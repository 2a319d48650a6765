// The answer in a reply of a model, and whether it is right: the rules that `boolglot score` counts by.
//
//     verdict("so it is <ANSWER>False</ANSWER>", "False", "first-tag")     "correct"
//
// This is the entry of the one file of JavaScript that goes into folders for harnesses.

import { answerRule } from "../answers/answer-rule.ts"
import { judge } from "../answers/judge-reply.ts"

/** What the rule finds, and the verdict on it, where `target` is True or False. */
export function verdict(reply: unknown, target: string, rule: string) {
  const text = typeof reply === "string" ? reply : JSON.stringify(reply ?? "")
  const chosen = answerRule(rule)
  return {
    found: chosen.find(text) ?? null,
    verdict: judge(text, target === "True", chosen).verdict,
  }
}
