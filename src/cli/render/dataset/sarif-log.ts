// A report in SARIF 2.1.0, the format in which tools that check code hand their results on: code scanning of GitHub,
// editors and other viewers read it.
//
//     a kind of finding or bad row     a rule, whether something of the kind was found or not
//     a finding, a bad row             a result, with its file and, where it is known, its line
//
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Log, Notification, PhysicalLocation, ReportingDescriptor, Result } from "sarif"
import { counted } from "../../../number-format.ts"
import type { DatasetReport, FindingKind } from "../../../report/report.ts"
import { type Annotation, annotationsOf, pathOf } from "./annotations.ts"
import { findingKinds } from "./finding-kinds.ts"

/**
 * @param show how many rows of each kind
 * @param most how many results; GitHub takes no file with more
 */
export function sarifLog(
  report: DatasetReport,
  version: string,
  show: number,
  most = mostResults,
): Log {
  const { all, unlisted } = annotationsOf(report, show)
  const somewhere = report.files.map(pathOf).find((path) => path !== undefined)
  const results = resultsOf(all.slice(0, most), somewhere)
  const left = all.length - results.length + unlisted.error + unlisted.warning + unlisted.note
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: { name: "boolglot", version, semanticVersion: version, rules: rules() },
        },
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: true,
            ...(left > 0 && { toolExecutionNotifications: [leftNote(left)] }),
          },
        ],
        results,
      },
    ],
  }
}

const mostResults = 25_000

const kinds = Object.keys(findingKinds) as readonly FindingKind[]

function rules(): ReportingDescriptor[] {
  return kinds.map((id) => {
    const { title, severity, meaning, help } = findingKinds[id]
    return {
      id,
      name: title,
      shortDescription: { text: meaning },
      help: { text: help },
      defaultConfiguration: { level: severity },
    }
  })
}

function leftNote(left: number): Notification {
  const text = `not listed: ${counted(left, "more result")}; --limit says of how many rows of a kind there are some`
  return { level: "note", message: { text } }
}

/** @param somewhere the file of what concerns several, as each result has to have one */
function resultsOf(all: readonly Annotation[], somewhere: string | undefined): Result[] {
  const seen = new Map<string, number>()
  return all.map(({ severity, kind, message, path = somewhere, line, column, rowText }) => {
    const text = JSON.stringify([kind, rowText])
    const key = JSON.stringify([path, text])
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    const fingerprint = `${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)}:${count}`
    return {
      ruleId: kind,
      ruleIndex: kinds.indexOf(kind),
      level: severity,
      message: { text: message },
      locations: path === undefined ? [] : [{ physicalLocation: place(path, line, column) }],
      partialFingerprints: {
        "kindAndText/v1": fingerprint,
        // Whoever uploads results to GitHub works this one out for each line, from the file.
        ...(line === undefined && { primaryLocationLineHash: fingerprint }),
      },
    }
  })
}

function place(
  path: string,
  line: number | undefined,
  column: number | undefined,
): PhysicalLocation {
  return {
    artifactLocation: { uri: uriOf(path) },
    ...(line !== undefined && {
      region: { startLine: line, ...(column !== undefined && { startColumn: column }) },
    }),
  }
}

/** A relative path stays relative to where the command runs, which is to be the root of the repository. */
function uriOf(path: string): string {
  const parts = path.replace(/^(\.\/+)+/, "").split("/")
  const uri = parts.map(encodeURIComponent).join("/")
  return path.startsWith("/") ? `file://${uri}` : uri
}
