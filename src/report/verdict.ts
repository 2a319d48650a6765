// The verdict on a dataset in one sentence, and the counts of its rows.
//
//     17 of 1,000 labels are wrong; 12 of them contradict a right label of the same expression
//     39 of 5,022 rows have a problem: 22 wrong labels, 12 refused expressions, 5 missing labels
//     all 300 labels are right if xor binds loosest; under the notation's own precedence, 70 of 300 labels are wrong
//
//     rows         1,000
//     label right    983  98.3%
//     label wrong     17   1.7%

import { counted, percentage, writtenNumber } from "../number-format.ts"
import { are, has, kindNames, share } from "./finding-wording.ts"
import { explaining, explanationOf, isUnexplained } from "./precedence-findings.ts"
import type {
  DatasetReport,
  FindingKind,
  PrecedenceReport,
  Remedy,
  RowCounts,
  Severity,
} from "./report.ts"
import { numbers, table, text } from "./text-table.ts"

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
  const { clause, remedies } = explained ?? causeOf(report)
  // Findings about refused and unreadable rows give reasons.
  const covered: readonly FindingKind[] = [
    ...(["wrong", "illegible", "missing", "unbound"] as const).filter(
      (kind) => bad > 0 && bad === counts[kind],
    ),
    ...(bad === counts.wrong && explained !== undefined ? (["precedence"] as const) : []),
  ]
  return {
    sentence:
      (explained === undefined ? "" : `${explained.sentence}; ${explained.otherwise} `) +
      sentenceOf(report, bad, broken > 0) +
      clause +
      unreadRest(broken, files.length),
    severity,
    /** Options that fix the problem, if they are known. */
    remedies,
    /** Kinds of findings that only repeat the sentence. */
    covered,
  }
}

/** The report for JSON, with its verdict first. @param advise appends the remedies to the sentence */
export function summarized(report: DatasetReport, advise: (verdict: Advisable) => string) {
  const { sentence: message, remedies } = verdictOf(report)
  return { summary: advise({ message, remedies }), ...report }
}

type Advisable = { readonly message: string; readonly remedies: readonly Remedy[] }

/** Number of rows with a value that need no label, because their file has none or labels are ignored. */
export function withoutLabel({ counts, isUnlabelled, findings }: DatasetReport): number {
  if (isUnlabelled) return counts.missing
  return findings.find(({ kind }) => kind === "no-labels")?.rows ?? 0
}

function sentenceOf(report: DatasetReport, bad: number, isBroken: boolean): string {
  const { counts, isUnlabelled } = report
  const { rows, right } = counts
  if (rows === 0) return "no rows to check"
  if (!isUnlabelled && counts.missing === rows) return "no row has a label to check"
  if (bad > 0) return problemsOf(report, bad)
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

const problemKinds = ["wrong", "refused", "missing", "illegible", "unbound", "unreadable"] as const

/** `17 of 1,000 labels are wrong`; for several kinds of problems, the number of each, the most frequent first. */
function problemsOf(report: DatasetReport, bad: number): string {
  const { counts } = report
  const problems = problemsIn(report)
  const [first] = problems
  if (problems.length === 1 && first !== undefined) {
    const [what, verb, rest] = singleProblems[first.kind]
    const all = what === "label" ? counts.right + counts.wrong + counts.illegible : counts.rows
    return `${share(bad, all, what)} ${verb(bad)} ${rest}`
  }
  const each = problems.map(({ kind, count }) => {
    const { one, many } = kindNames[kind]
    return `${writtenNumber(count)} ${count === 1 ? one : many}`
  })
  return `${share(bad, counts.rows, "row")} ${has(bad)} a problem: ${each.join(", ")}`
}

/** The kinds of problems and their numbers of rows, the most frequent first. Rows that need no label don't lack one. */
function problemsIn(report: DatasetReport) {
  const { counts } = report
  return problemKinds
    .map((kind) => ({
      kind,
      count: counts[kind] - (kind === "missing" ? withoutLabel(report) : 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

type Verb = (count: number) => string

/** The subject, verb and rest of the sentence about rows of one kind. */
const singleProblems: Readonly<
  Record<(typeof problemKinds)[number], readonly [what: string, verb: Verb, rest: string]>
> = {
  wrong: ["label", are, "wrong"],
  refused: ["expression", are, "refused"],
  missing: ["row", has, "no label"],
  illegible: ["label", (count) => (count === 1 ? "states" : "state"), "no truth value"],
  unbound: ["row", has, "a variable without a value"],
  unreadable: ["row", are, "unreadable"],
}

/** What the report knows about the cause of most problems, and the options that fix them. */
function causeOf(report: DatasetReport) {
  const { files, counts, findings, analysis } = report
  const { right, wrong } = counts
  const remediesOf = (kind: string) =>
    findings.find((finding) => finding.kind === kind)?.remedies ?? []
  const most = problemsIn(report)[0]?.kind
  if (most !== "wrong") return { clause: "", remedies: most === undefined ? [] : remediesOf(most) }
  const opposites = remediesOf("wrong")
  if (opposites.length > 0) {
    const clause = `: they seem to be inverted, and ${percentage(wrong / (right + wrong))} agree after inversion`
    return { clause, remedies: opposites }
  }
  const remedies = remediesOf("precedence")
  const better = analysis?.precedences.find(({ name }) =>
    remedies.some((remedy) => remedy.option === "precedence" && remedy.value === name),
  )
  if (better !== undefined) {
    const { agree, labelled } = better
    return {
      clause: `; ${writtenNumber(agree)} of ${counted(labelled, "label")} are right ${conditionOf(better)}`,
      remedies,
    }
  }
  if (isUnexplained({ analysis, counts })) {
    return { clause: "; no reading of the expressions explains the labels", remedies: [] }
  }
  const canFix =
    right >= explaining * (right + wrong) && files.every(({ problem }) => problem === null)
  const contradicting = analysis?.repeats.contradicting.judged.wrong ?? 0
  return {
    clause:
      contradicting === 0
        ? ""
        : `; ${contradictingOf(contradicting, wrong)} a right label of the same expression`,
    // A reading that many labels contradict isn't a reason to change them.
    remedies: canFix ? [{ option: "fix" } as const] : [],
  }
}

function contradictingOf(contradicting: number, wrong: number): string {
  if (wrong === 1) return "it contradicts"
  return `${writtenNumber(contradicting)} of them ${contradicting === 1 ? "contradicts" : "contradict"}`
}

/** The precedence that explains the labels: `all 300 labels are right if xor binds loosest`. */
function explanation({ analysis, files }: DatasetReport) {
  const found = explanationOf(analysis)
  if (found === undefined) return undefined
  const { labels, own, precedence } = found
  const areAll = labels === own.labelled && files.every(({ problem }) => problem === null)
  const which = `all ${counted(labels, "label")}${areAll ? "" : " that can be checked"}`
  return {
    sentence: `${which} are right ${conditionOf(precedence)}`,
    otherwise: `under ${analysis?.precedence ? `the precedence ${own.name}` : "the notation's own precedence"},`,
    clause: "",
    remedies: [{ option: "precedence", value: precedence.name } as const],
  }
}

function conditionOf({ name, order }: PrecedenceReport): string {
  return conditions.get(name) ?? `under the precedence ${name} (${order})`
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
