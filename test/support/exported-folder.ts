// Folders exported for harnesses, replies to their questions, and score's verdicts on the logs of harnesses.

import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"
import { expect } from "vitest"
import { captured } from "./run-command.ts"

/** Fragments of templates, quotes and YAML that must not be interpreted. */
export const hostilePrompt =
  "NO: {{ 7 * 7 }} {% raw %} $(x) 'q' \"{expr}\" \\n # 🙂\n- {input}\nfile://x"
export const hostileSystemPrompt = 'YES: {{ 6 * 6 }} {x} "quoted" \\ 🙂\u0085\n\n- ON'

/** Twelve questions. */
export async function exportTo(harness: string, folder: string, ...args: readonly string[]) {
  const drawn = ["--count", "12", "--length", "3", "--max-depth", "1", "--prompt", hostilePrompt]
  const all = ["export", harness, folder, ...drawn, "--system-prompt", hostileSystemPrompt, ...args]
  const { exitCode, errors } = await captured(all)
  expect({ exitCode, errors }).toEqual({
    exitCode: 0,
    errors: expect.stringMatching(/^12 questions written to /),
  })
}

/** Replies in the style of models, including some that only one rule reads correctly: several of each verdict. */
export const replies = [
  "<ANSWER>True</ANSWER>",
  "so <ANSWER> False </ANSWER>, not <ANSWER>True</ANSWER>",
  "I cannot say; T, 1.",
  "The answer is **True**, since True or False holds.",
  "<answer>no</answer> 1",
  "It isn’t\n**True**. <ANSWER>false</ANSWER>",
  "",
] as const

/** Always the same reply to a question. */
export function replyTo(question: string): string {
  let hash = 0
  for (const character of question) hash = (hash * 31 + (character.codePointAt(0) as number)) >>> 0
  return replies[hash % replies.length] as string
}

/** The standard output of a successful program, without blocking this process. */
export async function outputOf(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(command, args, {
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ])
  expect({ status, errors: status === 0 ? "" : output + errors }).toEqual({ status: 0, errors: "" })
  return output
}

/**
 * The verdicts of score on a harness's log, which must equal the verdicts in the log.
 *
 * @param warning the text on standard error
 */
export async function scoreLog(path: string, rule: string, warning: string) {
  const { exitCode, output, errors } = await captured(["score", path, "--answer", rule, "--json"])
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: warning })
  const { files, scores } = JSON.parse(output)
  const [{ comparison }] = files
  expect(comparison).toMatchObject({ labels: { stated: 12, wrong: 0 }, unchecked: 0 })
  for (const { rows, same } of comparison.verdicts)
    expect({ rows, same }).toEqual({ rows: 12, same: 12 })
  expect(comparison.verdicts.length).toBeGreaterThan(0)
  const [{ configuration, total }] = scores
  return { configuration, total, comparison }
}
