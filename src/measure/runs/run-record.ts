// A line of a run file: one request, its case, and the response.
//
//     {"hash":"9f86…","repeat":0,"model":"openai/gpt-4","prompting":"none","settings":{"temperature":0.01,
//      "seed":42},"case":{"prompt":"Given …","answer":true,"length":2},"reply":"<ANSWER>True</ANSWER>",
//      "finishReason":"stop","refusal":null,"usage":{"input":90,"output":7},"latency":812,"attempts":1,
//      "error":null,"endpoint":"https://openrouter.ai/api/v1",
//      "time":"2026-11-21T19:40:00.000Z"}
//
// Each line is self-contained, so files can be split, joined and sorted with the usual tools.

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import * as z from "zod/mini"
import { checkText, checkType, isObject, WrongTypeError } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import { type Asked, type Configuration, checkAsked, type Usage } from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"

export interface RunRecord extends Asked {
  /** Hash of model, prompt and settings, which identifies the request; see `requestHash`. */
  readonly hash: string
  /** Number of earlier cases with the same request, since a set may contain a question more than once. */
  readonly repeat: number
  /** `null` if the endpoint doesn't report it. */
  readonly usage: Usage | null
  /** Latency of the last attempt, in milliseconds. */
  readonly latency: number
  readonly attempts: number
  /** Base URL of the endpoint, without any secret. */
  readonly endpoint?: string
  /** Time of the reply in ISO 8601. */
  readonly time?: string
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const count = z.int().check(z.nonnegative())

/** The schema of a line as it is read; the published one adds descriptions. */
export const recordSchema = z.object({
  hash: z.string(),
  repeat: count,
  model: z.string(),
  prompting: z.string(),
  settings: z.object({
    systemPrompt: z.exactOptional(z.string()),
    temperature: z.exactOptional(z.number()),
    seed: z.exactOptional(z.number()),
    topP: z.exactOptional(z.number()),
    maxTokens: z.exactOptional(z.number()),
    reasoningEffort: z.exactOptional(z.string()),
  }),
  case: z.object({
    prompt: z.string(),
    answer: z.boolean(),
    length: z.exactOptional(count),
    expression: z.exactOptional(z.string()),
    dialect: z.exactOptional(z.string()),
    parameters: z.exactOptional(z.record(z.string(), scalar)),
  }),
  reply: z.nullable(z.string()),
  finishReason: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  usage: z.nullable(z.object({ input: count, output: count })),
  latency: z.number().check(z.nonnegative()),
  attempts: count,
  error: z.nullable(z.string()),
  endpoint: z.exactOptional(z.string()),
  time: z.exactOptional(z.string()),
  rule: z.exactOptional(z.string()),
})

/**
 * Returns `undefined` if the line isn't a record.
 *
 * @throws WrongTypeError
 */
export function parseRecord(line: string): RunRecord | undefined {
  checkText(line)
  const { data, success } = recordSchema.safeParse(jsonValue(line))
  if (!success) return undefined
  const { model, prompting, settings, ...rest } = data
  return { ...rest, configuration: { model, prompting, settings } }
}

/** Path of the first wrong field in a line of JSON, such as `case.answer`; `undefined` if there is none. */
export function wrongMember(line: string): string | undefined {
  const [issue] = recordSchema.safeParse(jsonValue(line)).error?.issues ?? []
  return issue === undefined || issue.path.length === 0 ? undefined : issue.path.join(".")
}

/**
 * One line, without a line feed.
 *
 * @throws WrongTypeError
 */
export function formatRecord(record: RunRecord): string {
  checkRecord(record)
  const { hash, repeat, configuration, ...rest } = record
  try {
    return JSON.stringify({ hash, repeat, ...configuration, ...rest })
  } catch (error) {
    throw new WrongTypeError(`a record can't be written as JSON: ${(error as Error).message}`)
  }
}

export function checkRecord(record: RunRecord): void {
  checkAsked(record)
  const { hash, repeat, usage, latency, attempts } = record
  const areNumbers = [repeat, latency, attempts].every((each) => typeof each === "number")
  const isRecord = typeof hash === "string" && areNumbers
  const isUsage = usage === null || (isObject(usage) && typeof usage.input === "number")
  checkType(isRecord && isUsage, "a record, as parseRecord gives it", record)
}

/** Number of tokens paid for, including those for replies that no longer count. */
export function totalUsage(records: Iterable<RunRecord>): Usage {
  const total = { input: 0, output: 0 }
  for (const { usage } of records) {
    total.input += usage?.input ?? 0
    total.output += usage?.output ?? 0
  }
  return total
}

// Keys that identify configurations, requests and replies, within a file and across files.
//
//     configuration   its canonical JSON
//     request         configuration, hash of model, prompt and settings, and number of earlier equal requests (repeat)
//     reply           request, response, and its time to the millisecond

/**
 * JSON that is equal for equal values, regardless of the order of fields: fields are sorted by UTF-16 units, and
 * undefined ones are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isObject(member) ? sorted(member) : member))
}

function sorted(value: object): object {
  const entries = Object.entries(value)
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Equal for equal configurations, regardless of the order of fields. */
export function configurationKey({ model, prompting, settings }: Configuration): string {
  return canonicalJson({ model, prompting, settings })
}

/**
 * Identifies a request: the hexadecimal SHA-256 of its canonical JSON. Independent of the endpoint.
 */
export function requestHash({ model, prompt, settings }: ChatRequest): string {
  // Gives canonical JSON, too: the fields are already in order, and sorting only the settings is faster.
  const members = [JSON.stringify(model), JSON.stringify(prompt), canonicalJson(settings)]
  const text = `{"model":${members[0]},"prompt":${members[1]},"settings":${members[2]}}`
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Returns a function whose keys are equal for equal requests; they leave out system prompts, which may be long. */
function requestKeys(): (record: RunRecord) => string {
  const numbers = new Map<string, number>()
  let last: Configuration | undefined
  let number = 0
  return ({ configuration, hash, repeat }) => {
    if (configuration !== last) {
      const key = configurationKey(configuration)
      number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      last = configuration
    }
    return `${number} ${repeat} ${hash}`
  }
}

/**
 * Equal for copies of one response. A repeated request has another time and latency. Excludes the case and the usage,
 * which may have been updated in a copy.
 */
function replyKey(record: RunRecord): string {
  const { reply, refusal, error, finishReason, latency, attempts, time } = record
  return JSON.stringify([reply, refusal, error, finishReason, latency, attempts, time])
}

// Decides which records count, within one file and across several.
//
//     a  error              a run was resumed after a failure: the reply counts
//     a  reply  True
//     b  reply  False       the same reply with a changed case: the last record counts
//     b  reply  False
//     c  reply  True        two runs were joined: both are replies
//     c  reply  False

interface LatestRecords {
  /** Sorted by the first occurrence of their requests. */
  readonly records: readonly RunRecord[]
  /** Number of other records. */
  readonly superseded: number
}

/** The last record of each reply, and the last error of each request without a reply. */
export function latestRecords(records: Iterable<RunRecord>): LatestRecords {
  const keyOf = requestKeys()
  const requests = new Map<string, Map<string, RunRecord>>()
  let all = 0
  for (const record of records) {
    all += 1
    const key = keyOf(record)
    const before = requests.get(key)
    const isFirstReply = record.error === null && before?.has(failure) === true
    if (before === undefined || isFirstReply) requests.set(key, new Map([[slotOf(record), record]]))
    else if (record.error === null || before.has(failure)) before.set(slotOf(record), record)
  }
  const kept = Array.from(requests.values(), (slots) => [...slots.values()]).flat()
  return { records: kept, superseded: all - kept.length }
}

/** A request has at most one failure, and none once it has a reply. */
const failure = "failure"

function slotOf(record: RunRecord): string {
  return record.error === null ? replyKey(record) : failure
}

interface NamedRecords {
  readonly path: string
  readonly records: readonly RunRecord[]
}

export interface Copies {
  /** Path of the first file that has them. */
  readonly of: string
  readonly count: number
}

interface DistinctRecords {
  /** Records that are in no earlier file. */
  readonly records: readonly RunRecord[]
  /** Number of copies by earlier file; empty if there are none. */
  readonly copies: readonly Copies[]
}

/**
 * Removes the records of each run file that are copies of records in earlier files:
 *
 *     a.jsonl   1 2 3        1 2 3
 *     b.jsonl   2 3 4   ──▶  4          2 and 3 are copies from a.jsonl
 *
 * Copied files and backups add no information, and counting them would make intervals too narrow. A repeated run isn't
 * a copy: its requests are the same, but its replies have other latencies and are independent samples.
 *
 * Returns one result per file, in the same order. Copies have the same request, response, and latency to the
 * millisecond. Repetitions within a file are kept.
 */
export function distinctRecords(files: readonly NamedRecords[]): DistinctRecords[] {
  if (files.length < 2) return files.map(({ records }) => ({ records, copies: [] }))
  const requestOf = requestKeys()
  const firstPaths = new Map<string, string>()
  return files.map(({ path, records }) => {
    const counts = new Map<string, number>()
    const own: string[] = []
    const distinct = records.filter((record) => {
      const key = requestOf(record) + replyKey(record)
      const first = firstPaths.get(key)
      if (first === undefined) own.push(key)
      else counts.set(first, (counts.get(first) ?? 0) + 1)
      return first === undefined
    })
    for (const key of own) firstPaths.set(key, path)
    return { records: distinct, copies: Array.from(counts, ([of, count]) => ({ of, count })) }
  })
}
