// Reads an Inspect (inspect_ai) log in JSON, which is one document: from `inspect eval --log-format json`, or converted
// with `inspect log convert --to json`.
//
//     {"version": 2, "eval": {"model": "openai/gpt-4o", …}, "plan": {"config": {"temperature": 0.0}},
//      "samples": [{"id": 1, "epoch": 1, "input": "not True is", "target": "False",
//                   "messages": [{"role": "user", "content": "not True is"}, …],
//                   "output": {"choices": [{"message": {"content": "False."}, "stop_reason": "stop"}]},
//                   "scores": {"match": {"value": "C", "answer": "False."}}}]}

import { isObject } from "../../errors/index.ts"
import type { StatedVerdict } from "../cases/case.ts"
import {
  type Chat,
  contentOf,
  type Harness,
  listIn,
  objectIn,
  placed,
  readChat,
  readEach,
  type Sample,
  settingsIn,
  stemOf,
  textIn,
} from "./harness.ts"

export const inspect: Harness = {
  name: "inspect",
  isOwn: (value) => textIn(objectIn(value, "eval"), "model") !== undefined && "plan" in value,
  read(values) {
    const logs = values.map(({ value: log }) => {
      const given = placed(listIn(log, "samples"))
      const read = (value: unknown, at: number) => readSample(value, log, at)
      return given.length === 0
        ? { samples: [], problems: [{ line: 1, message: "the log has no samples" }] }
        : readEach(given, read, "this is not a sample of Inspect")
    })
    return {
      samples: logs.flatMap(({ samples }) => samples),
      problems: logs.flatMap(({ problems }) => problems),
    }
  },
  modelOf: stemOf,
}

function readSample(value: unknown, log: unknown, at: number): Sample | undefined {
  if (!isObject(value)) return undefined
  const attachments = objectIn(value, "attachments")
  const resolved = (text: string) =>
    text.replace(/^attachment:\/\/([0-9a-f]+)$/, (all, hash) => textIn(attachments, hash) ?? all)
  const question = readChat(value["input"])
  const sent = sentIn(value) ?? question
  if (question === undefined || sent === undefined) return undefined
  const output = objectIn(value, "output")
  const [choice] = listIn(output, "choices")
  const failure = textIn(objectIn(value, "error"), "message")
  const { system } = sent
  return {
    at,
    model: textIn(objectIn(log, "eval"), "model"),
    settings: {
      ...(system === undefined ? {} : { systemPrompt: resolved(system) }),
      ...settingsIn(
        objectIn(objectIn(log, "eval"), "model_generate_config"),
        objectIn(objectIn(log, "plan"), "config"),
      ),
    },
    prompt: resolved(sent.prompt),
    row: { ...objectIn(value, "metadata"), input: resolved(question.prompt) },
    target: targetOf(value["target"]),
    reply: choice === undefined ? null : resolved(contentOf(objectIn(choice, "message"))),
    finishReason: finishReasonOf(textIn(choice, "stop_reason")),
    error: choice === undefined ? (failure ?? "there is no reply") : null,
    verdicts: Object.entries(objectIn(value, "scores")).flatMap(([by, score]) =>
      verdictOf(by, score),
    ),
  }
}

/** The messages before the first reply, not the sample's input, to which solvers may add text. */
function sentIn(sample: object): Chat | undefined {
  const messages = listIn(sample, "messages")
  const reply = messages.findIndex(
    (each) => textIn(each, "role") === "assistant" && textIn(each, "source") === "generate",
  )
  return readChat(reply < 0 ? messages : messages.slice(0, reply))
}

/** A list of several targets means that any of them is right, so it states no truth value. */
function targetOf(target: unknown): unknown {
  return Array.isArray(target) && target.length === 1 ? target[0] : target
}

function finishReasonOf(reason: string | undefined): string | null {
  return reason === "max_tokens" ? "length" : (reason ?? null)
}

/** Partial credit isn't a verdict. */
function verdictOf(by: string, score: unknown): StatedVerdict[] {
  if (!isObject(score)) return []
  const isRight = verdictOfValue.get(score["value"])
  return isRight === undefined ? [] : [{ by, isRight, answer: textIn(score, "answer") }]
}

/** Correct, incorrect and no answer, as in Inspect's `value_to_float`. */
const verdictOfValue: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ["C", true],
  ["I", false],
  ["N", false],
  [1, true],
  [0, false],
  [true, true],
  [false, false],
])
