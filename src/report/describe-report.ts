// All texts of a report. The terminal and the page only lay them out, and add no text of their own.
//
//     verdict, findings ─ counts of rows ─ files ─ contents of the dataset ─ bad rows

import { counted } from "../number-format.ts"
import { describeAnalysis } from "./describe-analysis.ts"
import { describeListed, groupBadRows, rowNumbering } from "./describe-bad-rows.ts"
import { describeFiles } from "./describe-files.ts"
import { describeSplits } from "./describe-splits.ts"
import { severities } from "./finding-wording.ts"
import { describePrecedences } from "./precedence-findings.ts"
import type { DatasetReport, Finding } from "./report.ts"
import { countsOf, verdictOf } from "./verdict.ts"

export type ReportText = ReturnType<typeof describeReport>

export function describeReport(report: DatasetReport) {
  const { findings } = report
  const analysis = report.counts.rows === 0 ? undefined : report.analysis
  const verdict = verdictOf(report)
  const badRows = groupBadRows(report)
  // Findings about rows link to these rows, so they are listed even if the verdict covers them.
  const listed = findings.filter(
    ({ kind, rows }) => rows !== null || !verdict.covered.includes(kind),
  )
  return {
    title: titleOf(report),
    verdict,
    tally: tallyOf(listed),
    findings,
    /** The findings that a page lists. */
    listed,
    files: describeFiles(report),
    counts: countsOf(report),
    splits: describeSplits(report),
    analysis: analysis && describeAnalysis(analysis, report),
    precedences: analysis && describePrecedences(analysis),
    badRows,
    listedRows: describeListed(badRows, report),
    rowNumbering: rowNumbering(report),
  }
}

function titleOf({ files }: DatasetReport): string {
  const name = files[0]?.path.split(/[/\\]/).findLast((part) => part !== "") ?? "no files"
  return files.length < 2 ? name : `${name} and ${counted(files.length - 1, "other file")}`
}

function tallyOf(findings: readonly Finding[]): string {
  return severities
    .map((severity) => ({
      severity,
      count: findings.filter((each) => each.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => counted(count, severity))
    .join(", ")
}
