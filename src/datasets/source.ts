// Sources of rows, and their names.

import { standardInputName } from "../lines/index.ts"
import type { DatasetReport, SplitFile } from "../report/index.ts"

/** A path, a stream of bytes, or a file of a dataset's split. */
export type Source = string | AsyncIterable<Uint8Array> | SplitFile

export function bytesOf(source: Source): string | AsyncIterable<Uint8Array> {
  return isSplitFile(source) ? source.path : source
}

/** The name of a source in messages and reports. */
export function nameOf(source: Source): string {
  const bytes = bytesOf(source)
  return typeof bytes === "string" ? bytes : standardInputName
}

/** The configuration and split of a file, for its report; empty if it belongs to no split. */
export function splitOf(
  source: Source,
): Pick<DatasetReport["files"][number], "configuration" | "split"> {
  return isSplitFile(source) ? { configuration: source.configuration, split: source.split } : {}
}

export function isSplitFile(source: Source): source is SplitFile {
  return typeof source === "object" && "split" in source
}
