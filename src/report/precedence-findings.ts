// Findings about precedence: whether the labels agree with the notation's own, or with another one.

import { writtenNumber } from "../number-format.ts"
import { areTurned } from "../validate/index.ts"
import { notCompared } from "./describe-conventions.ts"
import { are, finding, one, rows } from "./finding-wording.ts"
import type { FindingSources } from "./refused-rows.ts"
import type { Analysis, ConventionReport, Finding, Severity } from "./report.ts"

export function precedenceFindings(sources: FindingSources): Finding[] {
  const { files, counts, analysis, precedence } = sources
  if (analysis === undefined) {
    const message = `labels were checked under the precedence ${precedence}`
    return precedence === undefined ? [] : [finding("note", "precedence", null, message)]
  }
  const { conventions } = analysis
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined) return []
  const readable = labelsToExplain(conventions, own)
  const unreadByAll = own.labelled - readable
  if (readable === 0) return []
  const say = (severity: Severity, message: string, better?: ConventionReport) => [
    finding(
      severity,
      "precedence",
      null,
      message,
      better && [{ option: "precedence", value: better.name }],
    ),
  ]
  const ownName =
    analysis.precedence === null ? "the notation's own precedence" : `the precedence ${own.name}`
  const unexplained = readable - own.agree
  // The unread rest of a broken file may contradict this.
  const isWhole = files.every(({ problem }) => problem === null)
  if (unexplained === 0) {
    return say(
      "note",
      `${isWhole ? "" : "in what could be read, "}${agreement(sources, analysis, own, ownName)}`,
    )
  }

  if (isNothingCompared(sources, analysis)) return say("note", nothingCompared)
  const better = conventions.filter(({ isChecked, agree }) => !isChecked && agree > own.agree)
  const whole = better.filter(({ agree }) => agree === readable)
  const areAll = isWhole && unreadByAll === 0
  const labels = `label${readable === 1 ? "" : "s"}${areAll ? "" : " that can be checked"}`
  const [first] = whole
  if (first !== undefined) {
    const all =
      readable === 1 ? `the only ${labels} is` : `all ${writtenNumber(readable)} ${labels} are`
    const refused = own.unread - unreadByAll
    const subject = readable === 1 ? () => "it" : one
    const failures = [
      ...(own.disagree > 0 ? [`${subject(own.disagree)} ${are(own.disagree)} wrong`] : []),
      ...(refused > 0 ? [`${rows(refused)} ${are(refused)} refused`] : []),
    ].join(" and ")
    const follow = unexplained < fewestExplained ? "may follow" : "probably follow"
    return say(
      "warning",
      `${all} right under the precedence ${listed(whole)}, but under ${ownName} ${failures}; ` +
        `the ${readable === 1 ? "label" : "labels"} ${follow} the former`,
      first,
    )
  }
  const [best] = better.toSorted((left, right) => right.agree - left.agree)
  if (isUnexplained(sources))
    return say("warning", noReading(own, readable, best, ownName) + notCompared(analysis))
  if (best !== undefined && best.agree - own.agree >= unexplained / 2) {
    return say(
      "warning",
      `the precedence ${listed([best])} agrees with ${writtenNumber(best.agree)} of ${writtenNumber(readable)} ` +
        `${labels}, ${ownName} with ${writtenNumber(own.agree)}${notCompared(analysis)}`,
      best,
    )
  }
  return counts.wrong > 0
    ? say(
        "note",
        `no other precedence explains most of the labels that are wrong${notCompared(analysis)}`,
      )
    : []
}

function noReading(
  own: ConventionReport,
  readable: number,
  best: ConventionReport | undefined,
  ownName: string,
): string {
  const others =
    best === undefined
      ? "no other precedence with more"
      : `the best other precedence, ${best.name}, with ${writtenNumber(best.agree)}`
  return (
    `no reading explains the labels: ${ownName} agrees with ${writtenNumber(own.agree)} of ` +
    `${writtenNumber(readable)}, and ${others}`
  )
}

/** Whether labels that are all right under the dialect's own precedence are evidence for it. */
function agreement(
  sources: FindingSources,
  analysis: Analysis,
  own: ConventionReport,
  ownName: string,
): string {
  const { telling } = analysis
  const { tellingRead } = own
  const rest = notCompared(analysis)
  if (isNothingCompared(sources, analysis)) return nothingCompared
  if (telling === 0) return `no value depends on the precedence of the operators${rest}`
  if (tellingRead === 0) return `no label depends on the precedence of the operators${rest}`
  return tellingRead === 1
    ? `the one label that depends on the precedence agrees with ${ownName}${rest}`
    : `all ${writtenNumber(tellingRead)} labels that depend on the precedence agree with ${ownName}${rest}`
}

/** Whether other precedences apply to no row with a value, so that nothing was compared. */
function isNothingCompared(
  { counts }: FindingSources,
  { notCompared, telling }: Analysis,
): boolean {
  const { right, wrong, missing, illegible } = counts
  return telling === 0 && notCompared === right + wrong + missing + illegible
}

const nothingCompared =
  "other precedences were not compared: they order not, and, or and xor before and between operands, and no row " +
  "has these alone"

function listed(conventions: readonly ConventionReport[]): string {
  if (conventions.length === 1)
    return conventions.map(({ name, order }) => `${name} (${order})`).join()
  const names = conventions.map(({ name }) => name)
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}

/** Minimum number of labels that another precedence must explain; fewer may be chance. */
const fewestExplained = 5

/** `undefined` if no other precedence explains all labels, or if it may do so by chance. */
export function explanationOf(analysis: Analysis | undefined) {
  const conventions = analysis?.conventions ?? []
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined) return undefined
  const labels = labelsToExplain(conventions, own)
  const convention = conventions.find(({ isChecked, agree }) => !isChecked && agree === labels)
  if (convention === undefined || labels - own.agree < fewestExplained) return undefined
  return { convention, own, labels }
}

/** Minimum share of the labels that a reading must agree with to explain them. */
const explaining = 0.9

/** Whether no reading of the expressions explains the labels. */
export function isUnexplained({
  analysis,
  counts,
}: Pick<FindingSources, "analysis" | "counts">): boolean {
  const conventions = analysis?.conventions ?? []
  const own = conventions.find(({ isChecked }) => isChecked)
  if (own === undefined || areTurned(counts.right, counts.right + counts.wrong)) return false
  const most = Math.max(...conventions.map(({ agree }) => agree))
  const labels = labelsToExplain(conventions, own)
  return labels - most >= fewestExplained && most < explaining * labels
}

function labelsToExplain(
  conventions: readonly ConventionReport[],
  { labelled }: ConventionReport,
): number {
  return labelled - Math.min(...conventions.map(({ unread }) => unread))
}
