// Which records count, of one file and of several.
//
//     a  error              a run was resumed after a failure: the reply counts
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

export interface NamedRecords {
  readonly path: string
  readonly records: readonly RunRecord[]
}

export interface Copies {
  /** The path of the file that has them first. */
  readonly of: string
  readonly count: number
}

export interface DistinctRecords {
  /** Those that are in no earlier file. */
  readonly records: readonly RunRecord[]
  /** How many are in which earlier file; empty where none is. */
  readonly copies: readonly Copies[]
}

/**
 * Records of several run files, each of them once:
 *
 *     a.jsonl   1 2 3        1 2 3
 *     b.jsonl   2 3 4   ──▶  4          2 and 3 are copies of those in a.jsonl
 *
 * A copied file or a backup says nothing new, and counting it would make intervals narrower than they are. A
 * run that was made again is not a copy: it asks the same, but its replies took another time and are samples of
 * their own.
 *
 * One for each file, in the same order. Copies are equal in their request, in what came of it, and in its latency
 * to the millisecond. Within a file nothing is left out.
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
