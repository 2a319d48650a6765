// Reads samples_TASK_TIME.jsonl, which EleutherAI's lm-evaluation-harness writes with --log_samples: one line for each
// document and filter.
//
//     {"doc_id": 0, "doc": {"input": "not True is"}, "target": "False",
//      "arguments": {"gen_args_0": {"arg_0": "Q: not True is\nA:", "arg_1": {"temperature": 0.0}}},
//      "resps": [["So it is False."]], "filtered_resps": ["False"], "filter": "strict-match",
//      "metrics": ["exact_match"], "exact_match": 1.0}
//
// Lines that differ only in the filter are one reply with several verdicts. In multiple-choice tasks, the reply is the
// likeliest choice. Older versions write arguments as a list, and all samples as one list.

import { isObject } from "../../errors/index.ts"
import type { StatedVerdict } from "../cases/case.ts"
import type { LineProblem } from "../scores/score.ts"
import {
  folderOf,
  type Harness,
  listIn,
  objectIn,
  readChat,
  type Sample,
  settingsIn,
  stemOf,
  textIn,
} from "./harness.ts"

export const lmEvaluationHarness: Harness = {
  name: "lm-evaluation-harness",
  isOwn: (value) =>
    ["doc", "target", "resps", "filtered_resps"].every((name) => Object.hasOwn(value, name)),
  read(values) {
    const found = new Map<string, Found[]>()
    const problems: LineProblem[] = []
    for (const { at, value } of values) {
      const sample = readSample(value, at)
      if (sample === undefined) {
        problems.push({ line: at, message: "this is not a sample of lm-evaluation-harness" })
      } else {
        addSample(found, sample, value)
      }
    }
    const samples = [...found.values()].flat().flatMap((run) => run.samples)
    return { samples: samples.sort((left, right) => left.at - right.at), problems }
  },
  modelOf: (path) => folderOf(path)?.replace("__", "/") ?? stemOf(path),
}

/** The replies to one document, and the filters whose verdicts are included. */
interface Found {
  samples: readonly Sample[]
  readonly filters: Set<string>
}

/** A line with a filter that is already included belongs to another run of the same document. */
function addSample(found: Map<string, Found[]>, samples: readonly Sample[], value: unknown): void {
  const { doc_id, doc, arguments: sent, resps, filter } = value as Record<string, unknown>
  const [key, name] = [JSON.stringify([doc_id, doc, sent, resps]), String(filter)]
  const runs = found.get(key) ?? []
  found.set(key, runs)
  const run = runs.find(({ filters }) => !filters.has(name))
  if (run === undefined) {
    runs.push({ samples, filters: new Set([name]) })
    return
  }
  run.filters.add(name)
  run.samples = run.samples.map((sample, at) => {
    return { ...sample, verdicts: [...sample.verdicts, ...(samples[at]?.verdicts ?? [])] }
  })
}

/** One sample per reply, since a document may have been asked several times. */
function readSample(value: unknown, at: number): readonly Sample[] | undefined {
  if (!isObject(value) || !lmEvaluationHarness.isOwn(value)) return undefined
  const calls = callsOf(value["arguments"])
  const [first] = calls
  const chat = readChat(first?.[0])
  if (chat === undefined) return undefined
  const { prompt, system } = chat
  const sent = isObject(first?.[1]) ? first[1] : {}
  const choice = choiceOf(value, calls)
  const replies = choice === undefined ? repliesOf(value) : [choice.reply]
  const verdicts = verdictsOf(value, choice?.reply)
  return replies.map((reply) => ({
    at,
    model: undefined,
    settings: { ...(system === undefined ? {} : { systemPrompt: system }), ...settingsIn(sent) },
    prompt,
    row: objectIn(value, "doc"),
    target: choice === undefined ? value["target"] : choice.target,
    reply,
    finishReason: null,
    error: null,
    // A filter's verdict on several replies says nothing about any one of them.
    verdicts: replies.length === 1 ? verdicts : [],
  }))
}

type Call = readonly unknown[]

/** Arguments of each call: the prompt, and settings or a choice. */
function callsOf(given: unknown): readonly Call[] {
  if (Array.isArray(given)) return given.filter((call) => Array.isArray(call))
  if (!isObject(given)) return []
  return Object.values(given).map((call) => [
    objectOrNothing(call)["arg_0"],
    objectOrNothing(call)["arg_1"],
  ])
}

function objectOrNothing(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

function repliesOf(value: object): readonly string[] {
  return listIn(value, "resps").flatMap((resp) => {
    const texts = Array.isArray(resp) ? resp : [resp]
    return texts.filter((text) => typeof text === "string")
  })
}

/** The likeliest choice and the right one; `undefined` if the model's reply is free text. */
function choiceOf(
  value: object,
  calls: readonly Call[],
): { readonly reply: string; readonly target: unknown } | undefined {
  const choices = calls.map(([, choice]) => choice)
  const likelihoods = listIn(value, "filtered_resps").map((resp) =>
    Array.isArray(resp) && resp.length === 2 ? Number(resp[0]) : Number.NaN,
  )
  if (choices.length < 2 || likelihoods.length !== choices.length) return undefined
  if (!choices.every((choice) => typeof choice === "string")) return undefined
  if (likelihoods.some((likelihood) => Number.isNaN(likelihood))) return undefined
  const best = likelihoods.indexOf(Math.max(...likelihoods))
  const { target } = value as { target?: unknown }
  // A number is the index of a choice, not True or False.
  const named = /^\d+$/.test(String(target)) ? choices[Number(target)] : undefined
  return { reply: (choices[best] ?? "").trim(), target: named ?? target }
}

function verdictsOf(value: Readonly<Record<string, unknown>>, choice?: string): StatedVerdict[] {
  const filter = textIn(value, "filter") ?? "none"
  const [filtered] = listIn(value, "filtered_resps")
  const answer = choice ?? (typeof filtered === "string" ? filtered : undefined)
  const stated = listIn(value, "metrics")
  const metrics = stated.length > 0 ? stated : usualMetrics
  return metrics.flatMap((metric) => {
    const figure = typeof metric === "string" && Object.hasOwn(value, metric) ? value[metric] : null
    const score = typeof figure === "boolean" ? Number(figure) : figure
    if (score !== 0 && score !== 1) return []
    const by = filter === "none" ? String(metric) : `${metric},${filter}`
    return [{ by, isRight: score === 1, answer }]
  })
}

/** Older versions don't name their metrics. */
const usualMetrics = ["exact_match", "acc", "acc_norm"]
