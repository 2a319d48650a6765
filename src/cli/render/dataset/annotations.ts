// A report as remarks on places in files, for tools that mark these: the most serious first, and of one seriousness
// what is said of the set before what is said of rows.
//
//     error  wrong label  rows.jsonl, line 27: the label says False, the value is True
//
// A place is where an editor would look for it. Rows of a table and of compressed files stand on no line that
// anybody knows, so that they are named in words.

import { standardInputName } from "../../../datasets/source.ts"
import { type BadRowText, groupBadRows, type Place } from "../../../report/describe-bad-rows.ts"
import { severities } from "../../../report/finding-wording.ts"
import type {
  DatasetReport,
  FileReport,
  Finding,
  FindingKind,
  Severity,
} from "../../../report/report.ts"
import { shortened } from "../../terminal/fitted-text.ts"
import { reportWithAdvice, withAdvice } from "../remedy-advice.ts"

export interface Annotation {
  readonly severity: Severity
  readonly kind: FindingKind
  /** Whole sentences, perhaps on several lines. */
  readonly message: string
  /** As it was given; undefined for standard input, and for what concerns several files. */
  readonly path: string | undefined
  /** Counted from 1; undefined where it is about the file, or nobody knows it. */
  readonly line: number | undefined
  /** In UTF-16 units, counted from 1; undefined where it is not known exactly. */
  readonly column: number | undefined
  /** The row's text, by which it is known where it stands elsewhere; undefined for what is said of the set. */
  readonly rowText: string | undefined
}

export interface Annotations {
  readonly all: readonly Annotation[]
  /** How many rows are counted, but not among these. */
  readonly unlisted: Readonly<Record<Severity, number>>
}

/** @param show how many rows of each kind */
export function annotationsOf(report: DatasetReport, show: number): Annotations {
  const groups = groupBadRows(reportWithAdvice(report))
  const findings = findingAnnotations(report)
  const all = severities.flatMap((severity) => [
    ...findings.filter((each) => each.severity === severity),
    ...groups
      .filter((group) => group.severity === severity)
      .flatMap(({ rows }) => rows.slice(0, show).map((row) => rowAnnotation(row, report.files))),
  ])
  const unlistedOf = (severity: Severity) =>
    groups
      .filter((group) => group.severity === severity)
      .reduce((sum, { all, rows }) => sum + all - Math.min(rows.length, show), 0)
  const [error, warning, note] = severities.map(unlistedOf) as [number, number, number]
  return { all, unlisted: { error, warning, note } }
}

function findingAnnotations({ files, findings }: DatasetReport): Annotation[] {
  const [only, ...others] = files
  const broken = files.filter(({ problem }) => problem !== null)
  const isBroken = ({ kind }: Finding) => kind === "broken-file"
  return findings.map((finding) => {
    // They are told in the order of the files.
    const file = isBroken(finding)
      ? broken[findings.filter(isBroken).indexOf(finding)]
      : others.length === 0
        ? only
        : undefined
    return {
      severity: finding.severity,
      kind: finding.kind,
      message: withAdvice(finding),
      path: file && pathOf(file),
      line: undefined,
      column: undefined,
      rowText: undefined,
    }
  })
}

function rowAnnotation(text: BadRowText, files: readonly FileReport[]): Annotation {
  const { row, message, errors, acceptedBy } = text
  const file = files[row.file] as FileReport
  const path = pathOf(file)
  const hasLines = path !== undefined && file.unit === "line" && !file.isCompressed
  const place = ({ line, path }: Place) => (path === "" ? line : `${line} of ${path}`)
  const other = text.other && `; see ${place(text.other)}`
  const [first] = errors
  const lines = [
    `${hasLines ? "" : `${text.place.line}: `}${message}${other ?? ""}`,
    ...(row.text ? [shortened(row.text, mostColumns)] : []),
    ...(first === undefined ? [] : [`${first.place}: ${first.message}`]),
    ...(first?.hint ? [`hint: ${first.hint}`] : []),
    ...(acceptedBy === "" ? [] : [acceptedBy]),
  ]
  return {
    severity: row.severity,
    kind: row.kind,
    message: lines.join("\n"),
    path,
    line: hasLines ? row.line : undefined,
    column: hasLines && isWholeLine(file) ? row.errors[0]?.column : undefined,
    rowText: row.text ?? "",
  }
}

/** Whether the expression is all that stands on a line, so that its columns are those of the file. */
function isWholeLine({ format, template, task }: FileReport): boolean {
  return format === "text" && template === "bare" && task === undefined
}

/** Of the text of a row; all of it stands in the file. */
const mostColumns = 200

/** Undefined for standard input and other sources that are not files. */
export function pathOf({ path }: FileReport): string | undefined {
  return path === standardInputName ? undefined : path
}
