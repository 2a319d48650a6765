// Calculates the figures of each configuration, in total and for each length.
//
//     length 2    C 8  I 2  M 0  A 10    accuracy 0.8, 0.49 to 0.94    corrected 0.6
//
// Guessing one of two answers is right half the time. The accuracy corrected for guessing is (C - I) / A: a wrong
// answer cancels a lucky one, and a missing answer changes nothing. A coin scores 0 on average, a model that is
// always right scores 1, and one that is always wrong scores -1.

import { checkType } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { pythonHundredths } from "../../python/index.ts"
import {
  type AnswerRule,
  builtInRules,
  judge,
  type ReplyJudgement,
} from "../answers/answer-rule.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import {
  type AnswerRules,
  accuracyOf,
  checkRules,
  groupByConfiguration,
  groupByLength,
  percentOf,
  ruleFor,
  type Tally,
  tallyOf,
} from "./reply-tally.ts"

/** Figures of some replies. Shares are from 0 to 1, and `null` if there are no replies. */
export interface Figures {
  readonly tally: Tally
  /** C / A */
  readonly accuracy: number | null
  /** 95% confidence interval of the accuracy. */
  readonly interval: Interval | null
  /** (C - I) / A, from -1 to 1. */
  readonly corrected: number | null
  /** Accuracies of constant answers. */
  readonly baselines: { readonly true: number | null; readonly false: number | null }
}

export interface LengthFigures extends Figures {
  /** `null` for cases of unknown length. */
  readonly length: number | null
}

/** The effect of another rule on the same replies. */
export interface RuleEffect {
  readonly rule: string
  readonly tally: Tally
  /** Number of verdicts that differ. */
  readonly changes: number
  /** Number of replies with an answer under this rule and none under the chosen one. */
  readonly finds: number
}

export interface Score {
  readonly configuration: Configuration
  /** Name of the rule that finds the answers. */
  readonly rule: string
  readonly total: Figures
  /** Shortest first. */
  readonly lengths: readonly LengthFigures[]
  /** Effects of all built-in rules except the chosen one. */
  readonly others: readonly RuleEffect[]
}

/**
 * Returns one score per configuration, in order of first occurrence.
 *
 * @throws WrongTypeError
 */
export function scoreOf(asked: Iterable<Asked>, rules: AnswerRules): readonly Score[] {
  checkRules(rules)
  return groupByConfiguration(asked).map(({ configuration, asked: replies }) => {
    const rule = ruleFor(rules, configuration)
    return {
      configuration,
      rule: rule.name,
      total: figuresOf(tallyOf(replies, rule)),
      lengths: Array.from(groupByLength(replies), ([length, ofLength]) => {
        return { length, ...figuresOf(tallyOf(ofLength, rule)) }
      }),
      others: effectsOf(replies, rule),
    }
  })
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
interface Unanswered {
  /** Their models; `undefined` if all configurations are affected. */
  readonly models: readonly string[] | undefined
  readonly replies: number
  /** Number of replies without an answer. */
  readonly unanswered: number
  /** The built-in rule that reads the most of these replies, and how many; `undefined` if no rule reads any. */
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

function judgementOf({ reply, case: { answer } }: Asked, rule: AnswerRule): ReplyJudgement {
  return judge(reply ?? "", answer, rule)
}

// The last lines of a log written by xor-bench's runner, one for each length.
//
//     2: 80.00 (C: 8, I: 2, M: 0 A: 10)

/** A tally in a log, for replies to expressions of one length. */
export interface StatedTally {
  /** Line number in the log, counted from 1. */
  readonly line: number
  readonly length: number
  /** Share of correct replies, from 0 to 1; the log states it in percent with two decimals. */
  readonly accuracy: number
  readonly tally: Counts
}

type Counts = Pick<Tally, "correct" | "incorrect" | "missing" | "all">

/** Returns `undefined` for any other line. */
export function readStatedTally(text: string, line: number): StatedTally | undefined {
  const match = /^(\d{1,9}): (\d{1,3}\.\d\d) \(C: (\d+), I: (\d+), M: (\d+) A: (\d+)\)\r?$/.exec(
    text,
  )
  if (match === null) return undefined
  const [length = 0, percent = 0, correct = 0, incorrect = 0, missing = 0, all = 0] = match
    .slice(1)
    .map(Number)
  return { line, length, accuracy: percent / 100, tally: { correct, incorrect, missing, all } }
}

/** The line that the runner prints for replies to expressions of one length; an unknown length becomes `?`. */
export function formatTally(length: number | undefined, tally: Counts): string {
  return tallyLine(length, percentOrNone(tally), tally)
}

/** The line as in the log. */
export function formatStatedTally({ length, accuracy, tally }: StatedTally): string {
  return tallyLine(length, 100 * accuracy, tally)
}

export function isSameTally({ accuracy, tally }: StatedTally, counted: Counts): boolean {
  const names = ["correct", "incorrect", "missing", "all"] as const
  // Halves round differently if the quotient is rounded before it becomes a percentage.
  const isNear = Math.abs(100 * accuracy - percentOrNone(counted)) < 0.0051
  return isNear && names.every((name) => tally[name] === counted[name])
}

function tallyLine(
  length: number | undefined,
  percent: number,
  { correct, incorrect, missing, all }: Counts,
): string {
  const counts = `(C: ${correct}, I: ${incorrect}, M: ${missing} A: ${all})`
  return `${length ?? "?"}: ${pythonHundredths(percent)} ${counts}`
}

function percentOrNone(tally: Counts): number {
  return tally.all === 0 ? 0 : percentOf(tally)
}

export interface Interval {
  /** Bounds, from 0 to 1. */
  readonly low: number
  readonly high: number
}

/** The 97.5th percentile of the normal distribution: 95 of 100 intervals contain the true share. */
export const z = 1.959963984540054

/**
 * E. B. Wilson's 95% interval of a share (Journal of the American Statistical Association 22, 1927), which is
 * also suitable for few trials and for shares near 0 and 1. Without trials, it is from 0 to 1.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  for (const count of [successes, trials]) checkType(typeof count === "number", "a number", count)
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = z * z
  const middle = share + square / (2 * trials)
  const width = z * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials)
  const scale = 1 + square / trials
  // The formula gives 0 and 1 at the ends, except for rounding errors.
  return {
    low: successes === 0 ? 0 : (middle - width) / scale,
    high: successes === trials ? 1 : (middle + width) / scale,
  }
}

// Describes files with prompts and replies that other tools write while they query a model.
//
//     { isOwnLine: (line) => …, modelOf: (path) => …, read: (lines, options) => … }

/** The log format of one tool. */
export interface ReplyLog {
  /** Whether a line clearly belongs to such a log. */
  readonly isOwnLine: (line: string) => boolean
  /** The model that a log is named after. */
  readonly modelOf: (path: string) => string
  /**
   * @param lines without their line feeds
   * @throws TemplateError, AmbiguityError
   */
  readonly read: (lines: readonly string[], options: ReplyLogOptions) => Promise<ReadReplyLog>
}

export interface ReplyLogOptions {
  /** Model that was asked, since logs don't name it. */
  readonly model: string
  /** Dialects to detect the notation from. Default: the built-in ones. */
  readonly among?: readonly Dialect[]
  /** Template of the expression in the prompts, as for `templateFrom`. Default: detected. */
  readonly template?: string
}

export interface ReadReplyLog {
  readonly asked: readonly Asked[]
  readonly problems: readonly LineProblem[]
  /** Tallies that are stated in the log itself. */
  readonly stated: readonly StatedTally[]
}

/** A problem with a line. */
export interface LineProblem {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}
