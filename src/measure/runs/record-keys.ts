// By what configurations, requests and replies are known again, within a file and over several.
//
//     configuration   its canonical JSON
//     request         configuration, hash of model, prompt and settings, and how many before have the same (repeat)
//     reply           request, what came of it and when, to the millisecond

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Configuration } from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"
import type { RunRecord } from "./run-record.ts"

/**
 * JSON that is equal for equal values, in whatever order their members stand: members are sorted by UTF-16
 * units, and those that are undefined are left out.
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

/** Equal for equal configurations, in whatever order their members stand. */
export function configurationKey({ model, prompting, settings }: Configuration): string {
  return canonicalJson({ model, prompting, settings })
}

/**
 * By which a request is known again: SHA-256, in hexadecimal digits, of its canonical JSON. It does not
 * depend on where the request is sent.
 */
export function requestHash({ model, prompt, settings }: ChatRequest): string {
  // The members stand in their order; sorting those of the settings alone is quicker.
  const members = [JSON.stringify(model), JSON.stringify(prompt), canonicalJson(settings)]
  const text = `{"model":${members[0]},"prompt":${members[1]},"settings":${members[2]}}`
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Makes keys that are equal for the same request. System prompts may be long, so they are not part of them. */
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
 * Equal for copies of what came of one request. A request that was made anew has another time and another
 * latency. What a reply is judged by, and what it took, may have been written anew with it.
 */
export function replyKey(record: RunRecord): string {
  const { reply, refusal, error, finishReason, latency, attempts, time } = record
  return JSON.stringify([reply, refusal, error, finishReason, latency, attempts, time])
}
