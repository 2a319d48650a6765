// Decides which requests remain, given the records in a run file.
//
//     cases     a  b  a  c                      file     a#0 reply   b#0 error   x#0 reply
//     tasks        b  a#1  c                    done     a#0         others  1 (x)
//
// A request is identified by its hash and by the number of earlier cases with the same hash (`repeat`), so cases can be
// added, removed and reordered between runs.

import { checkType } from "../../errors/index.ts"
import {
  type Case,
  type Configuration,
  checkCases,
  checkConfiguration,
  type RunSettings,
  type Usage,
} from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"
import {
  canonicalJson,
  checkRecord,
  configurationKey,
  latestRecords,
  type RunRecord,
  requestHash,
} from "./run-record.ts"

/** A request to be sent, and its case. */
export interface Task {
  /** Number of earlier cases with the same request. */
  readonly repeat: number
  readonly request: ChatRequest
  readonly case: Case
}

export interface RunPlan {
  /**
   * Tasks without a reply, in the order of the cases. Those that failed before come last, so that a run they once
   * stopped can reach the others.
   */
  readonly tasks: readonly Task[]
  /**
   * Records with a reply, in the order of the cases. Each has the current version of its case, by which the reply is
   * judged.
   */
  readonly done: readonly RunRecord[]
  /**
   * Records in `done` whose case differs from the one in the file: the request is the same, but the answer, expression
   * or parameters have changed. Append them to the file to update it.
   */
  readonly restated: readonly RunRecord[]
  /** Number of requests in the file that belong to none of these cases. */
  readonly others: number
  /** Present if the file has replies of another configuration, which means that it can't be resumed. */
  readonly conflict?: Conflict
}

export interface Conflict {
  /** The first other configuration in the file. */
  readonly configuration: Configuration
  /** Never empty. */
  readonly differences: readonly Difference[]
}

/** Values are `undefined` if there is no such setting. */
export interface Difference {
  readonly name: "model" | "prompting" | keyof RunSettings
  readonly inFile: string | number | undefined
  readonly asked: string | number | undefined
}

export function planRun(
  cases: readonly Case[],
  configuration: Configuration,
  records: readonly RunRecord[],
): RunPlan {
  checkCases(cases)
  checkConfiguration(configuration)
  checkType(Array.isArray(records), "an array of records", records)
  for (const record of records) checkRecord(record)
  const isAsked = comparison(configuration)
  const inFile = new Map<string, RunRecord>()
  let others = 0
  let conflict: Conflict | undefined
  for (const record of latestRecords(records).records) {
    if (isAsked(record.configuration)) {
      inFile.set(requestKey(record), record)
    } else {
      others += 1
      conflict ??= conflictOf(record.configuration, configuration)
    }
  }

  // A new run has no records, so hashing all requests before the first is sent would be wasted effort.
  const take = (request: ChatRequest, repeat: number) => {
    if (inFile.size === 0) return undefined
    const key = requestKey({ hash: requestHash(request), repeat })
    const record = inFile.get(key)
    inFile.delete(key)
    return record
  }
  const repeats = new Map<string, number>()
  const tasks: Task[] = []
  const failed: Task[] = []
  const done: RunRecord[] = []
  const restated: RunRecord[] = []
  for (const each of cases) {
    const { model, settings } = configuration
    const { prompt } = each
    const request = { model, prompt, settings }
    const repeat = repeats.get(prompt) ?? 0
    repeats.set(prompt, repeat + 1)
    const record = take(request, repeat)
    if (record === undefined || record.error !== null) {
      const asked = record === undefined ? tasks : failed
      asked.push({ repeat, request, case: each })
      continue
    }
    if (isSameCase(record.case, each)) {
      done.push(record)
    } else {
      const now = { ...record, case: each }
      done.push(now)
      // The file already has the usage.
      restated.push({ ...now, usage: nothingUsed })
    }
  }
  others += inFile.size
  tasks.push(...failed)
  return { tasks, done, restated, others, ...(conflict === undefined ? {} : { conflict }) }
}

const nothingUsed: Usage = { input: 0, output: 0 }

function requestKey({ hash, repeat }: Pick<RunRecord, "hash" | "repeat">): string {
  return `${repeat} ${hash}`
}

/** Compares plain JSON first, since sorting fields is slow and their order is mostly the same. */
function isSameCase(left: Case, right: Case): boolean {
  return (
    JSON.stringify(left) === JSON.stringify(right) || canonicalJson(left) === canonicalJson(right)
  )
}

/** Caches results by object, since system prompts may be long and most records share one configuration. */
function comparison(asked: Configuration): (other: Configuration) => boolean {
  const key = configurationKey(asked)
  const known = new Map<Configuration, boolean>()
  return (other) => {
    const isSame = known.get(other) ?? configurationKey(other) === key
    known.set(other, isSame)
    return isSame
  }
}

function conflictOf(inFile: Configuration, asked: Configuration): Conflict {
  const [there, here] = [membersOf(inFile), membersOf(asked)]
  const names = [...new Set([...there.keys(), ...here.keys()])]
  const differences = names
    .map((name) => ({ name, inFile: there.get(name), asked: here.get(name) }))
    .filter((difference) => difference.inFile !== difference.asked)
  return { configuration: inFile, differences }
}

function membersOf({ model, prompting, settings }: Configuration) {
  return new Map<Difference["name"], string | number>([
    ["model", model],
    ["prompting", prompting],
    ...(Object.entries(settings) as [keyof RunSettings, string | number][]),
  ])
}
