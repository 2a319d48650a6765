// By what records are known to be of one request, and to be one reply.
//
//     request   configuration, hash, repeat
//     reply     request, what came of it and when, to the millisecond

import type { Configuration } from "../cases/case.ts"
import { configurationKey } from "../cases/configuration-key.ts"
import type { RunRecord } from "./run-record.ts"

/** Makes keys that are equal for the same request. System prompts may be long, so they are no part of them. */
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
