// Datasets as numbers, for tests of their findings.

import { withAdvice } from "../../src/cli/render/remedy-advice.ts"
import { findingsOf } from "../../src/report/findings.ts"
import type { FindingSources } from "../../src/report/notation-of-refused-rows.ts"
import type { Analysis, FindingKind, RowCounts, Severity } from "../../src/report/report.ts"
import { countsOf } from "./report-parts.ts"
import { analysisOf, fileOf } from "./show-dataset-reports.ts"

/** A dataset of one file without problems, except for the given numbers. */
function sources(some: Partial<FindingSources> & { counts: RowCounts }): FindingSources {
  return {
    files: [fileOf({ counts: some.counts })],
    isUnlabelled: false,
    analysis: undefined,
    fits: new Map(),
    fitsNone: 0,
    refusedNotation: undefined,
    reasons: new Map(),
    notAfterXor: undefined,
    precedence: undefined,
    folderLinks: [],
    ...some,
  }
}

export type Said = [Severity, FindingKind, number | null, string]

export function said(some: Partial<FindingSources> & { counts: RowCounts }): Said[] {
  return findingsOf(sources(some)).map((finding) => [
    finding.severity,
    finding.kind,
    finding.rows,
    withAdvice(finding),
  ])
}

export function counts(some: Partial<RowCounts>): { counts: RowCounts } {
  const rows = Object.values(some).reduce((sum, count) => sum + count, 0)
  return { counts: countsOf({ rows, ...some }) }
}

/** An analysis without findings, except for the given fields. */
export function quiet(some: Partial<Analysis>): Analysis {
  return analysisOf({ precedences: [], balance: balance(500, 500), shortcuts: [], ...some })
}

export function balance(trues: number, falses: number): Analysis["balance"] {
  const labels = trues + falses
  return {
    true: trues,
    false: falses,
    constant: trues >= falses,
    baseline: labels === 0 ? null : Math.max(trues, falses) / labels,
  }
}
