// Compares each configuration with the first one, on the cases that both answered.
//
//     case       1  2  3  4  5
//     careful    C  C  C  I  C      the first
//     hasty      C  I  C  I  I      right: both 2, only the first 2, only the second 0, neither 1
//
// Two cases are the same if their prompts are, regardless of their place in the files. Replies to one prompt aren't
// independent, so a prompt counts once. Only its first reply is used, so shares still describe single replies.

import { type AnswerRule, judge, type Verdict } from "../answers/answer-rule.ts"
import type { Asked, Configuration, Judged, StatedVerdict } from "../cases/case.ts"
import { type AnswerRules, checkRules, groupByConfiguration, ruleFor } from "./reply-tally.ts"
import { type Interval, z } from "./score.ts"

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
  /** The second's accuracy minus the first's. This and the figures below are `null` if there are no shared cases. */
  readonly difference: number | null
  /** Tango's 95% interval of the difference. */
  readonly interval: Interval | null
  /** The two-sided p value of McNemar's exact test. */
  readonly p: number | null
  /** The p value with Holm's adjustment for the number of comparisons that have one. */
  readonly adjustedP: number | null
}

/**
 * Compares every configuration with the first one, in order of first appearance. A missing answer counts as not right;
 * cases without a reply are left out.
 *
 * @throws WrongTypeError
 */
export function compareRuns(asked: Iterable<Asked>, rules: AnswerRules): RunComparison[] {
  checkRules(rules)
  const [first, ...others] = groupByConfiguration(asked).map((group) => ({
    configuration: group.configuration,
    answers: answersOf(group.asked, ruleFor(rules, group.configuration)),
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

// Statistics of two shares measured on the same cases.
//
//                    second right   second wrong
//     first right         59              6          difference  (16 - 6) / 161 = 0.062, from 0.005 to 0.124
//     first wrong         16             80          McNemar     p = 0.052

/** Numbers of cases, by which of the two was right. */
export interface PairedCounts {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly neither: number
}

/**
 * The 95% interval of the second share minus the first, from -1 to 1: the asymptotic score interval of T. Tango
 * (Statistics in Medicine 17, 1998, 891–908), which has good coverage even for few cases and for shares near 0 and 1
 * (Fagerland, Lydersen and Laake, Statistics in Medicine 33, 2014, 2850–2875). There must be at least one case.
 */
export function tangoInterval(counts: PairedCounts): Interval {
  const { both, onlyFirst, onlySecond, neither } = counts
  const cases = both + onlyFirst + onlySecond + neither
  const observed = (onlySecond - onlyFirst) / cases
  const score = (difference: number) => scoreAt(difference, onlySecond, onlyFirst, cases)
  // The score falls from the lowest difference to the highest.
  const low = bisect(-1, observed, (difference) => score(difference) > z)
  const high = bisect(observed, 1, (difference) => score(difference) >= -z)
  return { low, high }
}

/**
 * Number of standard deviations by which the observed difference exceeds a supposed one. The variance follows from the
 * most likely shares with the supposed difference; `less` is the share of cases in which only the first is right.
 */
function scoreAt(difference: number, gained: number, lost: number, cases: number): number {
  const a = 2 * cases
  const b = -gained - lost + (2 * cases - gained + lost) * difference
  const c = -lost * difference * (1 - difference)
  const less = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a)
  const variance = cases * (2 * less + difference * (1 - difference))
  const excess = gained - lost - cases * difference
  if (variance > 0) return excess / Math.sqrt(variance)
  return excess === 0 ? 0 : excess * Number.POSITIVE_INFINITY
}

/** The place at which `isBefore` turns false, to the last bit. */
function bisect(from: number, to: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (isBefore(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The two-sided p value of McNemar's exact test (Q. McNemar, Psychometrika 12, 1947): the probability that cases that
 * only one got right are split at least this unevenly if both are equally likely to be right. 1 if there are none.
 */
export function mcnemarP({
  onlyFirst,
  onlySecond,
}: Pick<PairedCounts, "onlyFirst" | "onlySecond">): number {
  const all = onlyFirst + onlySecond
  const fewer = Math.min(onlyFirst, onlySecond)
  // The likeliest term is kept as a logarithm and the others relative to it, so none overflows.
  let logarithm = -all * Math.LN2
  for (let at = 0; at < fewer; at += 1) logarithm += Math.log((all - at) / (at + 1))
  let [sum, term] = [1, 1]
  for (let at = fewer; at > 0; at -= 1) {
    term *= at / (all - at + 1)
    sum += term
  }
  return Math.min(1, 2 * sum * Math.exp(logarithm))
}

/**
 * p values adjusted for multiple comparisons, in the same order (S. Holm, Scandinavian Journal of Statistics 6, 1979). If
 * values below 0.05 are called differences, the probability that any of them is wrong is at most 0.05.
 */
export function holmAdjusted(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((left, right) => at(left) - at(right))
  const adjusted = values.map(() => 1)
  let least = 0
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * at(index)))
    adjusted[index] = least
  }
  return adjusted

  function at(index: number): number {
    return values[index] ?? 1
  }
}

// Compares another tool's verdicts with boolglot's, row by row.
//
//     label True, value False, reply "False"     wrong there, correct here      label: the right answer differs
//     label True, value True, reply "Yes!"       wrong there, correct here      reading: the answer is read differently
//
// boolglot judges a reply by the value of the expression, the other tool by the label. If boolglot's reading of the
// reply, judged by the label, gives the other tool's verdict, the label is the cause; otherwise, the reading is.

export interface VerdictComparison {
  /** Number of rows with a label, and how many of their labels aren't the value of the expression. */
  readonly labels: { readonly stated: number; readonly wrong: number }
  /** Number of rows judged by their label because they have no expression with a value. */
  readonly unchecked: number
  /** One per metric or scorer, in order of first occurrence. */
  readonly verdicts: readonly VerdictCounts[]
  /** All rows with a reply. */
  readonly rows: readonly ComparedRow[]
}

interface VerdictCounts {
  readonly by: string
  /** Number of rows with a verdict; `same` counts equal verdicts, and the others are counted by cause. */
  readonly rows: number
  readonly same: number
  readonly label: number
  readonly reading: number
}

type Cause = "label" | "reading"

export interface ComparedRow {
  readonly at: number
  readonly expression: string | null
  /** The right answer according to boolglot. */
  readonly answer: boolean
  readonly label: boolean | null
  readonly verdict: Verdict
  /** boolglot's reading of the reply; `null` if it isn't a truth value. */
  readonly says: boolean | null
  readonly stated: readonly ComparedVerdict[]
}

export interface ComparedVerdict {
  readonly by: string
  readonly isRight: boolean
  readonly answer: string | null
  /** Why the verdict differs; `null` if it doesn't. */
  readonly cause: Cause | null
}

/** `undefined` if there are no verdicts from another tool. */
export function compareVerdicts(
  asked: Iterable<Asked>,
  rules: AnswerRules,
): VerdictComparison | undefined {
  const rows: ComparedRow[] = []
  const counts = new Map<string, { -readonly [Name in keyof VerdictCounts]: VerdictCounts[Name] }>()
  const labels = { stated: 0, wrong: 0 }
  let unchecked = 0
  for (const { configuration, judged, case: each, reply, error } of asked) {
    if (judged === undefined || error !== null) continue
    const row = comparedRow(judged, each.answer, reply ?? "", ruleFor(rules, configuration))
    rows.push({ ...row, expression: each.expression ?? null })
    if (!judged.isChecked) unchecked += 1
    if (judged.label !== undefined) labels.stated += 1
    if (judged.label !== undefined && judged.label !== each.answer) labels.wrong += 1
    for (const { by, cause } of row.stated) {
      const count = counts.get(by) ?? { by, rows: 0, same: 0, label: 0, reading: 0 }
      counts.set(by, count)
      count.rows += 1
      count[cause ?? "same"] += 1
    }
  }
  if (rows.length === 0) return undefined
  return { labels, unchecked, verdicts: [...counts.values()], rows }
}

function comparedRow(
  { at, label, verdicts }: Judged,
  answer: boolean,
  reply: string,
  rule: AnswerRule,
): Omit<ComparedRow, "expression"> {
  const { verdict, says } = judge(reply, answer, rule)
  const byLabel = label === undefined ? verdict : judge(reply, label, rule).verdict
  const compared = ({ by, isRight, answer: stated }: StatedVerdict): ComparedVerdict => {
    const isSame = isRight === (verdict === "correct")
    const isByLabel = isRight === (byLabel === "correct")
    const cause = isSame ? null : isByLabel ? "label" : "reading"
    return { by, isRight, answer: stated ?? null, cause }
  }
  return {
    at,
    answer,
    label: label ?? null,
    verdict,
    says: says ?? null,
    stated: verdicts.map(compared),
  }
}
