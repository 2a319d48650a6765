// Counts replies.
//
//     C 8  I 2  M 0  A 10      correct, incorrect, missing, all, abbreviated as in xor-bench

import { checkType } from "../../errors/index.ts"
import { addTo } from "../../grouped-by.ts"
import {
  type AnswerRule,
  AnswerRuleError,
  builtInRules,
  checkRule,
  defaultRule,
  judge,
} from "../answers/answer-rule.ts"
import { type Asked, type Configuration, checkAsked } from "../cases/case.ts"
import { configurationKey, latestRecords, type RunRecord } from "../runs/run-record.ts"

export interface Tally {
  readonly correct: number
  readonly incorrect: number
  readonly missing: number
  /** Sum of the three above. */
  readonly all: number
  /** Number of replies in `all` that reached the token limit, and how many of them have no answer. */
  readonly cut: number
  readonly cutAndMissing: number
  /** Number of refusals in `all`; they count as missing. */
  readonly refused: number
  /** Number of cases without a reply; they aren't in `all`, since they say nothing about the model. */
  readonly failed: number
  /** Numbers of replies in `all` that say True, and that say False. */
  readonly saysTrue: number
  readonly saysFalse: number
  /** Number of replies in `all` to cases whose right answer is True. */
  readonly isTrue: number
}

const emptyTally: Tally = {
  correct: 0,
  incorrect: 0,
  missing: 0,
  all: 0,
  cut: 0,
  cutAndMissing: 0,
  refused: 0,
  failed: 0,
  saysTrue: 0,
  saysFalse: 0,
  isTrue: 0,
}

/** The finish reason of replies that reached the token limit. */
const cutReason = "length"

export function tallyOf(asked: Iterable<Asked>, rule: AnswerRule): Tally {
  checkIterable(asked)
  checkRule(rule)
  const tally: { -readonly [Name in keyof Tally]: number } = { ...emptyTally }
  for (const given of asked) {
    checkAsked(given)
    const { case: each, reply, refusal, finishReason, error } = given
    if (error !== null) {
      tally.failed += 1
      continue
    }
    const { verdict, says } = judge(reply ?? "", each.answer, rule)
    tally[verdict] += 1
    tally.all += 1
    if (each.answer) tally.isTrue += 1
    if (refusal !== null) tally.refused += 1
    if (finishReason === cutReason) {
      tally.cut += 1
      if (verdict === "missing") tally.cutAndMissing += 1
    }
    if (says === true) tally.saysTrue += 1
    if (says === false) tally.saysFalse += 1
  }
  return tally
}

/** Share of correct replies, from 0 to 1; NaN if there are no replies. */
export function accuracyOf({ correct, all }: Counts): number {
  return correct / all
}

/** Accuracy in percent, rounded only once, so that half a hundredth stays exact: 23 of 160 is 14.375. */
export function percentOf({ correct, all }: Counts): number {
  return (100 * correct) / all
}

type Counts = Pick<Tally, "correct" | "all">

/** A rule for all replies, or a function that gives the rule for the replies of a configuration. */
export type AnswerRules = AnswerRule | ((configuration: Configuration) => AnswerRule)

/** @throws WrongTypeError */
export function ruleFor(rules: AnswerRules, configuration: Configuration): AnswerRule {
  const rule = typeof rules === "function" ? rules(configuration) : rules
  checkRule(rule)
  return rule
}

/** @throws WrongTypeError */
export function checkRules(rules: AnswerRules): void {
  if (typeof rules !== "function") checkRule(rules)
}

/** Replies of one configuration, in order of arrival. */
interface Group {
  readonly configuration: Configuration
  readonly asked: readonly Asked[]
}

/**
 * The groups are in the order in which their configurations first occur.
 *
 * @throws WrongTypeError
 */
export function groupByConfiguration(asked: Iterable<Asked>): Group[] {
  const groups = new Map<string, Asked[]>()
  checkIterable(asked)
  for (const each of asked) {
    checkAsked(each)
    addTo(groups, configurationKey(each.configuration), each)
  }
  return Array.from(groups.values(), (asked) => {
    const { configuration } = asked[0] as Asked
    return { configuration, asked }
  })
}

/** Groups by length of the expression, shortest first; `null`, for unknown lengths, comes last. */
export function groupByLength(asked: Iterable<Asked>): Map<number | null, Asked[]> {
  const groups = new Map<number | null, Asked[]>()
  for (const each of asked) {
    const length = each.case.length ?? null
    addTo(groups, length, each)
  }
  const size = (length: number | null) => length ?? Number.POSITIVE_INFINITY
  return new Map([...groups].sort(([left], [right]) => size(left) - size(right)))
}

function checkIterable(asked: unknown): void {
  const isIterable = typeof asked === "object" && asked !== null && Symbol.iterator in asked
  checkType(isIterable, "an array of cases with what came of them", asked)
}

// The rules for finding answers in runs, as the runs' records state them.
//
//     {"model":"local/careful", … "rule":"last-word"}      last-word
//     {"model":"local/hasty", …}                           first-tag, the usual one
//
// A rule doesn't belong to the configuration: it isn't sent, and changing it needs no requests. Regular expressions in
// run files are never executed, because the file may come from someone else.

/**
 * The rule of a run, as its last record states it.
 *
 * @throws AnswerRuleError if it isn't a built-in one
 */
export function recordedRule(records: readonly RunRecord[]): AnswerRule {
  return lastRule(latestRecords(records).records)
}

function lastRule(asked: readonly Pick<Asked, "rule">[]): AnswerRule {
  const stated = asked.at(-1)?.rule ?? defaultRule
  const rule = builtInRules.find(({ name }) => name === stated)
  if (rule !== undefined) return rule
  throw new AnswerRuleError(stated, "comes from the run file; name it as the answer rule to use it")
}

interface RecordedRules {
  /** A single rule if all configurations have the same one. */
  readonly rules: AnswerRules
  /** Configurations in the order in which they first occur. */
  readonly recorded: readonly {
    readonly configuration: Configuration
    readonly rule: AnswerRule
    readonly asked: readonly Asked[]
  }[]
}

/**
 * The rule of each configuration.
 *
 * @throws AnswerRuleError if a record states one that isn't built in
 */
export function recordedRules(asked: readonly Asked[]): RecordedRules {
  const recorded = groupByConfiguration(asked).map((group) => {
    return { ...group, rule: lastRule(group.asked) }
  })
  const [first = { rule: lastRule([]) }] = recorded
  if (recorded.every(({ rule }) => rule.name === first.rule.name)) {
    return { rules: first.rule, recorded }
  }
  const known = new Map(
    recorded.map(({ configuration, rule }) => [configurationKey(configuration), rule]),
  )
  return {
    rules: (configuration) => known.get(configurationKey(configuration)) ?? first.rule,
    recorded,
  }
}

/** Copies of the records that used another rule, changed to this one. Append them to the file to update it. */
export function withRule(records: readonly RunRecord[], name: string): RunRecord[] {
  return latestRecords(records)
    .records.filter((record) => (record.rule ?? defaultRule) !== name)
    .map(({ rule: _, ...record }) => ({
      ...record,
      ...ruleMember(name),
      // The file already has the usage.
      usage: record.usage && { input: 0, output: 0 },
    }))
}

/** The record field that states a rule; no field for the usual rule. */
export function ruleMember(name: string): Pick<RunRecord, "rule"> {
  return name === defaultRule ? {} : { rule: name }
}
