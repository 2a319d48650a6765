// A report on a dataset as a terminal shows it: files, findings, counts, contents, and rows with a problem.
//
//     17 of 1,000 labels are wrong; validate --fix FILE writes a corrected copy
//     error  17 of 1,000 labels are wrong
//
//     labels     True 503 (50.3%), False 497 (49.7%); always True is right in 50.3%
//     terms      3 to 16, median 8   ▁▂▃▅█▆▄▂▁

import {
  type AnalysisText,
  andMore,
  type BadRowGroup,
  type BadRowText,
  type CountsTable,
  type DatasetReport,
  describeReport,
  type FileFact,
  type FilesText,
  type HistogramBar,
  listedOf,
  type PrecedencesText,
  type ReportText,
  type RowPlace,
  type Severity,
} from "../../../report/index.ts"
import { endOf, hanging, markedLine, shortened, wrapped } from "../../terminal/fitted-text.ts"
import type { Colors, Output } from "../../terminal/terminal.ts"
import { alignedTable, columnsOf, headedTable } from "../aligned-table.ts"
import { reportWithAdvice, withAdvice } from "../remedy-advice.ts"
import { fact, type Page, pageOf, parted } from "../terminal-page.ts"
import { showChoice } from "./show-unclear-rows.ts"

/** @param show number of bad rows of each kind */
export function showDataset(
  report: DatasetReport,
  output: Output,
  { show }: { readonly show: number },
): string {
  const page = pageOf(output)
  const { width, colors } = page
  const text = describeReport(reportWithAdvice(report))
  const { sentence, severity, remedies } = text.verdict
  const color = severity === undefined ? colors.green : severityColor(severity, colors)
  const verdict = wrapped(withAdvice({ message: sentence, remedies }), width).map((line) =>
    colors.bold(color(line)),
  )
  const details = parted([
    text.counts === undefined ? [] : countLines(text.counts, page),
    text.splits === undefined ? [] : headedTable(columnsOf(text.splits, shownOfSplits), page),
    ...analysisBlocks(text, page),
    ...showBadRows(text.badRows, show, page),
    show > 0 && text.rowNumbering !== "" ? wrapped(text.rowNumbering, width) : [],
  ])
  const lines = parted([
    fileLines(text.files, page),
    ...report.files.map(({ path, choice }) => (choice ? showChoice(path, choice, page) : [])),
    [...verdict, ...findingLines(text, page)],
    details,
    // Repeated if the first one may have scrolled away.
    details.length > mostVisible ? verdict : [],
  ])
  return `${lines.join("\n")}\n`
}

/** Number of lines of details that leave the first verdict on the screen. */
const mostVisible = 10

function fileLines(text: FilesText, page: Page): string[] {
  const { width, colors } = page
  const { table, differing } = text
  const [only, ...others] = table.rows
  if (only === undefined) return [colors.bold(text.heading)]
  if (others.length === 0) {
    const sentences = only.sentences.flatMap((sentence) => hanging("  ", sentence, width))
    return [colors.bold(endOf(only.path, width)), ...sentences]
  }
  const shown = table.rows.slice(0, mostFiles)
  const rest = table.rows.length - shown.length
  const rows = shown.map((file) => ({ ...file, path: endOf(file.path, Math.floor(width / 2) - 2) }))
  const facts = differing.map((each) => [each, { importance: importance[each], widest: 60 }])
  const all = { path: {}, rows: {}, right: {}, ...Object.fromEntries(facts) }
  const columns = columnsOf({ ...table, rows }, all)
  const [head = "", ...lines] = headedTable(columns, page, "  ")
  return [
    colors.bold(text.heading),
    ...(text.common === "" ? [] : hanging("  ", text.common, width)),
    head,
    ...lines.flatMap((line, at) => {
      const problem = shown[at]?.problem
      return [line, ...(problem ? hanging("    ", problem, width).map(colors.red) : [])]
    }),
    ...(rest === 0 ? [] : hanging("  ", `${andMore(rest, "file")}; --json lists all`, width)),
  ]
}

const mostFiles = 40
const importance: Readonly<Record<FileFact, number>> = {
  format: 3,
  fields: 1,
  dialect: 4,
  template: 2,
}

function findingLines({ findings: all, verdict }: ReportText, { width, colors }: Page): string[] {
  const findings = all.filter(({ kind }) => !verdict.covered.includes(kind))
  const widest = Math.max(...findings.map(({ severity }) => severity.length))
  return findings.flatMap((finding) => {
    const mark = `${finding.severity.padEnd(widest)}  `
    return hanging(mark, withAdvice(finding), width, severityColor(finding.severity, colors))
  })
}

function countLines(counts: CountsTable, { width, colors }: Page): string[] {
  const columns = columnsOf(counts, { name: {}, rows: {}, share: {} })
  const headless = columns.map((column) => ({ ...column, head: "" }))
  return alignedTable(headless, width)
    .slice(1)
    .map((line, at) => {
      const severity = counts.rows[at]?.severity
      return severity === undefined ? line : severityColor(severity, colors)(line)
    })
}

const shownOfSplits = {
  configuration: { widest: 40 },
  split: { widest: 40 },
  files: { importance: 1 },
  rows: {},
  right: {},
  wrong: {},
  other: {},
}

/** What the dataset is made of, and what explains its labels. */
function analysisBlocks({ analysis: text, precedences }: ReportText, page: Page): string[][] {
  if (text === undefined) return []
  const line = (name: string, said: string | undefined) => fact(name.padEnd(nameWidth), said, page)
  const { labelsByLength, shortcuts } = text
  const byLength = labelsByLength?.spread
    ? `${labelsByLength.spread}  ${shareRow(labelsByLength.shares)}`
    : ""
  return [
    [
      ...line("labels", text.labels),
      ...line("by terms", byLength),
      ...(precedences?.isTelling ? [] : line("order", precedences?.order)),
      ...distributionLines(text, page),
      ...line("operators", text.operators.sentence),
      ...line("repeats", text.repeats),
      ...(shortcuts?.isFound ? [] : line("shortcuts", shortcuts?.best)),
    ],
    precedences?.isTelling ? precedenceLines(precedences, page) : [],
    shortcuts?.isFound ? headedTable(columnsOf(shortcuts.table, shownOfShortcuts), page) : [],
  ]
}

const nameWidth = 11
const shownOfShortcuts = {
  shortcut: { widest: 40 },
  rows: { importance: 1 },
  right: {},
  against: { importance: 2 },
}

function distributionLines({ terms, depth, nots }: AnalysisText, page: Page): string[] {
  const all = Object.entries({ terms, depth, nots })
  const widest = Math.max(...all.map(([, { spread }]) => spread.length))
  const room = Math.min(32, page.width - nameWidth - widest - 2)
  return all.flatMap(([name, { spread, bars }]) => {
    const [first = "", ...others] = fact(name.padEnd(nameWidth), spread, page)
    const bar = room < 5 ? "" : barRow(bars, room)
    const space = " ".repeat(widest - spread.length + 2)
    return first === "" ? [] : [first + (bar && space + page.colors.cyan(bar)), ...others]
  })
}

/** The precedences that the labels may follow, with a star next to the one that was checked. */
function precedenceLines({ table, note }: PrecedencesText, page: Page): string[] {
  const isChecked = table.rows.some((row) => row.isChecked)
  const starred = table.rows.map((row) => ({
    ...row,
    name: (row.isChecked ? "* " : "  ") + row.name,
  }))
  const [names, ...columns] = columnsOf({ ...table, rows: starred }, shownOfPrecedences)
  const marked = names ? [{ ...names, head: `  ${names.head}` }] : []
  const lines = headedTable([...marked, ...columns], page)
  return [
    ...lines.map((line, at) => (table.rows[at - 1]?.isBest ? page.colors.bold(line) : line)),
    ...(isChecked ? hanging("* ", note, page.width).map(page.colors.dim) : []),
  ]
}

const shownOfPrecedences = {
  name: { widest: 40 },
  order: { importance: 4, widest: 40 },
  known: { importance: -1, widest: 28 },
  labels: { importance: 1 },
  agree: {},
  telling: { importance: 5 },
  unread: { importance: 0 },
}

/** A bar for each value, or range of values, in the rows: `▂█ ▄`. Empty if all rows have the same value. */
export function barRow(bars: readonly HistogramBar[], width: number): string {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined || first.value === last.value) return ""
  const range = last.value - first.value + 1
  const columns = Math.min(range, width)
  const heights = new Array<number>(columns).fill(0)
  for (const { value, rows } of bars) {
    const at = Math.floor(((value - first.value) * columns) / range)
    heights[at] = (heights[at] ?? 0) + rows
  }
  const highest = Math.max(...heights)
  return shareRow(heights.map((rows) => (rows === 0 ? undefined : rows / highest)))
}

/** A bar for each share, from none to all; a space if it is undefined. */
function shareRow(shares: readonly (number | undefined)[]): string {
  const blockOf = (share: number) => blocks[Math.max(0, Math.ceil(share * blocks.length) - 1)]
  return shares.map((share) => (share === undefined ? " " : blockOf(share))).join("")
}

const blocks = [..."▁▂▃▄▅▆▇█"]

// The first rows with each kind of problem.
//
//     refused expressions (the first 1 of 12; --limit 12 prints all)
//       line 27: true-false cannot read this
//         True ^ not False
//                ^^^
//         column 8: expected "True", "False" or "("

function showBadRows(groups: readonly BadRowGroup[], show: number, page: Page): string[][] {
  if (show === 0) return []
  const { width, colors } = page
  return groups.map(({ severity, heading, all, rows }) => {
    const shown = rows.slice(0, show)
    // The report itself lists only a limited number of rows.
    const way = show >= all || shown.length < show ? "" : `; --limit ${all} prints all`
    const title = `${heading} (${listedOf(shown.length, all)}${way})`
    const [first = "", ...others] = wrapped(title, width)
    const marked = colors.bold(severityColor(severity, colors)(heading))
    const lines = shown.flatMap((row) => rowLines(row, page))
    return [marked + first.slice(heading.length), ...others, ...lines]
  })
}

function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, note: colors.dim }[severity]
}

function rowLines(text: BadRowText, page: Page): string[] {
  const { width, colors } = page
  const { message, errors, errorCount, acceptedBy } = text
  const place = ({ line, number, path }: RowPlace) =>
    path === "" ? line : `${endOf(path, Math.floor(width / 2))}:${number}`
  const other = text.other === undefined ? "" : `, see ${place(text.other)}`
  const rest = errorCount - Math.min(errors.length, mostErrors)
  return [
    ...item("  ", `${place(text.place)}${other}: ${message}`, width),
    ...excerpt(text, width - 4, colors).map((line) => `    ${line}`),
    ...errors
      .slice(0, mostErrors)
      .flatMap((error) => [
        ...item("    ", `${error.place}: ${error.message}`, width),
        ...(error.hint === null ? [] : hanging("      hint: ", error.hint, width, colors.cyan)),
      ]),
    ...(rest > 0 ? [`    ${andMore(rest, "error")}`] : []),
    ...(acceptedBy === "" ? [] : hanging("    ", acceptedBy, width)),
  ]
}

/** The text, or the part around its first error with carets under the error. */
function excerpt({ row, textNote }: BadRowText, width: number, colors: Colors): string[] {
  const { text, length, errors } = row
  if (text === null) return []
  if (text === "") return [colors.dim(`(${textNote})`)]
  const whole = text.length < length ? `${text}…` : text
  const [first] = errors
  // A very long text may be cut before its first error.
  if (first === undefined || first.offset > text.length) {
    return [colors.cyan(shortened(whole, width))]
  }
  const found = text.slice(first.offset, first.offset + first.length)
  const [line = "", carets = ""] = markedLine(whole, first.offset, found, width, colors.red)
  return [colors.cyan(line), carets]
}

/** Indents all lines after the first by two more columns. */
function item(indent: string, text: string, width: number): string[] {
  const lines = wrapped(text, width - indent.length - 2)
  return lines.map((line, at) => indent + (at === 0 ? "" : "  ") + line)
}

const mostErrors = 5
