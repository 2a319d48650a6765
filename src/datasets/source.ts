// Where the rows of a dataset come from, and what it is called.

import type { DatasetReport, SplitFile } from "../report/report.ts"

/** What standard input, and any other stream, is called where files are named. */
export const standardInputName = "standard input"

/** A path, a stream of bytes, or a file that belongs to a split of a dataset. */
export type Source = string | AsyncIterable<Uint8Array> | SplitFile

export function bytesOf(source: Source): string | AsyncIterable<Uint8Array> {
  return isSplitFile(source) ? source.path : source
}

/** What messages and reports call it. */
export function nameOf(source: Source): string {
  const bytes = bytesOf(source)
  return typeof bytes === "string" ? bytes : standardInputName
}

/** What a report says of a file; nothing for one that belongs to no split. */
export function splitOf(
  source: Source,
): Pick<DatasetReport["files"][number], "configuration" | "split"> {
  return isSplitFile(source) ? { configuration: source.configuration, split: source.split } : {}
}

export function isSplitFile(source: Source): source is SplitFile {
  return typeof source === "object" && "split" in source
}
