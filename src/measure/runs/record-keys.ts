// Keys that identify configurations, requests and replies, within a file and across files.
//
//     configuration   its canonical JSON
//     request         configuration, hash of model, prompt and settings, and number of earlier ones (repeat)
//     reply           request, response, and its time to the millisecond

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Configuration } from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"
import type { RunRecord } from "./run-record.ts"

/**
 * JSON that is equal for equal values, regardless of the order of fields: fields are sorted by UTF-16 units, and
 * undefined ones are left out.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isObject(member) ? sorted(member) : member))
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value)
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
export function requestKeys(): (record: RunRecord) => string {
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
export function replyKey(record: RunRecord): string {
  const { reply, refusal, error, finishReason, latency, attempts, time } = record
  return JSON.stringify([reply, refusal, error, finishReason, latency, attempts, time])
}
