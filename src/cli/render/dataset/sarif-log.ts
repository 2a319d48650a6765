// A report in SARIF 2.1.0, which GitHub's code scanning, editors and other viewers read. Kinds of findings and bad rows
// become rules, whether or not any were found; findings and bad rows become results.
//
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import { createHash } from "node:crypto"
import type { Log, PhysicalLocation, Result } from "sarif"
import { counted } from "../../../number-format.ts"
import type { DatasetReport, FindingKind } from "../../../report/index.ts"
import { type Annotation, annotationsOf, pathOf } from "./annotations.ts"
import { findingKinds, titleOf } from "./finding-kinds.ts"

/**
 * @param show number of rows of each kind
 * @param most maximum number of results; GitHub rejects files with more
 */
export function sarifLog(report: DatasetReport, version: string, show: number, most = 25_000): Log {
  const { all, unlisted } = annotationsOf(report, show)
  const somewhere = report.files.map(pathOf).find((path) => path !== undefined)
  const results = resultsOf(all.slice(0, most), somewhere)
  const left = all.length - results.length + unlisted.error + unlisted.warning + unlisted.note
  const text = `not listed: ${counted(left, "more result")}; --limit says how many rows of each kind to list`
  const notes = [{ level: "note" as const, message: { text } }]
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "boolglot", version, semanticVersion: version, rules } },
        columnKind: "utf16CodeUnits",
        invocations: [
          { executionSuccessful: true, ...(left > 0 && { toolExecutionNotifications: notes }) },
        ],
        results,
      },
    ],
  }
}

const kinds = Object.keys(findingKinds) as FindingKind[]

const rules = kinds.map((id) => {
  const { severity = "warning", meaning, help } = findingKinds[id]
  return {
    id,
    name: titleOf(id),
    shortDescription: { text: meaning },
    help: { text: help },
    defaultConfiguration: { level: severity },
  }
})

/** @param somewhere the file to name in findings about several files, as every result must have one */
function resultsOf(all: readonly Annotation[], somewhere: string | undefined): Result[] {
  const seen = new Map<string, number>()
  return all.map(({ severity, kind, message, path = somewhere, line, column, rowText }) => {
    const text = JSON.stringify([kind, rowText])
    const key = JSON.stringify([path, text])
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    const fingerprint = `${createHash("sha256").update(text).digest("hex").slice(0, 16)}:${count}`
    return {
      ruleId: kind,
      ruleIndex: kinds.indexOf(kind),
      level: severity,
      message: { text: message },
      locations: path === undefined ? [] : [{ physicalLocation: place(path, line, column) }],
      partialFingerprints: {
        "kindAndText/v1": fingerprint,
        // For results with a line, the tools that upload to GitHub compute this from the file.
        ...(line === undefined && { primaryLocationLineHash: fingerprint }),
      },
    }
  })
}

function place(path: string, line?: number, column?: number): PhysicalLocation {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) }
  return { artifactLocation: { uri: uriOf(path) }, ...(line !== undefined && { region }) }
}

/** Relative paths stay relative to the working directory, which should be the root of the repository. */
function uriOf(path: string): string {
  const parts = path.replace(/^(\.\/+)+/, "").split("/")
  const uri = parts.map(encodeURIComponent).join("/")
  return path.startsWith("/") ? `file://${uri}` : uri
}
