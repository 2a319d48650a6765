// The answer rules of `boolglot score`: they extract the answer from a reply and judge it.
//
//     verdict("so it is <ANSWER>False</ANSWER>", "False", "first-tag")     "correct"
//
// This is the entry point of the JavaScript bundle in exported folders.

import { answerRule, judge } from "../answers/answer-rule.ts"

/** The answer that the rule finds, and the verdict on it; `target` is True or False. */
export function verdict(reply: unknown, target: string, rule: string) {
  const text = typeof reply === "string" ? reply : JSON.stringify(reply ?? "")
  const chosen = answerRule(rule)
  return {
    found: chosen.find(text) ?? null,
    verdict: judge(text, target === "True", chosen).verdict,
  }
}
