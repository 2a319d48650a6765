// Decides which records count, within one file and across several.
//
//     a  error              a run was resumed after a failure: the reply counts
//     a  reply  True
//     b  reply  False       the same reply with a changed case: the last record counts
//     b  reply  False
//     c  reply  True        two runs were joined: both are replies
//     c  reply  False

import { type RunRecord, replyKey, requestKeys } from "./run-record.ts"

interface LatestRecords {
  /** Sorted by the first occurrence of their requests. */
  readonly records: readonly RunRecord[]
  /** Number of other records. */
  readonly superseded: number
}

/** The last record of each reply, and the last error of requests without a reply. */
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
  /** Path of the file that has them first. */
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
 * Removes records of run files that are copies of records in earlier files:
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
