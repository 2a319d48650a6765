// What counts of the records of a file.
//
//     a  error              a run went on behind a failure: the reply counts
//     a  reply  True
//     b  reply  False       the same reply with another case: what it was written with last counts
//     b  reply  False
//     c  reply  True        two runs were joined: both are replies
//     c  reply  False

import { replyKey, requestKeys } from "./record-keys.ts"
import type { RunRecord } from "./run-record.ts"

export interface LatestRecords {
  /** In the order in which requests first come. */
  readonly records: readonly RunRecord[]
  /** How many others there are. */
  readonly superseded: number
}

/** Each reply once, as it stands last, and the last error of requests that have no reply. */
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

/** A request has one failure at most, and no failure beside replies. */
const failure = "failure"

function slotOf(record: RunRecord): string {
  return record.error === null ? replyKey(record) : failure
}
