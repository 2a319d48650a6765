// What the kinds of a report are called on the page.

import type { BadRowKind, DatasetReport, FileReport, Severity } from "../validate/report.ts"
import { type Html, html } from "./html.ts"

/** As the labels of the built-in notation write it. */
export function wordOf(value: boolean | null): string {
  return value === null ? "–" : value ? "True" : "False"
}

export const kindNames: Readonly<Record<BadRowKind, string>> = {
  wrong: "wrong label",
  missing: "no label",
  illegible: "illegible label",
  unbound: "variable without value",
  refused: "refused",
  unreadable: "no expression",
  "not-after-xor": "not after xor",
  repeated: "repeated",
  "nearly-repeated": "nearly repeated",
  contradicting: "contradicting",
}

/** A severity as a word in its colour. */
export function badge(severity: Severity): Html {
  return html`<span class="badge ${severity}">${severityNames[severity]}</span>`
}

const severityNames: Readonly<Record<Severity, string>> = {
  error: "Error",
  warning: "Warning",
  note: "Note",
}

/** `line 12`, with the file's name where there are several. */
export function placeName(
  files: readonly FileReport[],
  { file, line }: { readonly file: number; readonly line: number },
): string {
  const { unit = "line", path = "" } = files[file] ?? {}
  return `${unit} ${line.toLocaleString("en-US")}${files.length > 1 ? ` of ${path}` : ""}`
}

/** How many rows of each kind there are, listed or not; undefined where the report does not say. */
export function countOf(
  kind: BadRowKind,
  { counts, analysis, findings }: DatasetReport,
): number | undefined {
  switch (kind) {
    case "repeated":
      return analysis?.repeats.repeated
    case "nearly-repeated":
      return analysis?.repeats.nearlyRepeated
    case "contradicting":
      return analysis?.repeats.contradicting
    case "not-after-xor":
      return findings.find((finding) => finding.kind === kind)?.rows ?? undefined
    default:
      return counts[kind]
  }
}
