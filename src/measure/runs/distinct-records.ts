// Records of several run files, each of them once.
//
//     a.jsonl   1 2 3        1 2 3
//     b.jsonl   2 3 4   ──▶  4          2 and 3 are copies of those in a.jsonl
//
// A copied file or a backup says nothing new, and counting it would make intervals narrower than they are. A
// run that was made again is no copy: it asks the same, but its replies took another time and are samples of
// their own.

import { replyKey, requestKeys } from "./record-keys.ts"
import type { RunRecord } from "./run-record.ts"

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
  /** Those that stand in no file before. */
  readonly records: readonly RunRecord[]
  /** How many stand in which file before; empty where none does. */
  readonly copies: readonly Copies[]
}

/**
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
