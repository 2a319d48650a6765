// The report as data, and as text for the terminal and the page.

export type { AnalysisText, OperatorsText, ShortcutsText } from "./describe-analysis.ts"
export {
  andMore,
  type BadRowGroup,
  type BadRowText,
  type ErrorText,
  groupBadRows,
  listedOf,
  matchesOf,
  type RowPlace,
} from "./describe-bad-rows.ts"
export { describeFiles, type FileFact, type FilesText, type FileText } from "./describe-files.ts"
export { connectivesOf, describeExample, describeForm, notationFacts } from "./describe-notation.ts"
export { describeReport, type ReportText } from "./describe-report.ts"
export type { SplitsTable } from "./describe-splits.ts"
export { type Bins, type Distribution, nameOf } from "./distribution.ts"
export { kindNames, rows, severities } from "./finding-wording.ts"
export { listFindings, sheetFindings } from "./findings.ts"
export { repeatTexts } from "./label-findings.ts"
export { hasLabels, makeReport } from "./make-report.ts"
export type { PrecedencesText } from "./precedence-findings.ts"
export type {
  Analysis,
  BadRow,
  BadRowKind,
  Balance,
  DatasetReport,
  FileReport,
  Finding,
  FindingKind,
  FolderLink,
  HistogramBar,
  InputFormat,
  ListReport,
  NotCompared,
  OperatorReport,
  PrecedenceReport,
  Remedy,
  RepeatReport,
  RowCounts,
  RowLayout,
  Severity,
  ShortcutReport,
  Split,
  SplitFile,
  SplitOverlap,
  SplitReport,
  TermsReport,
  TextError,
} from "./report.ts"
export type { Column, Table } from "./text-table.ts"
export { type CountsTable, summarized } from "./verdict.ts"
