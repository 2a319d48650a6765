// A report on a dataset as a terminal shows it: what was recognised, what was found, how often, what the set
// is made of, and the rows that something is wrong with.
//
//     rows.jsonl
//       JSON Lines; expression in input, label in target (both guessed)
//       dialect: true-false (detected from 1,000 rows); template: bare (detected)
//
//     17 of 1,000 rows have findings
//     error  17 labels are not the value of their expression.
//
//     rows         1,000
//     label right    983  98.3%
//     label wrong     17   1.7%
//     ...

import { counted, percentage, writtenNumber } from "../../number-format.ts"
import { explanationOf } from "../../report/explaining-convention.ts"
import type { DatasetReport, RowCounts, Severity } from "../../validate/report.ts"
import { hanging, wrapped } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"
import { alignedTable } from "./aligned-table.ts"
import { describeAnalysis } from "./show-dataset-analysis.ts"
import { describeFiles } from "./show-dataset-files.ts"
import { describeBadRows, severityColor } from "./show-dataset-rows.ts"

export interface ShowOptions {
  /** How many bad rows of each kind. */
  readonly show: number
}

/** Ends with a line feed. No line is wider than the terminal, if that has 40 columns. */
export function describeDataset(
  report: DatasetReport,
  { colors, width: columns = 100 }: Output,
  { show }: ShowOptions,
): string {
  const width = Math.max(columns, narrowest)
  const details = [
    counts(report, width, colors),
    ...describeAnalysis(report, width, colors),
    ...describeBadRows(report, show, width, colors),
  ].filter((lines) => lines.length > 0)
  const blocks = [
    describeFiles(report, width, colors),
    [...verdict(report, width, colors), ...findings(report, width, colors)],
    ...details,
    // Once more, where the first one may have gone out of sight.
    ...(details.length > 0 ? [verdict(report, width, colors)] : []),
  ]
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`
}

function findings(report: DatasetReport, width: number, colors: Colors): string[] {
  const widest = Math.max(...report.findings.map(({ severity }) => severity.length))
  return report.findings.flatMap(({ severity, message }) => {
    const mark = `${severity.padEnd(widest)}  `
    return hanging(mark, message, width, severityColor(severity, colors))
  })
}

function counts(
  { counts: all, findings: said, isUnlabelled }: DatasetReport,
  width: number,
  colors: Colors,
): string[] {
  if (all.rows === 0) return []
  const shown = names.filter(
    ({ name, isAlways }) => all[name] > 0 || (isAlways && !(isUnlabelled && name === "right")),
  )
  const [, ...lines] = alignedTable(
    [
      {
        head: "",
        cells: shown.map(({ name, text }) =>
          isUnlabelled && name === "missing" ? "expression with a value" : text,
        ),
      },
      { head: "", isNumber: true, cells: shown.map(({ name }) => writtenNumber(all[name])) },
      {
        head: "",
        isNumber: true,
        cells: shown.map(({ name }) => (name === "rows" ? "" : percentage(all[name] / all.rows))),
      },
    ],
    width,
  )
  return lines.map((line, at) => {
    const { name, severity: usual } = shown[at] ?? {}
    const severity = said.find(({ kind }) => kind === name)?.severity ?? usual
    return severity === undefined ? line : severityColor(severity, colors)(line)
  })
}

const names: readonly {
  readonly name: keyof RowCounts
  readonly text: string
  readonly isAlways?: boolean
  /** Where no finding says it. */
  readonly severity?: Severity
}[] = [
  { name: "rows", text: "rows", isAlways: true },
  { name: "right", text: "label right", isAlways: true },
  { name: "wrong", text: "label wrong", severity: "error" },
  { name: "missing", text: "label missing", severity: "warning" },
  { name: "illegible", text: "label illegible", severity: "error" },
  { name: "unbound", text: "variable without a value", severity: "error" },
  { name: "refused", text: "expression refused", severity: "error" },
  { name: "unreadable", text: "row unreadable", severity: "error" },
]

function verdict(report: DatasetReport, width: number, colors: Colors): string[] {
  const { rows, right } = report.counts
  const unlabelled = report.isUnlabelled
    ? report.counts.missing
    : (report.findings.find(({ kind }) => kind === "no-labels")?.rows ?? 0)
  const bad = rows - right - unlabelled
  const broken = report.files.filter(({ problem }) => problem !== null).length
  const severities = new Set(report.findings.map(({ severity }) => severity))
  const isClean = rows > 0 && bad === 0 && broken === 0
  const color =
    !isClean || severities.has("error")
      ? colors.red
      : severities.has("warning")
        ? colors.yellow
        : colors.green
  const readSoFar =
    broken === 0
      ? ""
      : report.files.length === 1
        ? "; the file could not be read to its end"
        : `; ${writtenNumber(broken)} of ${counted(report.files.length, "file")} could not be read to the end`
  const sentence = sentenceOf(report, bad, broken > 0) + explanation(report) + readSoFar
  return wrapped(sentence, width).map((line) => colors.bold(color(line)))
}

function explanation({ analysis, files }: DatasetReport): string {
  const found = explanationOf(analysis)
  if (found === undefined) return ""
  const { labels, own, convention } = found
  const areAll = labels === own.labelled && files.every(({ problem }) => problem === null)
  const which = `all ${counted(labels, "label")}${areAll ? "" : " that can be checked"}`
  return `; ${which} are right with --precedence ${convention.name}`
}

/** @param bad how many rows something is wrong with */
function sentenceOf(
  { counts, isUnlabelled }: DatasetReport,
  bad: number,
  isBroken: boolean,
): string {
  const { rows, right, missing } = counts
  const of = `${writtenNumber(bad)} of ${counted(rows, "row")}`
  if (rows === 0) return "no rows to check"
  if (isUnlabelled && bad > 0) return `${of} ${bad === 1 ? "has" : "have"} no value`
  if (missing === rows && !isUnlabelled) return "no row has a label to check"
  if (bad > 0) return `${of} ${bad === 1 ? "is" : "are"} not right`
  if (isBroken) return `only ${counted(rows, "row")} could be checked`
  if (isUnlabelled)
    return rows === 1 ? "the expression has a value" : "every expression has a value"
  return right === rows
    ? "every label is right"
    : `every label is right, of ${counted(right, "row")} with one`
}

const narrowest = 40
