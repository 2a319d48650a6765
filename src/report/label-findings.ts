// Findings about labels that are mostly the same, that a shortcut can guess, or that conflict, either in two fields of
// one row or in several rows with the same expression.
//
//     warning  70.0% of the labels are True: always answering True is right that often
//     warning  "label" states another value than "answer" in 4 of the first 60 rows; --target-field label checks it
//     note     12 expressions have conflicting labels: 15 rows have a wrong one

import { listedNames } from "../language/engines/index.ts"
import { counted, percentage, writtenNumber } from "../number-format.ts"
import type { ConflictKind, ContradictionCounts, Contradictions } from "../validate/index.ts"
import { finding, has, one, rows } from "./finding-wording.ts"
import type { Analysis, FileReport, Finding, Severity } from "./report.ts"

/** Messages for single rows, which are printed with the location of the other row. */
export const repeatTexts: Readonly<
  Record<
    "repeated" | "nearly-repeated" | ConflictKind,
    { readonly message: string; readonly severity: Severity }
  >
> = {
  repeated: { message: "the same as an earlier row", severity: "warning" },
  "nearly-repeated": {
    message: "the same as an earlier row except for white space or parentheses",
    severity: "warning",
  },
  // Rows with conflicting labels have errors already.
  wrong: { message: "a wrong label, and the other row has the right one", severity: "note" },
  minority: {
    message: "most rows with the same expression have the other label",
    severity: "warning",
  },
  tied: {
    message: "as many rows with the same expression have the other label",
    severity: "warning",
  },
}

export function labelFindings(files: readonly FileReport[]): Finding[] {
  return files.flatMap(({ path, targetField, differingLabels = [] }) =>
    differingLabels.map(({ field, differing, compared }): Finding => {
      const names = `${JSON.stringify(field)} states another value than ${JSON.stringify(targetField)}`
      const where = files.length === 1 ? "" : `${path}: `
      const share = `${writtenNumber(differing)} of the first ${writtenNumber(compared)} rows`
      return {
        severity: "warning",
        kind: "differing-labels",
        rows: differing,
        message: `${where}${names} in ${share}`,
        remedies: [{ option: "targetField", value: field }],
      }
    }),
  )
}

/** Notations that were ruled out only because they are less common. */
export function notationFindings(files: readonly FileReport[]): Finding[] {
  return files.flatMap(({ path, dialect, unlikely = [] }): Finding[] => {
    if (unlikely.length === 0) return []
    const names = listedNames(unlikely.map((each) => each.dialect))
    const most = Math.max(...unlikely.map((each) => each.rows))
    const where = files.length === 1 ? "" : `${path}: `
    const reads = unlikely.length === 1 ? "reads" : "read"
    return [
      {
        severity: "note",
        kind: "unlikely-notations",
        rows: most,
        message: `${where}${names}, which ${unlikely.length === 1 ? "is" : "are"} less usual than ${dialect}, ${reads} ${rows(most)} differently`,
        remedies: [{ option: "dialect" }],
      },
    ]
  })
}

/** Conflicts are never errors: wrong labels and rows without a value are reported as errors already. */
export function conflictFindings({ judged, unjudged }: ContradictionCounts): Finding[] {
  const findings: Finding[] = []
  if (judged.expressions > 0) {
    const { expressions, wrong } = judged
    const which = `${expressionsOf(expressions)} ${has(expressions)} conflicting labels`
    const message = `${which}: ${rows(wrong)} ${has(wrong)} a wrong one`
    findings.push(finding("note", "contradicting", wrong, message))
  }
  if (unjudged.expressions > 0) {
    const { expressions, minority } = unjudged
    const which = `${expressionsOf(expressions)} without a known value ${has(expressions)} conflicting labels`
    const message = `${which}: ${minorityOf(unjudged)}`
    findings.push(finding("warning", "contradicting", minority || null, message))
  }
  return findings
}

function minorityOf({ expressions, minority, tied }: Contradictions): string {
  if (tied === expressions) return "both labels are equally frequent"
  const less = `${rows(minority)} ${has(minority)} the less frequent one`
  return tied === 0 ? less : `${less}; for ${expressionsOf(tied)}, both are equally frequent`
}

function expressionsOf(count: number): string {
  return count === 1 ? `${one(count)} expression` : counted(count, "expression")
}

/** The share of the more frequent label above which labels are unbalanced. */
const unbalanced = 0.6
/** Number of labels below which balance and shortcuts mean nothing. */
export const fewestLabels = 100
const shortcutLead = 0.1

export function balanceFindings({ balance, shortcuts }: Analysis): Finding[] {
  const labels = balance.true + balance.false
  const { baseline } = balance
  if (baseline === null || labels < fewestLabels) return []
  const findings: Finding[] = []
  if (baseline > unbalanced) {
    const constant = balance.constant ? "True" : "False"
    const message = `${percentage(baseline)} of the labels are ${constant}: always answering ${constant} is right that often`
    findings.push(finding("warning", "unbalanced", null, message))
  }
  for (const { title, answered, right } of shortcuts) {
    const lead = right / answered - baseline
    // A lead of three standard deviations is hardly ever due to chance.
    if (answered >= fewestLabels && lead >= Math.max(shortcutLead, 1.5 / Math.sqrt(answered))) {
      const message =
        `a shortcut is right in ${percentage(right / answered)} of ${writtenNumber(answered)} rows, ` +
        `always answering the same in ${percentage(baseline)}: ${title}`
      findings.push(finding("warning", "shortcut", null, message))
    }
  }
  return findings
}
