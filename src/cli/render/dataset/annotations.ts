// A report as remarks on places in files: the most serious first, findings before rows.
//
//     error  wrong label  rows.jsonl, line 27: the label says False, the value is True
//
// GitHub accepts them as workflow commands, which annotate the lines of a pull request:
//
//     ::error file=rows.jsonl,line=27,title=wrong label::the label says False, the value is True%0ATrue xor True
//
// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions

import { standardInputName } from "../../../lines/index.ts"
import { counted } from "../../../number-format.ts"
import type {
  DatasetReport,
  FileReport,
  Finding,
  FindingKind,
  Severity,
} from "../../../report/index.ts"
import { type BadRowText, groupBadRows, type RowPlace, severities } from "../../../report/index.ts"
import { shortened } from "../../terminal/fitted-text.ts"
import { visibleText } from "../../terminal/terminal.ts"
import { reportWithAdvice, withAdvice } from "../remedy-advice.ts"
import { titleOf } from "./finding-kinds.ts"

export interface Annotation {
  readonly severity: Severity
  readonly kind: FindingKind
  /** Whole sentences, perhaps on several lines. */
  readonly message: string
  /** Undefined for standard input, and for findings about several files. */
  readonly path?: string | undefined
  /** Counted from 1; undefined for findings, and for rows of tables and compressed files, whose lines are unknown. */
  readonly line?: number | undefined
  /** In UTF-16 units, counted from 1; undefined if it isn't known exactly. */
  readonly column?: number | undefined
  /** Identifies a row even if it moves to another line; undefined for findings. */
  readonly rowText?: string
}

/** The first rows of each kind, and how many of the counted rows are left out. */
export function annotationsOf(report: DatasetReport, show: number) {
  const groups = groupBadRows(reportWithAdvice(report))
  const findings = findingAnnotations(report)
  const all = severities.flatMap((severity) => [
    ...findings.filter((each) => each.severity === severity),
    ...groups
      .filter((group) => group.severity === severity)
      .flatMap(({ rows }) => rows.slice(0, show).map((row) => rowAnnotation(row, report.files))),
  ])
  const unlisted = { error: 0, warning: 0, note: 0 }
  for (const { severity, all, rows } of groups) {
    unlisted[severity] += all - Math.min(rows.length, show)
  }
  return { all, unlisted }
}

function findingAnnotations({ files, findings }: DatasetReport): Annotation[] {
  const broken = files.filter(({ problem }) => problem !== null)
  const isBroken = ({ kind }: Finding) => kind === "broken-file"
  return findings.map((finding) => {
    // Findings about broken files are in the order of the files.
    const file = isBroken(finding)
      ? broken[findings.filter(isBroken).indexOf(finding)]
      : files.length === 1
        ? files[0]
        : undefined
    const { severity, kind } = finding
    return { severity, kind, message: withAdvice(finding), path: file && pathOf(file) }
  })
}

function rowAnnotation(text: BadRowText, files: readonly FileReport[]): Annotation {
  const { row, message, acceptedBy } = text
  const file = files[row.file] as FileReport
  const path = pathOf(file)
  const hasLines = path !== undefined && file.unit === "line" && !file.isCompressed
  const isWholeLine = file.format === "text" && file.template === "bare" && file.task === undefined
  const place = ({ line, path }: RowPlace) => (path === "" ? line : `${line} of ${path}`)
  const other = text.other ? `; see ${place(text.other)}` : ""
  const [first] = text.errors
  const lines = [
    `${hasLines ? "" : `${text.place.line}: `}${message}${other}`,
    row.text && shortened(row.text, mostColumns),
    first && `${first.place}: ${first.message}`,
    first?.hint && `hint: ${first.hint}`,
    acceptedBy,
  ]
  return {
    severity: row.severity,
    kind: row.kind,
    message: lines.filter(Boolean).join("\n"),
    path,
    line: hasLines ? row.line : undefined,
    column: hasLines && isWholeLine ? row.errors[0]?.column : undefined,
    rowText: row.text ?? "",
  }
}

const mostColumns = 200

/** Undefined for standard input. */
export function pathOf({ path }: FileReport): string | undefined {
  return path === standardInputName ? undefined : path
}

/** One line per annotation, up to GitHub's limit, and a last line about the rest. */
export function githubCommands(report: DatasetReport, show: number): string {
  const { all, unlisted } = annotationsOf(report, show)
  const kept: string[] = []
  const left: string[] = []
  for (const severity of severities) {
    const some = all.filter((each) => each.severity === severity)
    // The last notice counts the rest.
    const most = severity === "note" ? mostShown - 1 : mostShown
    kept.push(...some.slice(0, most).map(commandOf))
    const rest = Math.max(some.length - most, 0) + unlisted[severity]
    if (rest > 0) left.push(counted(rest, `more ${severity}`))
  }
  if (left.length > 0) {
    const sentence = `not marked, as GitHub shows ${mostShown} of each kind for a step: ${left.join(" and ")}`
    const way = "the page that --report writes lists more"
    kept.push(`::notice title=boolglot::${escaped(`${sentence}; ${way}`)}`)
  }
  return kept.map((command) => `${command}\n`).join("")
}

/** GitHub's limit on commands of one kind per job step. */
const mostShown = 10

function commandOf({ severity, kind, message, path, line, column }: Annotation): string {
  const properties = Object.entries({
    file: path?.replace(/^\.\//, ""),
    line,
    col: column,
    title: titleOf(kind),
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value), /[%\r\n:,]/g)}`],
  )
  const command = severity === "note" ? "notice" : severity
  return `::${command} ${properties.join(",")}::${escaped(message)}`
}

/** Percent-encodes characters that would end a message or, with other `signs`, a property. */
function escaped(text: string, signs = /[%\r\n]/g): string {
  return visibleText(text).replaceAll(signs, encodeURIComponent)
}
