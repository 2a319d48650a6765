// Describes the contents of a dataset: labels, sizes of expressions, operators, repeats, and how often shortcuts
// guess the label correctly.
//
//     labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
//     terms      3 to 16, median 8
//     operators  and 2,404, or 2,391, xor 2,412, not 3,110
//     repeats    none

import { counted, difference, ofAll, percentage, writtenNumber } from "../number-format.ts"
import { binsOf, distributionOf, intoBins, nameOf, sum } from "./distribution.ts"
import { fewestLabels } from "./label-findings.ts"
import type { Analysis, Balance, DatasetReport, ShortcutReport } from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export type AnalysisText = ReturnType<typeof describeAnalysis>
export type OperatorsText = AnalysisText["operators"]
export type ShortcutsText = NonNullable<AnalysisText["shortcuts"]>

export function describeAnalysis(analysis: Analysis, report: DatasetReport) {
  const { rows } = report.counts
  const terms = analysis.byTerms.map(({ terms: value, rows }) => ({ value, rows }))
  return {
    labels: labelsOf(analysis),
    labelsByLength: labelsByLength(analysis),
    terms: distributionOf("terms per row", "terms", terms, rows),
    depth: distributionOf("depth of parentheses", "depth", analysis.depths, rows),
    nots: distributionOf("nots per row", "nots", analysis.nots, rows),
    operators: operatorsOf(analysis),
    repeats: repeatsOf(analysis),
    shortcuts: shortcutsOf(analysis, report),
  }
}

function labelsOf({ balance }: Analysis): string {
  const all = balance.true + balance.false
  if (all === 0) return "none"
  const share = (count: number) => `${writtenNumber(count)} (${percentage(count, all)})`
  return (
    `True ${share(balance.true)}, False ${share(balance.false)}; ` +
    `${alwaysOf(balance)} is right in ${percentage(constantOf(balance), all)}`
  )
}

/** Shares of fewer labels than this vary too much by chance. */
const fewLabels = 10

/** `undefined` if there are no labels. */
function labelsByLength({ byTerms, balance }: Analysis) {
  if (balance.true + balance.false === 0) return undefined
  const bins = binsOf(byTerms.map((each) => ({ value: each.terms, rows: each.true + each.false })))
  const parts = intoBins(byTerms, ({ terms }) => terms, bins.bins).map((part) => {
    const trues = sum(part.map((each) => each.true))
    return { trues, all: trues + sum(part.map((each) => each.false)) }
  })
  const labelled = parts.filter(({ all }) => all > 0)
  const sorted = labelled.toSorted((one, other) => one.trues / one.all - other.trues / other.all)
  const [least, most] = [sorted[0], sorted.at(-1)]
  const share = (part: typeof least) => percentage(part?.trues ?? 0, part?.all)
  return {
    /** `True 30.4% to 77.8%`; empty if all expressions have the same length. */
    spread: labelled.length < 2 ? "" : `True ${share(least)} to ${share(most)}`,
    bins,
    shareOfTrue: balance.true / (balance.true + balance.false),
    /** The share of True in each bin; `undefined` for bins without labels. */
    shares: parts.map(({ trues, all }) => (all === 0 ? undefined : trues / all)),
    areFew: parts.map(({ all }) => all < fewLabels),
    /** Explains why some bars are faded; empty if none are. */
    fewNote: labelled.some(({ all }) => all < fewLabels)
      ? `faded: fewer than ${fewLabels} rows`
      : "",
    table: table(
      "labels by length",
      {
        terms: numbers("terms"),
        true: numbers("True"),
        false: numbers("False"),
        share: numbers("share of True"),
      },
      parts.map(({ trues, all }, place) => ({
        terms: nameOf(bins.bins[place] ?? { from: 0, to: 0 }),
        true: writtenNumber(trues),
        false: writtenNumber(all - trues),
        share: percentage(trues, all),
      })),
    ),
  }
}

function operatorsOf({ operators }: Analysis) {
  const all = sum(operators.map(({ count }) => count))
  return {
    sentence: operators
      .map(({ operator, count }) => `${operator} ${writtenNumber(count)}`)
      .join(", "),
    table: table(
      "operators",
      {
        operator: text("operator"),
        times: numbers("times"),
        share: numbers("share"),
        inRows: numbers("in rows"),
      },
      operators.map(({ operator, count, rows }) => ({
        operator,
        times: writtenNumber(count),
        share: percentage(count, all),
        inRows: writtenNumber(rows),
        count,
      })),
    ),
  }
}

export function conflictingIn({ judged, unjudged }: Analysis["repeats"]["contradicting"]): number {
  return judged.expressions + unjudged.expressions
}

function repeatsOf({ repeats: { repeated, nearlyRepeated, contradicting } }: Analysis): string {
  const conflicting = conflictingIn(contradicting)
  const parts = [
    repeated > 0 ? `${counted(repeated, "row")} repeated` : "",
    nearlyRepeated > 0
      ? `${writtenNumber(nearlyRepeated)} except for white space or parentheses`
      : "",
    conflicting > 0 ? `${counted(conflicting, "expression")} with conflicting labels` : "",
  ].filter((part) => part !== "")
  return parts.length === 0 ? "none" : parts.join(", ")
}

/** `undefined` if there are no answers, or too few labels to tell a shortcut from chance. */
function shortcutsOf({ shortcuts, balance }: Analysis, { findings }: DatasetReport) {
  const all = balance.true + balance.false
  const [first, ...others] = shortcuts.filter(({ answered }) => answered > 0)
  // Some rule is always right by chance if there are only a few labels.
  if (first === undefined || all < fewestLabels) return undefined
  const baseline = constantOf(balance) / all
  const best = others.reduce(
    (left, right) => (shareOf(right) > shareOf(left) ? right : left),
    first,
  )
  const constant = alwaysOf(balance)
  return {
    best:
      `at best ${best.title}: right in ${percentage(best.right, best.answered)}, ` +
      `${difference(shareOf(best), baseline)} against ${constant}`,
    isFound: findings.some(({ kind }) => kind === "shortcut"),
    always: constant,
    baseline,
    table: table(
      "answers without reading",
      {
        shortcut: text("shortcut"),
        rows: numbers("rows"),
        right: numbers("right"),
        against: numbers(`against ${percentage(constantOf(balance), all)}`),
      },
      [first, ...others].map((each) => ({
        shortcut: each.title,
        rows: ofAll(each.right, each.answered),
        right: percentage(each.right, each.answered),
        against: difference(shareOf(each), baseline),
        share: shareOf(each),
      })),
    ),
  }
}

function shareOf({ right, answered }: ShortcutReport): number {
  return right / answered
}

function alwaysOf({ constant }: Balance): string {
  return `always ${constant ? "True" : "False"}`
}

function constantOf({ constant, ...counts }: Balance): number {
  return constant ? counts.true : counts.false
}
