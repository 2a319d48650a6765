// The rows of a dataset that something is wrong with, of each kind the first ones.
//
//     refused expressions (the first 1 of 12; --show 12 prints all)
//       line 27: true-false cannot read this
//         True ^ not False
//                ^^^
//         column 8: expected True, False or (
//           hint: write ^ ( not False )
//         accepted by python, mixed

import { counted, writtenNumber } from "../../number-format.ts"
import type {
  BadRow,
  BadRowKind,
  DatasetReport,
  FileReport,
  Severity,
  TextError,
} from "../../validate/report.ts"
import { around, endOf, hanging, shortened, wrapped } from "../terminal/fitted-text.ts"
import type { Colors } from "../terminal/terminal.ts"
import { textWidth } from "../terminal/text-width.ts"

/** A block of lines for each kind, the most serious first. @param show how many of each kind */
export function describeBadRows(
  report: DatasetReport,
  show: number,
  width: number,
  colors: Colors,
): string[][] {
  if (show === 0) return []
  return kindsOf(report.badRows).map((kind) => {
    const rows = report.badRows.filter((row) => row.kind === kind)
    const shown = rows.slice(0, show)
    const severity = shown[0]?.severity ?? "note"
    const all = Math.max(rows.length, totalOf(kind, report))
    const heading = headings[kind]
    const [first = "", ...others] = wrapped(`${heading} ${howMany(shown.length, all, show)}`, width)
    const color = severityColor(severity, colors)
    return [
      colors.bold(color(heading)) + first.slice(heading.length),
      ...others,
      ...shown.flatMap((row) => describeRow(row, report.files, width, colors)),
    ]
  })
}

/** What errors, warnings and notes are printed in. */
export function severityColor(severity: Severity, colors: Colors): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, note: colors.dim }[severity]
}

const headings: Record<BadRowKind, string> = {
  wrong: "wrong labels",
  contradicting: "contradicting labels",
  refused: "refused expressions",
  unreadable: "unreadable rows",
  unbound: "variables without a value",
  illegible: "illegible labels",
  missing: "missing labels",
  "not-after-xor": "not directly after xor",
  repeated: "repeated rows",
  "nearly-repeated": "nearly repeated rows",
}

/** Those that occur, as serious as the first row of each is. */
function kindsOf(rows: readonly BadRow[]): BadRowKind[] {
  const ranks = new Map<BadRowKind, number>()
  for (const { kind, severity } of rows) {
    if (!ranks.has(kind)) ranks.set(kind, ["error", "warning", "note"].indexOf(severity))
  }
  const kinds = (Object.keys(headings) as BadRowKind[]).filter((kind) => ranks.has(kind))
  return kinds.sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0))
}

function totalOf(kind: BadRowKind, { counts, analysis, findings }: DatasetReport): number {
  switch (kind) {
    case "repeated":
      return analysis?.repeats.repeated ?? 0
    case "nearly-repeated":
      return analysis?.repeats.nearlyRepeated ?? 0
    case "contradicting":
      return analysis?.repeats.contradicting ?? 0
    case "not-after-xor":
      return findings.find((finding) => finding.kind === kind)?.rows ?? 0
    default:
      return counts[kind]
  }
}

function howMany(shown: number, all: number, show: number): string {
  if (shown === all) return `(${writtenNumber(all)})`
  const first = `the first ${writtenNumber(shown)} of ${writtenNumber(all)}`
  // The report itself may hold no more of them.
  if (show >= all || shown < show) return `(${first})`
  return `(${first}; --show ${all} prints all)`
}

function describeRow(
  row: BadRow,
  files: readonly FileReport[],
  width: number,
  colors: Colors,
): string[] {
  const isOneFile = files.length === 1
  const place = (file: number, line: number) => {
    const path = endOf(files[file]?.path ?? "", Math.floor(width / 2))
    return isOneFile ? `${files[file]?.unit ?? "line"} ${line}` : `${path}:${line}`
  }
  const other = row.other === null ? "" : `, see ${place(row.other.file, row.other.line)}`
  const accepted = row.acceptedBy.join(", ")
  const shown = row.errors.slice(0, mostErrors)
  const rest = Math.max(row.errorCount, row.errors.length) - shown.length
  return [
    ...item("  ", `${place(row.file, row.line)}${other}: ${row.message}`, width),
    ...excerpt(row, width - 4, colors).map((line) => `    ${line}`),
    ...shown.flatMap((error) => describeError(error, row.message, width, colors)),
    ...(rest > 0 ? [`    and ${counted(rest, "more error", "more errors")}`] : []),
    ...(accepted === "" ? [] : hanging("    ", `accepted by ${accepted}`, width)),
  ]
}

/** The text, or of a refused one what stands around its first error, with carets under that. */
function excerpt({ text, length, errors }: BadRow, width: number, colors: Colors): string[] {
  if (text === null) return []
  if (text === "") return [colors.dim("(an empty text)")]
  const whole = text.length < length ? `${text}…` : text
  const [first] = errors
  // What is very long may be cut before its first error.
  if (first === undefined || first.offset > text.length) {
    return [colors.cyan(shortened(whole, width))]
  }
  const { offset, length: extent } = first
  const { line, before } = around(whole, offset, width)
  const wrong = shortened(text.slice(offset, offset + extent), width - before)
  const carets = "^".repeat(Math.max(1, textWidth(wrong)))
  return [colors.cyan(line), " ".repeat(before) + colors.red(carets)]
}

/** @param said what stands above already, and is not said again */
function describeError(
  { line, column, message, hint }: TextError,
  said: string,
  width: number,
  colors: Colors,
): string[] {
  const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`
  const rest = message.startsWith(`${said}: `) ? message.slice(said.length + 2) : message
  return [
    ...item("    ", `${place}: ${rest}`, width),
    ...(hint === null ? [] : hanging("      hint: ", hint, width, colors.cyan)),
  ]
}

/** Indented, and two columns more from the second line on. */
function item(indent: string, text: string, width: number): string[] {
  return wrapped(text, width - indent.length - 2).map(
    (line, at) => indent + (at === 0 ? "" : "  ") + line,
  )
}

const mostErrors = 5
