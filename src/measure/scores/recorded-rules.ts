// The rules that find the answers of runs, as their records state them.
//
//     {"model":"local/careful", … "rule":"last-word"}      last-word
//     {"model":"local/hasty", …}                           first-tag, the usual one
//
// A rule doesn't belong to the configuration: it isn't sent, and changing it asks nothing again. Regular expressions in
// run files are never executed, because the file may come from someone else.

import {
  type AnswerRule,
  AnswerRuleError,
  builtInRules,
  defaultRule,
} from "../answers/answer-rule.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import { latestRecords } from "../runs/counted-records.ts"
import { configurationKey, type RunRecord } from "../runs/run-record.ts"
import { type AnswerRules, groupByConfiguration } from "./reply-tally.ts"

/**
 * The rule that the last of these records states.
 *
 * @throws AnswerRuleError if it isn't a built-in one
 */
export function recordedRule(asked: readonly Pick<Asked, "rule">[]): AnswerRule {
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
    return { ...group, rule: recordedRule(group.asked) }
  })
  const [first = { rule: recordedRule([]) }] = recorded
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

/** Copies of the records that another rule was used for, with this one. Append them to the file to update it. */
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

/** The field of a record for a rule; nothing for the usual one. */
export function ruleMember(name: string): Pick<RunRecord, "rule"> {
  return name === defaultRule ? {} : { rule: name }
}
