// What is to be said of a dataset, in sentences: first what explains the labels, then the most serious.
//
//     warning  all 1,000 labels are right under the precedence bitwise (not > and > xor > or), but under …
//     error    17 of 1,000 labels are wrong

import { percentage, writtenNumber } from "../number-format.ts"
import { notCompared } from "./describe-conventions.ts"
import { overlapFindings } from "./describe-splits.ts"
import { explanationOf, fewestExplained, labelsToExplain } from "./explaining-convention.ts"
import { listFindings } from "./list-findings.ts"
import { notationRemedy, type RefusedRows, refusedSentence } from "./refused-rows.ts"
import type {
  Analysis,
  ConventionReport,
  FileReport,
  Finding,
  FindingKind,
  NotCompared,
  Remedy,
  Severity,
  SplitOverlap,
} from "./report.ts"

export interface FindingSources extends RefusedRows {
  /** Whether labels were not asked for. */
  readonly isUnlabelled: boolean
  readonly analysis: Analysis | undefined
  /** What splits have in common; absent without splits. */
  readonly overlaps?: readonly SplitOverlap[]
  readonly notCompared?: NotCompared
  /** The name of the convention that labels were checked under; undefined for the dialects' own. */
  readonly precedence: string | undefined
  /** How many unreadable rows do hold an expression, by what keeps it from being checked. */
  readonly reasons: ReadonlyMap<string, number>
  readonly notAfterXor: { readonly severity: Severity; readonly rows: number } | undefined
}

/** Answering always the same is right more often than this: the set is out of balance. */
const unbalanced = 0.6
/** A set of fewer labels says nothing about balance and shortcuts. */
export const fewestLabels = 100
/** A shortcut has to be right so much more often than answering always the same. */
const shortcutLead = 0.1

/** What is said of one such row; the place of the earlier one stands beside it. */
export const repeatMessages: Readonly<
  Record<"repeated" | "nearly-repeated" | "contradicting", string>
> = {
  repeated: "the same as an earlier row",
  "nearly-repeated": "the same as an earlier row except for white space or parentheses",
  contradicting: "another label than an earlier row with the same expression",
}

export function findingsOf(sources: FindingSources): Finding[] {
  const findings = [
    ...fileFindings(sources),
    ...listFindings(sources.files),
    ...rowFindings(sources),
    ...precedenceFindings(sources),
    ...setFindings(sources),
    ...overlapFindings(sources.overlaps ?? [], sources.notCompared),
  ]
  const order: readonly Severity[] = ["error", "warning", "note"]
  const isExplained = explanationOf(sources.analysis) !== undefined
  const rank = ({ severity, kind }: Finding) =>
    isExplained && kind === "precedence" ? -1 : order.indexOf(severity)
  return findings.sort((left, right) => rank(left) - rank(right))
}

function fileFindings({ files, counts }: FindingSources): Finding[] {
  const broken = files.flatMap(({ problem, remedies }) =>
    problem === null ? [] : [finding("error", "broken-file", null, problem, remedies)],
  )
  const empty = files.filter(({ problem, counts: { rows } }) => problem === null && rows === 0)
  if (counts.rows > 0) {
    return empty.length === 0
      ? broken
      : [...broken, finding("warning", "no-rows", null, emptyOf(empty))]
  }
  const what = empty.length === 0 ? "" : `${emptyOf(empty)}: `
  const none = finding("error", "no-rows", null, `${what}there are no rows to check`)
  return broken.length === 0 ? [none] : broken
}

/** `a.jsonl and 2 more files are empty` */
function emptyOf(files: readonly FileReport[]): string {
  const [first, ...others] = files
  const more =
    others.length === 1 ? " and one more file" : ` and ${writtenNumber(others.length)} more files`
  return `${first?.path}${others.length === 0 ? " is" : `${more} are`} empty`
}

function rowFindings(sources: FindingSources): Finding[] {
  const { files, counts, notAfterXor } = sources
  const { wrong, missing, illegible, unbound, refused, unreadable, right } = counts
  const labels = right + wrong + illegible
  const isBare = ({ counts: { right, wrong, illegible } }: FileReport) =>
    right + wrong + illegible === 0
  const bare = files.filter((file) => isBare(file) && file.counts.missing > 0)
  const unlabelled = bare.reduce((sum, file) => sum + file.counts.missing, 0)
  const lacking = missing - unlabelled
  const reasons = [...sources.reasons].sort(([, many], [, more]) => more - many)
  const blank = unreadable - reasons.reduce((sum, [, count]) => sum + count, 0)
  const all: (readonly [FindingKind, number, string])[] = [
    ["wrong", wrong, `${share(wrong, labels, "label")} ${wrong === 1 ? "is" : "are"} wrong`],
    ["refused", refused, refusedSentence(sources)],
    ["unreadable", blank, `${rows(blank)} hold${s(blank)} no expression`],
    ...namedReasons(reasons).map(
      ([reason, count]) => ["unreadable", count, `${rows(count)} with ${reason}`] as const,
    ),
    ["unbound", unbound, `${rows(unbound)} ${has(unbound)} a variable without a value`],
    ["missing", lacking, `${rows(lacking)} ${has(lacking)} no label`],
    [
      "illegible",
      illegible,
      illegible === 1
        ? "one label states no truth value"
        : `${writtenNumber(illegible)} labels state no truth value`,
    ],
  ]
  const findings = all
    .filter(([, count]) => count > 0)
    .map(([kind, count, message]) => {
      const remedies = [
        ...(kind === "refused" && sources.refusedNotation !== undefined
          ? [notationRemedy(sources.refusedNotation)]
          : []),
        ...(kind === (illegible > 0 ? "illegible" : "refused") ? labelRemedies(files) : []),
      ]
      return finding("error", kind, count, message, remedies.length === 0 ? undefined : remedies)
    })
  if (unlabelled > 0) findings.push(noLabelsFinding(sources, bare, unlabelled))
  if (notAfterXor !== undefined && notAfterXor.rows > 0) {
    const { severity, rows: count } = notAfterXor
    const message = `in ${rows(count)} not directly follows xor, which ReasonScape's document rules out`
    findings.push(finding(severity, "not-after-xor", count, message))
  }
  return findings
}

/** What labels may mean that state nothing, where that is the same in all files. */
function labelRemedies(files: readonly FileReport[]): Remedy[] {
  const words = files.flatMap(({ likelyLabels = {} }) => Object.entries(likelyLabels))
  const value = Object.fromEntries(words)
  const areAlike = words.every(([word, meaning]) => value[word] === meaning)
  return words.length > 0 && areAlike ? [{ option: "labelMap", value }] : []
}

/**
 * Where no row of the set has a label, nobody can say that it is right; where only files in it have none, they
 * may be meant to.
 *
 * @param bare the files without labels
 * @param unlabelled how many rows with a value these have
 */
function noLabelsFinding(
  { counts: { right, wrong, illegible, refused, unbound }, isUnlabelled }: FindingSources,
  bare: readonly FileReport[],
  unlabelled: number,
): Finding {
  const say = (severity: Severity, message: string, remedies?: readonly Remedy[]) =>
    finding(severity, "no-labels", unlabelled, message, remedies)
  if (isUnlabelled) return say("note", "labels were not asked for, and not checked")
  const [first] = bare
  const reasons = [...new Set(bare.map(({ noTarget }) => noTarget))]
  const reason = first?.noTarget ?? null
  const where = reasons.length > 1 || right + wrong + illegible > 0 ? `in ${first?.path} ` : ""
  const why = reason === null ? "" : `: ${where}${reason}`
  if (right + wrong + illegible > 0) {
    const files = bare.length === 1 ? "a file" : `${writtenNumber(bare.length)} files`
    return say(
      "warning",
      `${rows(unlabelled)} stand${s(unlabelled)} in ${files} without labels${why}`,
    )
  }
  // What is refused or has no value may have one.
  const row = `no row${refused + unbound > 0 ? " with a value" : ""}`
  const hasFields = bare.some(({ inputField }) => inputField !== null)
  return say("error", `${row} has a label${why}`, [
    ...(hasFields ? [{ option: "targetField" } as const] : []),
    { option: "unlabelled" },
  ])
}

function precedenceFindings(sources: FindingSources): Finding[] {
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
  // What comes after the end of what could be read may say otherwise.
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
    const seem = unexplained < fewestExplained ? "may" : "seem to"
    return say(
      "warning",
      `${all} right under the precedence ${listed(whole)}, but under ${ownName} ${failures}: ` +
        `${readable === 1 ? "it" : "they"} ${seem} have been made that way`,
      first,
    )
  }
  const [best] = better.toSorted((left, right) => right.agree - left.agree)
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

/** Whether the labels that are all right under the own precedence say anything about it. */
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
    ? `the one label that tells precedences apart agrees with ${ownName}${rest}`
    : `all ${writtenNumber(tellingRead)} labels that tell precedences apart agree with ${ownName}${rest}`
}

/** Whether no row with a value is read otherwise under any precedence, since none applies to it. */
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

/** One with its order, several by their names. */
function listed(conventions: readonly ConventionReport[]): string {
  if (conventions.length === 1)
    return conventions.map(({ name, order }) => `${name} (${order})`).join()
  const names = conventions.map(({ name }) => name)
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`
}

function setFindings({ analysis }: FindingSources): Finding[] {
  if (analysis === undefined) return []
  const { balance, shortcuts, repeats } = analysis
  const findings: Finding[] = []
  const say = (severity: Severity, kind: FindingKind, count: number | null, message: string) =>
    findings.push(finding(severity, kind, count, message))
  const { repeated, nearlyRepeated, contradicting } = repeats
  if (contradicting > 0) {
    say(
      "error",
      "contradicting",
      contradicting,
      `${rows(contradicting)} ${has(contradicting)} another label than an earlier row with the same expression`,
    )
  }
  if (repeated > 0) {
    say("warning", "repeated", repeated, `${rows(repeated)} repeat${s(repeated)} an earlier one`)
  }
  if (nearlyRepeated > 0) {
    const message = `${rows(nearlyRepeated)} repeat${s(nearlyRepeated)} an earlier one except for white space or parentheses`
    say("warning", "nearly-repeated", nearlyRepeated, message)
  }
  const labels = balance.true + balance.false
  const { baseline } = balance
  if (baseline === null || labels < fewestLabels) return findings
  if (baseline > unbalanced) {
    const constant = balance.constant ? "True" : "False"
    say(
      "warning",
      "unbalanced",
      null,
      `${percentage(baseline)} of the labels are ${constant}: always answering ${constant} is right that often`,
    )
  }
  for (const { title, answered, right } of shortcuts) {
    const lead = right / answered - baseline
    // Three standard deviations, so that chance alone does not do it.
    if (answered >= fewestLabels && lead >= Math.max(shortcutLead, 1.5 / Math.sqrt(answered))) {
      say(
        "warning",
        "shortcut",
        null,
        `a shortcut is right in ${percentage(right / answered)} of ${writtenNumber(answered)} rows, ` +
          `always answering the same in ${percentage(baseline)}: ${title}`,
      )
    }
  }
  return findings
}

function finding(
  severity: Severity,
  kind: FindingKind,
  count: number | null,
  message: string,
  remedies?: readonly Remedy[],
): Finding {
  return { severity, kind, rows: count, message, ...(remedies && { remedies }) }
}

function one(count: number): string {
  return count === 1 ? "one" : writtenNumber(count)
}

function rows(count: number): string {
  return count === 1 ? "one row" : `${writtenNumber(count)} rows`
}

function share(count: number, all: number, what: string): string {
  return all === 1
    ? `the only ${what}`
    : `${writtenNumber(count)} of ${writtenNumber(all)} ${what}s`
}

function are(count: number): string {
  return count === 1 ? "is" : "are"
}

function has(count: number): string {
  return count === 1 ? "has" : "have"
}

function s(count: number): string {
  return count === 1 ? "s" : ""
}

/** So many reasons are named. */
const mostReasons = 20

function namedReasons(
  reasons: readonly (readonly [string, number])[],
): (readonly [string, number])[] {
  const others = reasons.slice(mostReasons)
  const count = others.reduce((sum, [, each]) => sum + each, 0)
  const rest = [`${writtenNumber(others.length)} more reasons of such kinds`, count] as const
  return [...reasons.slice(0, mostReasons), ...(others.length === 0 ? [] : [rest])]
}
