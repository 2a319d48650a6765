// Describes the bad rows by kind, the most serious kind first.
//
//     refused expressions, 12
//       line 27: true-false cannot read "not" here
//         True ^ not False
//         column 8: expected True, False or (
//         hint: write ^ ( not False )
//         accepted by python, mixed

import type { InputFormat } from "../formats/index.ts"
import { groupedBy } from "../grouped-by.ts"
import { counted, ofAll, writtenNumber } from "../number-format.ts"
import { conflictingIn } from "./describe-analysis.ts"
import { has, kindNames, severities } from "./finding-wording.ts"
import type { BadRow, BadRowKind, DatasetReport, FileReport, TextError } from "./report.ts"
import { withoutLabel } from "./verdict.ts"

export type BadRowGroup = ReturnType<typeof groupBadRows>[number]
export type BadRowText = ReturnType<typeof describeBadRow>

/** A row of a file. Line numbers have no commas, as in editors. */
export interface RowPlace {
  readonly line: string
  readonly number: string
  /** Empty if there is only one file. */
  readonly path: string
}

export type ErrorText = ReturnType<typeof errorText>

/** `of 68 different expressions`, `all different`; empty unless several wrong labels are all listed in full. */
function wrongExpressions(rows: readonly BadRow[], all: number): string {
  const areWhole = rows.length >= all && rows.every(({ text, length }) => text?.length === length)
  if (!areWhole || rows.length < 2) return ""
  const { size } = new Set(rows.map(({ text }) => text))
  if (size === rows.length) return "all different"
  return `of ${counted(size, "different expression")}`
}

export function groupBadRows(report: DatasetReport) {
  // If a finding suggests a dialect for the dataset, rows don't repeat it.
  const isTold = report.findings.some(
    ({ kind, remedies = [] }) =>
      kind === "refused" && remedies.some(({ option }) => option === "dialect"),
  )
  const groups = groupedBy(report.badRows, ({ kind }) => kind)
  const order = Object.keys(kindNames)
  return [...groups]
    .map(([kind, rows]) => ({
      kind,
      severity:
        severities.find((each) => rows.some(({ severity }) => severity === each)) ?? "error",
      heading: kindNames[kind].many,
      all: Math.max(rows.length, totalOf(kind, report)),
      rows: rows.map((row) => describeBadRow(row, report.files, isTold)),
      expressions: kind === "wrong" ? wrongExpressions(rows, totalOf(kind, report)) : "",
    }))
    .sort(
      (left, right) =>
        severities.indexOf(left.severity) - severities.indexOf(right.severity) ||
        order.indexOf(left.kind) - order.indexOf(right.kind),
    )
}

/** The number of rows in all groups, and a note if it exceeds the verdict's; no note if the list is incomplete. */
export function describeListed(groups: readonly BadRowGroup[], { counts }: DatasetReport) {
  const problems = groups.filter(({ kind }) => Object.hasOwn(counts, kind))
  const [bad, count] = [placesIn(problems).size, placesIn(groups).size]
  if (bad === 0 || bad === count || groups.some(({ rows, all }) => rows.length < all)) {
    return { count, note: "" }
  }
  const others = groups.filter((group) => !problems.includes(group)).map(({ heading }) => heading)
  const rest = count - bad
  return {
    count,
    note: `${counted(bad, "row")} ${has(bad)} a problem; the list also includes ${counted(rest, "other")}: ${others.join(", ")}`,
  }
}

/** The places of the rows in groups; a row may be in several groups. */
function placesIn(groups: readonly BadRowGroup[]): ReadonlySet<string> {
  return new Set(
    groups.flatMap(({ rows }) => rows.map(({ row: { file, line } }) => `${file}:${line}`)),
  )
}

/** How table rows are numbered, which differs from an editor's line numbers; empty if no such row is listed. */
export function rowNumbering({ files, badRows }: DatasetReport): string {
  return badRows.some(({ file }) => tables.has(files[file]?.format ?? "json"))
    ? "rows are numbered from 1, without the header"
    : ""
}

const tables: ReadonlySet<string> = new Set<InputFormat>(["csv", "tsv", "xlsx", "markdown"])

function totalOf(kind: BadRowKind, report: DatasetReport): number {
  const { counts, analysis, findings } = report
  switch (kind) {
    case "repeated":
      return analysis?.repeats.repeated ?? 0
    case "nearly-repeated":
      return analysis?.repeats.nearlyRepeated ?? 0
    case "contradicting":
      return analysis === undefined ? 0 : conflictingIn(analysis.repeats.contradicting)
    case "not-after-xor":
      return findings.find((finding) => finding.kind === kind)?.rows ?? 0
    case "missing":
      return counts.missing - withoutLabel(report)
    default:
      return counts[kind]
  }
}

/** `17`, or `the first 2 of 17`. */
export function listedOf(listed: number, all: number): string {
  return listed === all ? writtenNumber(all) : `the first ${ofAll(listed, all)}`
}

/** States how many rows match a search; `part` is for only some of them, with `#` in place of their number. */
export function matchesOf(all: number): { readonly whole: string; readonly part: string } {
  return {
    whole: counted(all, "row"),
    part: `# of ${counted(all, "row")} ${all === 1 ? "matches" : "match"}`,
  }
}

/** The last line of a shortened list: `and 3 more errors`. */
export function andMore(count: number, unit: string): string {
  return `and ${counted(count, `more ${unit}`)}`
}

function describeBadRow(row: BadRow, files: readonly FileReport[], isNotationTold: boolean) {
  const { kind, text, length, message, errors, errorCount, otherNotation, label, value } = row
  const told = otherNotation === undefined ? errors : errors.slice(0, 1)
  const isSilent = otherNotation !== undefined && isNotationTold
  const place = ({ file, line }: { readonly file: number; readonly line: number }): RowPlace => ({
    line: `${files[file]?.unit ?? "line"} ${line}`,
    number: String(line),
    path: files.length > 1 ? (files[file]?.path ?? "") : "",
  })
  return {
    row,
    name: kindNames[kind].one,
    place: place(row),
    message,
    /** Whether label and value say the same as the message. */
    isTold: message === `the label says ${wordOf(label)}, the value is ${wordOf(value)}`,
    other: row.other === null ? undefined : place(row.other),
    /** Why only part of the text is shown; empty if all of it is. */
    textNote: text === null ? "" : noteOn(text, length),
    /** All errors; if the row is in another notation, only the first, since that one is about the whole row. */
    errors: told.map((error) => errorText(isSilent ? { ...error, hint: null } : error, message)),
    errorCount: otherNotation === undefined ? Math.max(errorCount, errors.length) : told.length,
    acceptedBy: row.acceptedBy.length === 0 ? "" : `accepted by ${someOf(row.acceptedBy)}`,
    label: wordOf(label),
    value: wordOf(value),
  }
}

function noteOn(text: string, length: number): string {
  if (text.length < length) return `the first ${ofAll(text.length, length)} characters`
  return text === "" ? "an empty text" : ""
}

function errorText({ line, column, message, hint }: TextError, said: string) {
  return {
    place: line === 1 ? `column ${column}` : `line ${line}, column ${column}`,
    message: message.startsWith(`${said}: `) ? message.slice(said.length + 2) : message,
    hint,
  }
}

function wordOf(value: boolean | null): string {
  return value === null ? "–" : value ? "True" : "False"
}

/** Number of dialects to name for a row; the JSON report names all of them. */
const mostNamed = 5

function someOf(names: readonly string[]): string {
  if (names.length <= mostNamed + 1) return names.join(", ")
  return `${names.slice(0, mostNamed).join(", ")} and ${names.length - mostNamed} more`
}
