// Model outputs as in the BIG-Bench Hard repository, one per line or list element.
//
//     {"input": "Evaluate …\n\nQ: True or False is\nA: …\n\nQ: not True is\nA: Let's think step by step.",
//      "prediction": "not True = False. So the answer is False.", "target": "False"}
//
// The prompt includes examples; the question is the last one. The files have no verdicts.

import { isObject } from "../../errors/index.ts"
import {
  folderOf,
  type Harness,
  listIn,
  type PlacedValue,
  placed,
  readEach,
  type Sample,
  stemOf,
  textIn,
} from "./harness.ts"

export const bigBenchHard: Harness = {
  name: "big-bench-hard",
  isOwn: (value) => isOutput(value) || listIn(value, "outputs").some((each) => isOutput(each)),
  read: (values) => readEach(outputsOf(values), readOutput, "this is not an output of a model"),
  modelOf: (path) => folderOf(path) ?? stemOf(path),
}

function isOutput(value: unknown): boolean {
  return ["input", "prediction", "target"].every((name) => textIn(value, name) !== undefined)
}

/** Lines, or the elements of one document. */
function outputsOf(values: readonly PlacedValue[]): readonly PlacedValue[] {
  const [only] = values
  if (values.length !== 1 || !isObject(only?.value) || isOutput(only.value)) return values
  return placed(listIn(only.value, "outputs"))
}

function readOutput(value: unknown, at: number): Sample | undefined {
  const [prompt, reply] = [textIn(value, "input"), textIn(value, "prediction")]
  if (prompt === undefined || reply === undefined) return undefined
  return {
    at,
    model: undefined,
    settings: {},
    prompt,
    row: { input: lastQuestion(prompt) },
    target: textIn(value, "target"),
    reply,
    finishReason: null,
    error: null,
    verdicts: [],
  }
}

/** The whole prompt if it has no "Q:". */
function lastQuestion(prompt: string): string {
  const start = prompt.lastIndexOf("\nQ: ")
  const from = start >= 0 ? start + 4 : prompt.startsWith("Q: ") ? 3 : undefined
  if (from === undefined) return prompt
  const end = prompt.indexOf("\nA:", from)
  return prompt.slice(from, end < 0 ? undefined : end)
}
