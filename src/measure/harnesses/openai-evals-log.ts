// Reads a log of OpenAI's evals (oaieval), with one event per line: requests, verdicts on samples, and the report.
//
//     {"spec": {"completion_fns": ["gpt-4"], "eval_name": "booleans.dev.v0", …}}
//     {"run_id": "…", "event_id": 0, "sample_id": "booleans.dev.0", "type": "sampling",
//      "data": {"prompt": [{"role": "user", "content": "not True is"}], "sampled": ["False"]}, …}
//     {"run_id": "…", "event_id": 1, "sample_id": "booleans.dev.0", "type": "match",
//      "data": {"correct": true, "expected": "False", "picked": "False", "sampled": "False"}, …}
//     {"final_report": {"accuracy": 1.0}}
//
// The events of a sample are combined. If a model was asked twice, to think and then to answer, the last reply counts.
// Older templates write metrics instead of a match.

import { isObject } from "../../errors/index.ts"
import type { StatedVerdict } from "../cases/case.ts"
import type { LineProblem } from "../scores/score.ts"
import {
  type Chat,
  type Harness,
  listIn,
  objectIn,
  readChat,
  type Sample,
  settingsIn,
  stemOf,
  textIn,
} from "./harness.ts"

export const openAiEvals: Harness = {
  name: "openai-evals",
  isOwn: (value) => isEvent(value) || isSpec(value),
  read(values) {
    const problems: LineProblem[] = []
    const found = new Map<string, Found>()
    let model: string | undefined
    for (const { at, value } of values) {
      if (isSpec(value)) {
        model = modelOf(value)
      } else if (isEvent(value)) {
        addEvent(found, value, at, model)
      } else if (!isObject(value) || !Object.hasOwn(value, "final_report")) {
        problems.push({ line: at, message: "this is not an event of OpenAI evals" })
      }
    }
    const samples: Sample[] = []
    for (const each of found.values()) {
      const sample = sampleOf(each)
      if (sample !== undefined) samples.push(sample)
      else problems.push({ line: each.at, message: "no event says what this sample asks" })
    }
    return { samples, problems }
  },
  modelOf: stemOf,
}

function isSpec(value: unknown): boolean {
  const spec = objectIn(value, "spec")
  return textIn(spec, "eval_name") !== undefined && textIn(spec, "base_eval") !== undefined
}

function isEvent(value: unknown): boolean {
  return (
    isObject(value) &&
    ["run_id", "event_id", "sample_id", "type", "data"].every((name) => Object.hasOwn(value, name))
  )
}

function modelOf(value: unknown): string | undefined {
  const spec = objectIn(value, "spec")
  const functions = listIn(spec, "completion_fns").filter((each) => typeof each === "string")
  return functions.length > 0 ? functions.join(",") : textIn(spec, "model_name")
}

/** Information about a sample so far. */
interface Found {
  /** Line of its first event. */
  readonly at: number
  readonly model: string | undefined
  chat?: Chat
  settings: Readonly<Record<string, unknown>>
  reply?: string
  target?: unknown
  error?: string
  match?: StatedVerdict
  accuracy?: StatedVerdict
}

function addEvent(
  found: Map<string, Found>,
  event: unknown,
  at: number,
  model: string | undefined,
): void {
  const { run_id, sample_id, type } = event as Record<string, unknown>
  const key = JSON.stringify([run_id, sample_id])
  const known = found.get(key) ?? { at, model, settings: {} }
  const data = objectIn(event, "data")
  switch (type) {
    case "sampling": {
      const chat = readChat(data["prompt"])
      if (chat !== undefined) known.chat = chat
      known.settings = { ...known.settings, ...data }
      addReply(known, data)
      break
    }
    case "match": {
      const { correct, expected } = data
      if (typeof correct !== "boolean") return
      known.match = { by: "match", isRight: correct, answer: textIn(data, "picked") }
      known.target = Array.isArray(expected) && expected.length === 1 ? expected[0] : expected
      addReply(known, data)
      break
    }
    case "metrics": {
      const { accuracy } = data
      const score = typeof accuracy === "boolean" ? Number(accuracy) : accuracy
      if (score !== 0 && score !== 1) return
      known.accuracy = { by: "accuracy", isRight: score === 1, answer: undefined }
      break
    }
    case "error":
      known.error = textIn(data, "message") ?? "an error that the log does not name"
      break
    default:
      return
  }
  found.set(key, known)
}

function addReply(known: Found, { sampled }: Readonly<Record<string, unknown>>): void {
  const [first] = Array.isArray(sampled) ? sampled : [sampled]
  if (typeof first === "string") known.reply = first
}

function sampleOf(found: Found): Sample | undefined {
  const { at, model, chat, reply, target, match, accuracy, error } = found
  if (chat === undefined) return undefined
  const verdict = match ?? accuracy
  return {
    at,
    model,
    settings: {
      ...(chat.system === undefined ? {} : { systemPrompt: chat.system }),
      ...settingsIn(found.settings),
    },
    prompt: chat.prompt,
    row: { input: chat.prompt },
    target,
    reply: reply ?? null,
    finishReason: null,
    error: reply === undefined ? (error ?? "there is no reply") : null,
    verdicts: verdict === undefined ? [] : [verdict],
  }
}
