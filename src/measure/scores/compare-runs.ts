// Compares each configuration with the first one, on the cases that both answered.
//
//     case       1  2  3  4  5
//     careful    C  C  C  I  C      the first
//     hasty      C  I  C  I  I      right: both 2, only the first 2, only the second 0, neither 1
//
// Two cases are the same if their prompts are, regardless of their place in the files. Replies to one prompt aren't
// independent, so a prompt counts once. Only its first reply is used, so shares still describe single replies.

import { type AnswerRule, checkRule } from "../answers/answer-rule.ts"
import { judge } from "../answers/judge-reply.ts"
import type { Asked, Configuration } from "../cases/case.ts"
import { holmAdjusted, mcnemarP, type PairedCounts, tangoInterval } from "./paired-shares.ts"
import { groupByConfiguration } from "./reply-tally.ts"
import type { Interval } from "./wilson-interval.ts"

export interface RunComparison {
  readonly first: Configuration
  readonly second: Configuration
  /** Number of cases that both answered. */
  readonly cases: number
  /** Number of cases that only one of them answered. */
  readonly unshared: { readonly first: number; readonly second: number }
  /** Number of shared cases that at least one of them answered several times; only first replies count. */
  readonly repeated: number
  /** Number of prompts left out because the two runs state different right answers. */
  readonly conflicting: number
  /** The shared cases, by which of the two was right. */
  readonly right: PairedCounts
  /** Accuracy of the second minus accuracy of the first. This and the figures below are `null` without shared cases. */
  readonly difference: number | null
  /** The 95% interval of the difference after Tango. */
  readonly interval: Interval | null
  /** The two-sided p value of McNemar's exact test. */
  readonly p: number | null
  /** The p value adjusted after Holm for the number of comparisons that have one. */
  readonly adjustedP: number | null
}

/**
 * Compares every configuration with the first one, in order of first appearance. A missing answer counts as not right;
 * cases without a reply are left out.
 *
 * @throws WrongTypeError
 */
export function compareRuns(asked: Iterable<Asked>, rule: AnswerRule): RunComparison[] {
  checkRule(rule)
  const [first, ...others] = groupByConfiguration(asked).map((group) => ({
    configuration: group.configuration,
    answers: answersOf(group.asked, rule),
  }))
  if (first === undefined) return []
  const comparisons = others.map((second) => compare(first, second))
  const adjusted = holmAdjusted(comparisons.flatMap(({ p }) => (p === null ? [] : [p])))
  return comparisons.map((each) => {
    return { ...each, adjustedP: each.p === null ? null : (adjusted.shift() ?? null) }
  })
}

/** The result for a prompt. */
interface Answer {
  /** The right answer. */
  readonly answer: boolean
  readonly repeat: number
  readonly isRight: boolean
  readonly replies: number
}

interface Run {
  readonly configuration: Configuration
  readonly answers: ReadonlyMap<string, Answer>
}

function answersOf(asked: readonly Asked[], rule: AnswerRule): Map<string, Answer> {
  const answers = new Map<string, Answer>()
  for (const { case: each, reply, error, repeat = 0 } of asked) {
    if (error !== null) continue
    const before = answers.get(each.prompt)
    // Run files list replies in order of arrival, and quick replies may be right more often.
    if (before !== undefined && before.repeat <= repeat) {
      answers.set(each.prompt, { ...before, replies: before.replies + 1 })
      continue
    }
    const isRight = judge(reply ?? "", each.answer, rule).verdict === "correct"
    const replies = (before?.replies ?? 0) + 1
    answers.set(each.prompt, { answer: each.answer, repeat, isRight, replies })
  }
  return answers
}

function compare(first: Run, second: Run): Omit<RunComparison, "adjustedP"> {
  const right = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 }
  let [repeated, conflicting] = [0, 0]
  for (const [prompt, one] of first.answers) {
    const other = second.answers.get(prompt)
    if (other === undefined) continue
    if (one.answer !== other.answer) {
      conflicting += 1
      continue
    }
    if (one.replies > 1 || other.replies > 1) repeated += 1
    right[partOf(one.isRight, other.isRight)] += 1
  }
  const cases = right.both + right.onlyFirst + right.onlySecond + right.neither
  const known = cases > 0
  return {
    first: first.configuration,
    second: second.configuration,
    cases,
    unshared: {
      first: first.answers.size - cases - conflicting,
      second: second.answers.size - cases - conflicting,
    },
    repeated,
    conflicting,
    right,
    difference: known ? (right.onlySecond - right.onlyFirst) / cases : null,
    interval: known ? tangoInterval(right) : null,
    p: known ? mcnemarP(right) : null,
  }
}

function partOf(first: boolean, second: boolean): keyof PairedCounts {
  if (first) return second ? "both" : "onlyFirst"
  return second ? "onlySecond" : "neither"
}
