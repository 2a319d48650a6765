// The verdict on a dataset in one sentence, and the counts of its rows.
//
//     17 of 1,000 rows are not right
//     all 300 labels are right if xor binds loosest; under the notation's own precedence, 70 of 300 rows are not right
//
//     rows         1,000
//     label right    983  98.3%
//     label wrong     17   1.7%

import { counted, percentage, writtenNumber } from "../number-format.ts"
import { explanationOf } from "./precedence-findings.ts"
import type { DatasetReport, RowCounts, Severity } from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

export type Verdict = ReturnType<typeof verdictOf>

export function verdictOf(report: DatasetReport) {
  const { counts, files, findings } = report
  const bad = counts.rows - counts.right - withoutLabel(report)
  const broken = files.filter(({ problem }) => problem !== null).length
  const severities = new Set(findings.map(({ severity }) => severity))
  const isClean = counts.rows > 0 && bad === 0 && broken === 0
  const isWarned = severities.has("warning")
  const severity: Severity | undefined =
    !isClean || severities.has("error") ? "error" : isWarned ? "warning" : undefined
  const explained = explanation(report)
  return {
    sentence:
      (explained === undefined ? "" : `${explained.sentence}; ${explained.otherwise} `) +
      sentenceOf(report, bad, broken > 0) +
      unreadRest(broken, files.length),
    severity,
    precedence: explained?.precedence,
  }
}

/** The report as written to JSON, with its verdict first. */
export function summarized(report: DatasetReport) {
  return { summary: verdictOf(report).sentence, ...report }
}

/** Number of rows with a value that need no label, because their file has none or labels are ignored. */
export function withoutLabel({ counts, isUnlabelled, findings }: DatasetReport): number {
  if (isUnlabelled) return counts.missing
  return findings.find(({ kind }) => kind === "no-labels")?.rows ?? 0
}

function sentenceOf(
  { counts, isUnlabelled }: DatasetReport,
  bad: number,
  isBroken: boolean,
): string {
  const { rows, right } = counts
  const of = `${writtenNumber(bad)} of ${counted(rows, "row")}`
  if (rows === 0) return "no rows to check"
  if (isUnlabelled && bad > 0) return `${of} ${bad === 1 ? "has" : "have"} no value`
  if (!isUnlabelled && counts.missing === rows) return "no row has a label to check"
  if (bad > 0) return `${of} ${bad === 1 ? "is" : "are"} not right`
  if (isBroken) return `only ${counted(rows, "row")} could be checked`
  if (isUnlabelled)
    return rows === 1 ? "the expression has a value" : "every expression has a value"
  return right === rows
    ? "every label is right"
    : `every label is right, of ${counted(right, "row")} with one`
}

function unreadRest(broken: number, files: number): string {
  if (broken === 0) return ""
  return files === 1
    ? "; the file could not be read to its end"
    : `; ${writtenNumber(broken)} of ${counted(files, "file")} could not be read to the end`
}

/** The precedence that explains the labels: `all 300 labels are right if xor binds loosest`. */
function explanation({ analysis, files }: DatasetReport) {
  const found = explanationOf(analysis)
  if (found === undefined) return undefined
  const { labels, own, convention } = found
  const areAll = labels === own.labelled && files.every(({ problem }) => problem === null)
  const which = `all ${counted(labels, "label")}${areAll ? "" : " that can be checked"}`
  const { name, order } = convention
  return {
    sentence: `${which} are right ${conditions.get(name) ?? `under the precedence ${name} (${order})`}`,
    otherwise: `under ${analysis?.precedence ? `the precedence ${own.name}` : "the notation's own precedence"},`,
    precedence: convention,
  }
}

/** Orders of operators in words. */
const conditions: ReadonlyMap<string, string> = new Map([
  ["python", "if xor binds tightest"],
  ["c", "if xor binds more tightly than and"],
  ["bitwise", "if xor binds more tightly than or, but less tightly than and"],
  ["or-level-with-xor", "if or and xor bind equally tightly"],
  ["xor-loosest", "if xor binds loosest"],
  ["or-before-and", "if or binds more tightly than and"],
  ["left-to-right", "if and, or and xor are read from left to right"],
  ["not-loosest", "if not binds loosest"],
])

export type CountsTable = NonNullable<ReturnType<typeof countsOf>>

export function countsOf({ counts, isUnlabelled, findings }: DatasetReport) {
  if (counts.rows === 0) return undefined
  const shown = kinds.filter(
    ({ kind }) => counts[kind] > 0 || kind === "rows" || (kind === "right" && !isUnlabelled),
  )
  return table(
    "rows by what was found out about them; each row is counted once",
    { name: text("found"), rows: numbers("rows"), share: numbers("share") },
    shown.map(({ kind, ...named }) => ({
      kind,
      ...(isUnlabelled && kind === "missing" ? withValue : named),
      rows: writtenNumber(counts[kind]),
      share: kind === "rows" ? "" : percentage(counts[kind], counts.rows),
      severity: findings.find((finding) => finding.kind === kind)?.severity ?? severityOf(kind),
    })),
  )
}

/** The severity of rows of a given kind if no finding is about them. */
function severityOf(kind: keyof RowCounts): Severity | undefined {
  if (kind === "rows" || kind === "right") return undefined
  return kind === "missing" ? "warning" : "error"
}

const withValue = {
  kind: "right",
  name: "expression with a value",
  meaning: "labels were not asked for",
}

const kinds: readonly {
  readonly kind: keyof RowCounts
  readonly name: string
  readonly meaning: string
}[] = [
  { kind: "rows", name: "rows", meaning: "" },
  { kind: "right", name: "label right", meaning: "the label is the value of the expression" },
  { kind: "wrong", name: "label wrong", meaning: "the label is the opposite of the value" },
  {
    kind: "missing",
    name: "label missing",
    meaning: "the expression has a value; the label is absent, null or empty",
  },
  { kind: "illegible", name: "label illegible", meaning: "the label states no truth value" },
  {
    kind: "unbound",
    name: "variable without a value",
    meaning: "the expression names a variable whose value is not given",
  },
  {
    kind: "refused",
    name: "expression refused",
    meaning: "the notation does not read the expression",
  },
  {
    kind: "unreadable",
    name: "row unreadable",
    meaning: "the row is broken, or holds no expression where it was looked for",
  },
]
