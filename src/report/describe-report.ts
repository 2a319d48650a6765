// All that is said of a set, in texts: a terminal and a page lay them out, and say nothing of their own.
//
//     verdict, findings ─ how rows were counted ─ files ─ what the set is made of ─ rows to look at

import { counted } from "../number-format.ts"
import { type AnalysisText, describeAnalysis } from "./describe-analysis.ts"
import { type BadRowGroup, groupBadRows } from "./describe-bad-rows.ts"
import { type ConventionsText, describeConventions } from "./describe-conventions.ts"
import { describeFiles, type FilesText } from "./describe-files.ts"
import { describeSplits, type SplitsTable } from "./describe-splits.ts"
import type { DatasetReport, Finding, Severity } from "./report.ts"
import { type CountsTable, countsOf, type Verdict, verdictOf } from "./verdict.ts"

export interface ReportText {
  /** What the files are called: `rows.jsonl and 2 other files`. */
  readonly title: string
  readonly verdict: Verdict
  /** `2 errors, 1 warning` */
  readonly tally: string
  readonly findings: readonly Finding[]
  readonly files: FilesText
  /** Undefined without rows. */
  readonly counts: CountsTable | undefined
  /** Undefined where files belong to no splits. */
  readonly splits: SplitsTable | undefined
  /** Undefined without rows, or where only labels were checked. */
  readonly analysis: AnalysisText | undefined
  readonly conventions: ConventionsText | undefined
  readonly badRows: readonly BadRowGroup[]
}

export function describeReport(report: DatasetReport): ReportText {
  const { findings } = report
  const analysis = report.counts.rows === 0 ? undefined : report.analysis
  return {
    title: titleOf(report),
    verdict: verdictOf(report),
    tally: tallyOf(findings),
    findings,
    files: describeFiles(report),
    counts: countsOf(report),
    splits: describeSplits(report),
    analysis: analysis && describeAnalysis(analysis, report),
    conventions: analysis && describeConventions(analysis),
    badRows: groupBadRows(report),
  }
}

function titleOf({ files }: DatasetReport): string {
  const name = files[0]?.path.split(/[/\\]/).findLast((part) => part !== "") ?? "no files"
  return files.length < 2 ? name : `${name} and ${counted(files.length - 1, "other file")}`
}

function tallyOf(findings: readonly Finding[]): string {
  const severities: readonly Severity[] = ["error", "warning", "note"]
  return severities
    .map((severity) => ({
      severity,
      count: findings.filter((each) => each.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => counted(count, severity))
    .join(", ")
}
