// Findings about precedence: whether the labels agree with the notation's own, or with another one.

import { counted, ofAll, percentage, writtenNumber } from "../number-format.ts"
import { areTurned, orderPrecedences } from "../validate/index.ts"
import { are, finding, one, rows } from "./finding-wording.ts"
import type { FindingSources } from "./notation-of-refused-rows.ts"
import type { Analysis, Finding, PrecedenceReport, Severity } from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export function precedenceFindings(sources: FindingSources): Finding[] {
  const { files, counts, analysis, precedence } = sources
  if (analysis === undefined) {
    const message = `labels were checked under the precedence ${precedence}`
    return precedence === undefined ? [] : [finding("note", "precedence", null, message)]
  }
  const { precedences } = analysis
  const own = precedences.find(({ isChecked }) => isChecked)
  if (own === undefined) return []
  const readable = labelsToExplain(precedences, own)
  const unreadByAll = own.labelled - readable
  if (readable === 0) return []
  const say = (severity: Severity, message: string, better?: PrecedenceReport) => [
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
  const better = precedences.filter(({ isChecked, agree }) => !isChecked && agree > own.agree)
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
  own: PrecedenceReport,
  readable: number,
  best: PrecedenceReport | undefined,
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
  own: PrecedenceReport,
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

function listed(precedences: readonly PrecedenceReport[]): string {
  if (precedences.length === 1)
    return precedences.map(({ name, order }) => `${name} (${order})`).join()
  const names = precedences.map(({ name }) => name)
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}

/** Minimum number of labels that another precedence must explain; fewer may be chance. */
const fewestExplained = 5

/** `undefined` if no other precedence explains all labels, or if it may do so by chance. */
export function explanationOf(analysis: Analysis | undefined) {
  const precedences = analysis?.precedences ?? []
  const own = precedences.find(({ isChecked }) => isChecked)
  if (own === undefined) return undefined
  const labels = labelsToExplain(precedences, own)
  const precedence = precedences.find(({ isChecked, agree }) => !isChecked && agree === labels)
  if (precedence === undefined || labels - own.agree < fewestExplained) return undefined
  return { precedence, own, labels }
}

/** Minimum share of the labels that a reading must agree with to explain them. */
export const explaining = 0.9

/** Whether no reading of the expressions explains the labels. */
export function isUnexplained({
  analysis,
  counts,
}: Pick<FindingSources, "analysis" | "counts">): boolean {
  const precedences = analysis?.precedences ?? []
  const own = precedences.find(({ isChecked }) => isChecked)
  if (own === undefined || areTurned(counts.right, counts.right + counts.wrong)) return false
  const most = Math.max(...precedences.map(({ agree }) => agree))
  const labels = labelsToExplain(precedences, own)
  return labels - most >= fewestExplained && most < explaining * labels
}

function labelsToExplain(
  precedences: readonly PrecedenceReport[],
  { labelled }: PrecedenceReport,
): number {
  return labelled - Math.min(...precedences.map(({ unread }) => unread))
}

// Describes how well the labels agree with each precedence.
//
//       precedence   tightest first               labels   agree  of varying rows
//     * python       xor > not > and > or    771 of 1,000   77.1%         0 of 229
//       xor-loosest  not > and > or > xor  1,000 of 1,000  100.0%       229 of 229

export type PrecedencesText = NonNullable<ReturnType<typeof describePrecedences>>

export function describePrecedences(analysis: Analysis) {
  const { precedence, telling } = analysis
  const areChains = hasChains(analysis)
  // If labels depend only on how chains are read, precedences that read no labelled row say nothing.
  const precedences = analysis.precedences.filter(
    ({ labelled, unread, isChecked }) =>
      labelled > 0 && !(areChains && unread === labelled && !isChecked),
  )
  if (precedences.length === 0) return undefined
  const own = precedences.find(({ isChecked }) => isChecked)
  const explaining = precedences.filter(({ agree, labelled }) => agree === labelled)
  const isOwnAlone = explaining.length > 0 && explaining.every(({ isChecked }) => isChecked)
  return {
    telling:
      telling === 0
        ? `no row varies with the precedence${notCompared(analysis)}`
        : `${counted(telling, "row")} ${telling === 1 ? "varies" : "vary"} with the precedence${notCompared(analysis)}`,
    best: bestOf(precedences),
    /** Whether the table says more than `order`. */
    isTelling: precedence !== null || (telling > 0 && !isOwnAlone),
    /** Shown instead of the table. */
    order: own === undefined ? "" : orderOf(own, analysis),
    table: tableOf(precedences, analysis),
    note: `${precedence === null ? "the notation's own; " : ""}labels are checked under it`,
    /** Title and keys of the chart. */
    agreement: {
      title: "agreement with the labels",
      all: "of all labels",
      telling: "of labels that depend on the precedence",
    },
  }
}

/** The number of rows that other precedences don't apply to; empty if there are none. */
function notCompared(analysis: Analysis): string {
  const { notCompared: rows = 0 } = analysis
  if (rows === 0) return ""
  const others = hasChains(analysis) ? "other orders of operators" : "other precedences"
  return `; ${others} do not apply to ${counted(rows, "row")}`
}

function hasChains({ precedences }: Analysis): boolean {
  return precedences.some(({ name }) => name !== "own" && !orderNames.has(name))
}

const orderNames = new Set(orderPrecedences.map(({ name }) => name))

function orderOf({ order }: PrecedenceReport, analysis: Analysis): string {
  const { precedences, telling } = analysis
  const whose = `${order} (the notation's own)`
  if (telling === 0 && analysis.notCompared) return `${whose}${notCompared(analysis)}`
  if (telling === 0) return `${whose}; others give the same values`
  const others = precedences.some(({ isChecked }) => !isChecked) ? ", others do not" : ""
  return `${whose} agrees with all labels${others}`
}

function bestOf(precedences: readonly PrecedenceReport[]): string {
  const most = Math.max(...precedences.map(({ agree }) => agree))
  const best = precedences.filter(({ agree }) => agree === most)
  const names = best.map(({ name }) => name).join(", ")
  const agree = best.length === 1 ? "agrees" : "agree"
  return `${names} ${agree} with the most labels: ${ofAll(most, best[0]?.labelled ?? 0)}`
}

function tableOf(precedences: readonly PrecedenceReport[], analysis: Analysis) {
  const { telling } = analysis
  const most = Math.max(...precedences.map(({ agree }) => agree))
  const areRead = precedences.every(({ unread }) => unread === 0)
  return table(
    `each order from the tightest operator to the loosest${hasChains(analysis) ? ", what else may be read otherwise" : ""}, and how the labels agree with it`,
    {
      name: text("precedence"),
      order: text("tightest first"),
      known: text("as in"),
      labels: numbers("labels"),
      agree: numbers("agree"),
      disagree: numbers("disagree"),
      telling: numbers("of varying rows"),
      tellingShare: numbers("of varying rows"),
      unread: numbers("unread"),
    },
    precedences.map((each) => ({
      name: each.name,
      order: each.order,
      known: each.known,
      labels: ofAll(each.agree, each.labelled),
      agree: percentage(each.agree, each.labelled),
      disagree: writtenNumber(each.disagree),
      telling: telling === 0 ? "" : ofAll(each.tellingAgree, each.tellingRead),
      tellingShare: telling === 0 ? "" : percentage(each.tellingAgree, each.tellingRead),
      unread: areRead ? "" : writtenNumber(each.unread),
      isChecked: each.isChecked,
      isBest: each.agree === most,
      share: each.agree / each.labelled,
      shareOfTelling: each.tellingRead === 0 ? undefined : each.tellingAgree / each.tellingRead,
    })),
  )
}
