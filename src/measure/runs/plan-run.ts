// What is still to be asked, given what a run file already holds.
//
//     cases     a  b  a  c                      file     a#0 reply   b#0 error   x#0 reply
//     tasks        b  a#1  c                    done     a#0         others  1 (x)
//
// A request is known by its hash and by how many cases before have the same one (`repeat`), so cases may be
// added, taken away and put into another order between two runs.

import { checkType } from "../../errors/check-type.ts"
import {
  type Case,
  type Configuration,
  checkCases,
  checkConfiguration,
  type RunSettings,
  type Usage,
} from "../cases/case.ts"
import type { ChatRequest } from "../requests/ask.ts"
import { latestRecords } from "./counted-records.ts"
import { canonicalJson, configurationKey, requestHash } from "./record-keys.ts"
import { checkRecord, type RunRecord } from "./run-record.ts"

/** A request that is to be sent, and the case that it asks. */
export interface Task {
  /** How many cases before this one have the same request. */
  readonly repeat: number
  readonly request: ChatRequest
  readonly case: Case
}

export interface RunPlan {
  /**
   * Those without a reply, in the order of the cases; those that failed before come last, so that a run which
   * was stopped by them gets to the others.
   */
  readonly tasks: readonly Task[]
  /**
   * In the order of the cases: those with a reply, each with the case as it is now, by which the reply is to
   * be judged.
   */
  readonly done: readonly RunRecord[]
  /**
   * Those of `done` whose case stands differently in the file: the same was asked, but its answer, expression
   * or parameters are others now. Appended to the file, they make it say what is now true.
   */
  readonly restated: readonly RunRecord[]
  /** How many requests in the file are none of these cases. */
  readonly others: number
  /** Present where the file holds replies of another configuration, so that it cannot be resumed. */
  readonly conflict?: Conflict
}

export interface Conflict {
  /** The first other one in the file. */
  readonly configuration: Configuration
  /** Never empty. */
  readonly differences: readonly Difference[]
}

/** Undefined where there is no such setting. */
export interface Difference {
  readonly name: "model" | "prompting" | keyof RunSettings
  readonly inFile: string | number | undefined
  readonly asked: string | number | undefined
}

/** @throws WrongTypeError */
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

  // A new run has nothing to look up, for which all its requests would be hashed before the first is sent.
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
      // What it took stands in the file already.
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

/** Sorting members is slow, and mostly they stand in one order. */
function isSameCase(left: Case, right: Case): boolean {
  return (
    JSON.stringify(left) === JSON.stringify(right) || canonicalJson(left) === canonicalJson(right)
  )
}

/** System prompts may be long, and most records share one configuration. */
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
