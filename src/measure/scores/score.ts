// Replies to the figures that a model is judged by, for each configuration and each length.
//
//     length 2    C 8  I 2  M 0  A 10    accuracy 0.8, 0.49 to 0.94    corrected 0.6
//
// Guessing one of two answers is right half of the time. The accuracy corrected for that is
// (C - I) / A: an answer that is wrong takes away what a lucky one gained, and a missing one does neither,
// so that a coin scores 0 on the average, always the right answer 1, always the wrong one -1.

import { type AnswerRule, builtInRules, checkRule } from "../answers/answer-rule.ts"
import { type Judgement, judge } from "../answers/judge-reply.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import {
  accuracyOf,
  groupByConfiguration,
  groupByLength,
  type Tally,
  tallyOf,
} from "./reply-tally.ts"
import { type Interval, wilsonInterval } from "./wilson-interval.ts"

/** How good replies are. Shares are from 0 to 1, and null where there are no replies. */
export interface Figures {
  readonly tally: Tally
  /** C / A */
  readonly accuracy: number | null
  /** In which the accuracy lies with 95% confidence. */
  readonly interval: Interval | null
  /** (C - I) / A, from -1 to 1. */
  readonly corrected: number | null
  /** The accuracy of who always says the same. */
  readonly baselines: { readonly true: number | null; readonly false: number | null }
}

export interface LengthFigures extends Figures {
  /** Null for cases of which nobody knows it. */
  readonly length: number | null
}

/** What another rule makes of the same replies. */
export interface RuleEffect {
  readonly rule: string
  readonly tally: Tally
  /** How many verdicts are other ones under it. */
  readonly changes: number
  /** How many replies have an answer under it and none under the chosen rule. */
  readonly finds: number
}

export interface Score {
  readonly configuration: Configuration
  /** The name of the rule that answers are found by. */
  readonly rule: string
  readonly total: Figures
  /** The shortest first. */
  readonly lengths: readonly LengthFigures[]
  /** Of all built-in rules but the chosen one. */
  readonly others: readonly RuleEffect[]
}

/**
 * One for each configuration, in the order in which they first come.
 *
 * @throws WrongTypeError
 */
export function scoreOf(asked: Iterable<Asked>, rule: AnswerRule): readonly Score[] {
  checkRule(rule)
  return groupByConfiguration(asked).map((group) => ({
    configuration: group.configuration,
    rule: rule.name,
    total: figuresOf(tallyOf(group.asked, rule)),
    lengths: Array.from(groupByLength(group.asked), ([length, ofLength]) => {
      return { length, ...figuresOf(tallyOf(ofLength, rule)) }
    }),
    others: effectsOf(group.asked, rule),
  }))
}

function figuresOf(tally: Tally): Figures {
  const { correct, incorrect, all, isTrue } = tally
  const share = (count: number) => (all === 0 ? null : count / all)
  return {
    tally,
    accuracy: all === 0 ? null : accuracyOf(tally),
    interval: all === 0 ? null : wilsonInterval(correct, all),
    corrected: share(correct - incorrect),
    baselines: { true: share(isTrue), false: share(all - isTrue) },
  }
}

function effectsOf(asked: readonly Asked[], chosen: AnswerRule): RuleEffect[] {
  const replies = asked.filter(({ error }) => error === null)
  const judgements = replies.map((each) => judgementOf(each, chosen))
  return builtInRules
    .filter(({ name }) => name !== chosen.name)
    .map((rule) => {
      let [changes, finds] = [0, 0]
      for (const [at, each] of replies.entries()) {
        const before = judgements[at]?.verdict
        const { verdict } = judgementOf(each, rule)
        if (verdict !== before) changes += 1
        if (verdict !== "missing" && before === "missing") finds += 1
      }
      return { rule: rule.name, tally: tallyOf(asked, rule), changes, finds }
    })
}

/** The configurations with many replies in which a rule doesn't find or can't read an answer. */
export interface Unanswered {
  /** Their models; `undefined` if these are all configurations. */
  readonly models: readonly string[] | undefined
  readonly replies: number
  /** Number of replies without an answer. */
  readonly unanswered: number
  /** The built-in rule that reads the most of them, and their number; `undefined` if no rule reads any. */
  readonly other: { readonly rule: string; readonly reads: number } | undefined
}

/** If a larger share of replies lacks an answer, the cause is likely the rule, not the model. */
const mostUnanswered = 0.2

/** `undefined` if the rule reads an answer in nearly all replies of each configuration. */
export function findUnanswered(asked: Iterable<Asked>, rule: AnswerRule): Unanswered | undefined {
  const groups = groupByConfiguration(asked).map(({ configuration, asked: all }) => {
    const replies = all.filter(({ error }) => error === null)
    return { configuration, replies, unanswered: replies.filter((each) => !isRead(each, rule)) }
  })
  const poor = groups.filter(
    ({ replies, unanswered }) => unanswered.length > mostUnanswered * replies.length,
  )
  if (poor.length === 0) return undefined
  const unanswered = poor.flatMap((group) => group.unanswered)
  const [best] = builtInRules
    .map((each) => ({
      rule: each.name,
      reads: unanswered.filter((reply) => isRead(reply, each)).length,
    }))
    .filter(({ reads }) => reads > 0)
    .toSorted((left, right) => right.reads - left.reads)
  return {
    models:
      poor.length === groups.length ? undefined : poor.map((each) => each.configuration.model),
    replies: poor.reduce((sum, { replies }) => sum + replies.length, 0),
    unanswered: unanswered.length,
    other: best,
  }
}

function isRead(each: Asked, rule: AnswerRule): boolean {
  return judgementOf(each, rule).says !== undefined
}

function judgementOf({ reply, case: { answer } }: Asked, rule: AnswerRule): Judgement {
  return judge(reply ?? "", answer, rule)
}
