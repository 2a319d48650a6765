// The rows of a chunk with corrected labels, one by one and in order, for outputs other than JSON Lines.
//
//     row 1 right, row 2 with a wrong label, row 3 unreadable     kept, changed, left out
//
// Rows that aren't UTF-8 are left out if the output format can't keep their bytes.

import { linesOfChunk } from "../lines/index.ts"
import type { BadRow } from "../report/index.ts"
import type { Change, ChunkResult, FileDialects } from "../validate/index.ts"
import { type CheckPlan, dialectOf, RowChecker } from "../validate/index.ts"
import type { FixedRow, FixedRowWriter } from "./check-options.ts"
import type { Input } from "./input.ts"

interface HandedOn {
  readonly bytes: Uint8Array
  readonly rows: readonly FixedRow[]
  readonly changes: readonly Change[]
  readonly lost: number
}

/** `convert` also gives this reason when it leaves out such rows of a table. */
export const lostBytes =
  "it is not UTF-8, or contains U+FFFD, which replaces invalid bytes; convert the file to UTF-8 first"

export function handOnRows(
  { lines, fixed: bytes, changes, passed }: ChunkResult,
  { format }: Pick<Input, "format">,
  fixed: FixedRowWriter,
): HandedOn {
  const isTable = format.name === "csv" || format.name === "tsv"
  const keepsBytes = isTable ? fixed.format === format.name : fixed.each === undefined
  if (keepsBytes && fixed.each === undefined) return { bytes, rows: [], changes, lost: 0 }
  const isLost = (json: string, row: Uint8Array) =>
    !keepsBytes && json.includes("\ufffd") && (isTable || !isSame(encoder.encode(json), row))
  const byLine = new Map(changes.map((change) => [change.line, change]))
  const noRows = new Set(passed)
  const rows: FixedRow[] = []
  let lost = 0
  const leaveOut = (to: (line: number) => boolean) => {
    while (rows.length < lines && to(rows.length)) rows.push(leftOut)
  }
  for (const { bytes: row } of linesOfChunk(bytes)) {
    leaveOut((line) => noRows.has(line) || byLine.get(line)?.change === "dropped")
    const json = decoder.decode(row)
    const line = rows.length
    if (isLost(json, row)) {
      byLine.set(line, { line, change: "dropped", reason: lostBytes, row: json })
      rows.push(leftOut)
      lost += 1
    } else rows.push({ json, isChanged: byLine.get(line)?.change === "label" })
  }
  leaveOut(() => true)
  const left = rows.flatMap(({ json }) => (json === undefined ? [] : [`${json}\n`]))
  const all = [...byLine.values()].sort((one, other) => one.line - other.line)
  return { bytes: lost === 0 ? bytes : encoder.encode(left.join("")), rows, changes: all, lost }
}

const leftOut: FixedRow = { json: undefined, isChanged: false }

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const encoder = new TextEncoder()

// Adds all errors to refused rows. The code that finds them is loaded only if there are such rows.

/** @param planOf how a file was checked; `undefined` if it could not be read */
export async function explainedRows(
  rows: readonly BadRow[],
  planOf: (file: number) => CheckPlan | undefined,
): Promise<readonly BadRow[]> {
  if (!rows.some(({ kind }) => kind === "refused")) return rows
  const { explainRefusals } = await import("../validate/rows/explain-refusals.ts")
  const known: FileDialects[] = []
  return explainRefusals(rows, (file) => {
    const dialects = known[file] ?? dialectsOf(planOf(file))
    known[file] = dialects
    return dialects
  })
}

/** Other dialects are left out under a precedence of the user's, as their readings are unknown then. */
function dialectsOf(plan: CheckPlan | undefined): FileDialects {
  if (plan === undefined) return { dialect: undefined, dialects: [] }
  const { dialect } = new RowChecker(plan)
  return { dialect, dialects: plan.convention === undefined ? plan.dialects.map(dialectOf) : [] }
}
