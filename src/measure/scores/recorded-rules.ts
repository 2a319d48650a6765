// The rules that find the answers of runs, as their records state them.
//
//     {"model":"local/careful", … "rule":"last-word"}      last-word
//     {"model":"local/hasty", …}                           first-tag, the usual one
//
// A rule doesn't belong to the configuration: it isn't sent, and changing it asks nothing again.

import { type AnswerRule, answerRule, defaultRule } from "../answers/answer-rule.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import { latestRecords } from "../runs/counted-records.ts"
import { configurationKey, type RunRecord } from "../runs/run-record.ts"
import { type AnswerRules, groupByConfiguration } from "./reply-tally.ts"

/** The rule that the last of these records states. */
export function recordedRule(asked: readonly Pick<Asked, "rule">[]): string {
  return asked.at(-1)?.rule ?? defaultRule
}

export interface RecordedRules {
  /** A single rule if all configurations have the same one. */
  readonly rules: AnswerRules
  /** In order of first occurrence. */
  readonly recorded: readonly {
    readonly configuration: Configuration
    readonly rule: AnswerRule
    readonly asked: readonly Asked[]
  }[]
}

/**
 * The rule of each configuration.
 *
 * @throws AnswerRuleError if a record states one that doesn't exist
 */
export function recordedRules(asked: readonly Asked[]): RecordedRules {
  const recorded = groupByConfiguration(asked).map((group) => {
    return { ...group, rule: answerRule(recordedRule(group.asked)) }
  })
  const [first = { rule: answerRule(defaultRule) }] = recorded
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
