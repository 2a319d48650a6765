// Makes a report from tallies: names and shares in place of bare numbers, and findings in sentences.

import { addTo } from "../grouped-by.ts"
import type { Dialect } from "../language/dialect/index.ts"
import type { Precedence } from "../validate/index.ts"
import {
  type AnalysisTally,
  alwaysListed,
  type ChainTally,
  chainPrecedences,
  countedConnectives,
  emptyTally,
  type Histogram,
  hasOrder,
  implicationPrecedences,
  isOwnOrder,
  type OrderPrecedence,
  orderPrecedences,
  type PlaceTally,
  type PrecedenceTally,
  type ShortcutTally,
  shortcutNames,
  type Tally,
} from "../validate/index.ts"
import { describeOrder } from "./describe-notation.ts"
import { findingsOf } from "./findings.ts"
import { refusedNotation } from "./notation-of-refused-rows.ts"
import type {
  Analysis,
  BadRow,
  Balance,
  DatasetReport,
  FileReport,
  FolderLink,
  HistogramBar,
  NotCompared,
  PrecedenceReport,
  RepeatReport,
  RowCounts,
  Severity,
  ShortcutReport,
  SplitOverlap,
  SplitReport,
  TermsReport,
} from "./report.ts"

interface ReportParts {
  readonly files: readonly FileReport[]
  readonly tally: Tally
  readonly dialects: readonly Dialect[]
  readonly precedence: string | undefined
  readonly isUnlabelled: boolean
  /** Severity of a `not` directly after xor; `undefined` if it does not matter. */
  readonly notAfterXor: Severity | undefined
  readonly repeats: RepeatReport
  readonly badRows: readonly BadRow[]
  /** Absent if splits were not compared. */
  readonly overlaps?: readonly SplitOverlap[] | undefined
  readonly notCompared?: NotCompared | undefined
  readonly folderLinks?: readonly FolderLink[] | undefined
}

export function makeReport(parts: ReportParts): DatasetReport {
  const { files, tally, badRows, notAfterXor, isUnlabelled, overlaps, notCompared } = parts
  const splits = splitsOf(files)
  const analysis = tally.analysis && analysisOf(tally.analysis, parts)
  const { counts, fits, fitsNone, reasons } = tally
  return {
    files,
    counts,
    isUnlabelled,
    findings: findingsOf({
      files,
      counts,
      isUnlabelled,
      analysis,
      folderLinks: parts.folderLinks ?? [],
      ...(overlaps === undefined ? {} : { overlaps }),
      ...(notCompared === undefined ? {} : { notCompared }),
      precedence: parts.precedence,
      fits,
      fitsNone: fitsNone[0],
      refusedNotation: refusedNotation(badRows, counts, fits),
      reasons,
      notAfterXor: notAfterXor && {
        severity: notAfterXor,
        rows: tally.analysis?.notAfterXor[0] ?? 0,
      },
    }),
    analysis,
    badRows,
    ...(splits.length === 0 ? {} : { splits }),
    ...(splits.length === 0 || overlaps === undefined ? {} : { overlaps }),
    ...(notCompared === undefined ? {} : { notCompared }),
  }
}

function splitsOf(files: readonly FileReport[]): readonly SplitReport[] {
  const splits = new Map<string, SplitReport>()
  for (const { configuration, split, counts } of files) {
    if (configuration === undefined || split === undefined) continue
    const key = JSON.stringify([configuration, split])
    const known = splits.get(key) ?? { configuration, split, files: 0, counts: emptyCounts }
    splits.set(key, { ...known, files: known.files + 1, counts: sumOf(known.counts, counts) })
  }
  return [...splits.values()]
}

const emptyCounts = emptyTally(false).counts

function sumOf(some: RowCounts, others: RowCounts): RowCounts {
  const sums = Object.entries(some).map(([kind, count]) => {
    return [kind, count + others[kind as keyof RowCounts]] as const
  })
  return Object.fromEntries(sums) as unknown as RowCounts
}

export function hasLabels({ right, wrong, illegible }: RowCounts): boolean {
  return right + wrong + illegible > 0
}

function analysisOf(
  tally: AnalysisTally,
  { dialects, precedence, repeats }: ReportParts,
): Analysis {
  const [notCompared] = tally.notCompared
  return {
    precedence: precedence ?? null,
    telling: tally.telling[0],
    ...(notCompared > 0 && { notCompared }),
    precedences: precedenceReports(tally, dialects, precedence),
    balance: balanceOf(tally),
    byTerms: byTerms(tally),
    depths: bars(tally.depths),
    nots: bars(tally.nots),
    operators: countedConnectives
      .map((operator, place) => ({
        operator,
        count: tally.operators[place] as number,
        rows: tally.operatorRows[place] as number,
      }))
      .filter(({ operator, count }) => alwaysListed.has(operator) || count > 0),
    shortcuts: tally.shortcuts.map(shortcutReport),
    repeats,
  }
}

/** Every precedence, the readings of chains that change a value, and the best levels for implies and iff. */
function precedenceReports(
  { precedences: tallies, chains, places }: AnalysisTally,
  dialects: readonly Dialect[],
  chosen: string | undefined,
): PrecedenceReport[] {
  const isChecked = (order: OrderPrecedence) =>
    chosen === undefined
      ? dialects.length > 0 && dialects.every((dialect) => isOwnOrder(dialect, order))
      : order.name === chosen
  const [own, ...others] = tallies as [PrecedenceTally, ...PrecedenceTally[]]
  const orders = orderPrecedences.map((order, index) =>
    precedenceReport(order, isChecked(order), others[index] as PrecedenceTally),
  )
  const chained = chainPrecedences.flatMap((precedence, index) => {
    const isChosen = precedence.name === chosen
    const tally = chains[index] as ChainTally
    if (!isChosen && tally[0] === 0) return []
    return [precedenceReport(precedence, isChosen, withChains(own, tally))]
  })
  const isOrdered = dialects.length === 0 || dialects.some(hasOrder)
  const ordinary = [...(isOrdered ? orders : []), ...chained]
  const most = Math.max(own[0], ...ordinary.map(({ agree }) => agree))
  const reports = [...ordinary, ...placeReports(own, places, chosen, most)]
  if (dialects.length === 0 || reports.some((report) => report.isChecked)) return reports
  const order = [...new Set(dialects.map(describeOrder))].join("; ")
  const itself = "the notation itself"
  return [precedenceReport({ name: "own", order, known: itself }, true, own), ...reports]
}

/** The tally of a reading that differs from the dialect's own only in chains; rows that it changes are telling. */
function withChains(
  [agree, disagree, unread, tellingAgree, tellingRead]: PrecedenceTally,
  [, gained, lost]: ChainTally,
): PrecedenceTally {
  const more = gained - lost
  return [agree + more, disagree - more, unread, tellingAgree + more, tellingRead]
}

/** Number of groups of levels for implies and iff to report; levels in a group agree with equally many labels. */
const mostPlaces = 3

const mostAlike = 4

/**
 * The levels for implies and iff that agree with more labels than all other precedences, the best first. Levels for
 * both operators are left out if a level for one of them does as well.
 *
 * @param most number of labels that the best other precedence agrees with
 */
function placeReports(
  own: PrecedenceTally,
  tallies: readonly PlaceTally[],
  chosen: string | undefined,
  most: number,
): PrecedenceReport[] {
  const all = implicationPrecedences.map((precedence, at) => {
    const [changed, ...more] = tallies[at] as PlaceTally
    const tally = own.map((count, which) => count + (more[which] as number)) as PrecedenceTally
    return { changed, report: precedenceReport(precedence, precedence.name === chosen, tally) }
  })
  const better = all
    .filter(({ changed, report }) => changed > 0 && report.agree > most)
    .map(({ report }) => report)
    .toSorted((one, other) => other.agree - one.agree)
  const groups = new Map<string, PrecedenceReport[]>()
  for (const report of better) {
    const counts = countsIn(report)
    addTo(groups, counts, report)
  }
  const shown = [...groups.values()].slice(0, mostPlaces).flatMap((group, at) => {
    const single = group.filter(({ name }) => !name.includes("+"))
    return (single.length > 0 ? single : group).slice(0, at === 0 ? mostAlike : 1)
  })
  const checked = all.filter(({ report }) => report.isChecked).map(({ report }) => report)
  return [...checked, ...shown.filter(({ isChecked }) => !isChecked)]
}

/** A key that is equal for precedences with equal counts. */
function countsIn(report: PrecedenceReport): string {
  const { agree, disagree, unread, tellingAgree, tellingRead } = report
  return [agree, disagree, unread, tellingAgree, tellingRead].join()
}

function precedenceReport(
  { name, order, known }: Pick<Precedence, "name" | "order" | "known">,
  isChecked: boolean,
  [agree, disagree, unread, tellingAgree, tellingRead]: PrecedenceTally,
): PrecedenceReport {
  const labelled = agree + disagree + unread
  return {
    name,
    order,
    known,
    isChecked,
    labelled,
    agree,
    disagree,
    unread,
    tellingAgree,
    tellingRead,
  }
}

function balanceOf({ labels: [falses, trues] }: AnalysisTally): Balance {
  const constant = trues >= falses
  const labelled = trues + falses
  const baseline = labelled === 0 ? null : Math.max(trues, falses) / labelled
  return { true: trues, false: falses, constant, baseline }
}

function byTerms({ terms: [falses, trues, without] }: AnalysisTally): TermsReport[] {
  const all = new Set([falses, trues, without].flatMap((each) => Object.keys(each).map(Number)))
  return [...all]
    .sort((left, right) => left - right)
    .map((terms) => {
      const [no, yes, none] = [falses[terms] ?? 0, trues[terms] ?? 0, without[terms] ?? 0]
      return { terms, rows: no + yes + none, true: yes, false: no }
    })
}

function bars(histogram: Histogram): HistogramBar[] {
  return Object.entries(histogram).map(([value, rows]) => ({ value: Number(value), rows }))
}

/** If a rule is mostly wrong, its opposite says just as much and is reported instead. */
function shortcutReport([answered, right]: ShortcutTally, index: number): ShortcutReport {
  const name = shortcutNames[index] as ShortcutReport["name"]
  const isOpposite = 2 * right < answered
  const [title, opposite] = shortcutTitles[name]
  return {
    name,
    title: isOpposite ? opposite : title,
    answered,
    right: isOpposite ? answered - right : right,
  }
}

const shortcutTitles: Record<ShortcutReport["name"], readonly [title: string, opposite: string]> = {
  "last-literal": ["the value of the last literal", "the opposite of the last literal"],
  "first-literal": ["the value of the first literal", "the opposite of the first literal"],
  "parity-of-nots": ["True for an even number of nots", "True for an odd number of nots"],
  "majority-of-literals": [
    "the value of most of the literals",
    "the opposite of most of the literals",
  ],
}
