// A report on a dataset as a terminal shows it: what was recognised, what was found, how often, what the set
// is made of, and the rows that something is wrong with.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//       dialect: true-false (detected from 1,000 rows); template: bare (detected)
//
//     17 of 1,000 rows are not right
//     error  17 of 1,000 labels are wrong
//
//     rows         1,000
//     label right    983  98.3%
//     label wrong     17   1.7%
//     ...

import { describeReport, type ReportText } from "../../../report/describe-report.ts"
import type { SplitsTable } from "../../../report/describe-splits.ts"
import type { DatasetReport } from "../../../report/report.ts"
import type { CountsTable, Verdict } from "../../../report/verdict.ts"
import { hanging, wrapped } from "../../terminal/fitted-text.ts"
import type { Colors, Output } from "../../terminal/terminal.ts"
import { alignedTable, columnsOf, headedTable } from "../aligned-table.ts"
import { precedenceFlag, reportWithAdvice, withAdvice } from "../remedy-advice.ts"
import { showChoice } from "./show-choice.ts"
import { showAnalysis } from "./show-dataset-analysis.ts"
import { showFiles } from "./show-dataset-files.ts"
import { severityColor, showBadRows } from "./show-dataset-rows.ts"

export interface ShowOptions {
  /** How many bad rows of each kind. */
  readonly show: number
}

/** Ends with a line feed. No line is wider than the terminal, if that has 40 columns. */
export function showDataset(
  report: DatasetReport,
  { colors, width: columns = 100 }: Output,
  { show }: ShowOptions,
): string {
  const width = Math.max(columns, narrowest)
  const text = describeReport(reportWithAdvice(report))
  const verdict = verdictLines(text.verdict, width, colors)
  const details = [
    text.counts === undefined ? [] : countLines(text.counts, width, colors),
    text.splits === undefined ? [] : splitLines(text.splits, width, colors),
    ...showAnalysis(text, width, colors),
    ...showBadRows(text.badRows, show, width, colors),
  ].filter((lines) => lines.length > 0)
  const blocks = [
    showFiles(text.files, width, colors),
    ...report.files.flatMap(({ path, choice }) =>
      choice === undefined ? [] : [showChoice(path, choice, width, colors)],
    ),
    [...verdict, ...findingLines(text, width, colors)],
    ...details,
    // Once more, where the first one may have gone out of sight.
    ...(details.length > 0 ? [verdict] : []),
  ]
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`
}

function verdictLines(
  { sentence, severity, explained }: Verdict,
  width: number,
  colors: Colors,
): string[] {
  const color = severity === undefined ? colors.green : severityColor(severity, colors)
  const way =
    explained === undefined
      ? ""
      : `; ${explained.sentence} with ${precedenceFlag(explained.precedence)}`
  return wrapped(sentence + way, width).map((line) => colors.bold(color(line)))
}

function findingLines({ findings }: ReportText, width: number, colors: Colors): string[] {
  const widest = Math.max(...findings.map(({ severity }) => severity.length))
  return findings.flatMap((finding) => {
    const mark = `${finding.severity.padEnd(widest)}  `
    const color = severityColor(finding.severity, colors)
    return hanging(mark, withAdvice(finding), width, color)
  })
}

function countLines(counts: CountsTable, width: number, colors: Colors): string[] {
  const [, ...lines] = alignedTable(
    columnsOf(counts, { name: {}, rows: {}, share: {} }).map((column) => ({ ...column, head: "" })),
    width,
  )
  return lines.map((line, at) => {
    const severity = counts.rows[at]?.severity
    return severity === undefined ? line : severityColor(severity, colors)(line)
  })
}

function splitLines(splits: SplitsTable, width: number, colors: Colors): string[] {
  const shown = {
    configuration: { widest: 40 },
    split: { widest: 40 },
    files: { importance: 1 },
    rows: {},
    right: {},
    wrong: {},
    other: {},
  }
  return headedTable(columnsOf(splits, shown), { width, colors })
}

const narrowest = 40
