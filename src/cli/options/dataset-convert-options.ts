// The options of `convert` that are about files of rows, and what tells these from an expression.
//
// They say nothing of formats and templates by name: `convert` of an expression loads nothing that reads datasets.

import { existsSync } from "node:fs"
import { readingRows } from "../specification/arguments.ts"
import type { OptionsWith } from "../specification/options.ts"

export type DatasetConvertOptions = OptionsWith<"to">

/** Whether any option says that files of rows are meant. */
export function namesDataset(options: DatasetConvertOptions): boolean {
  const names = [...readingRows, "output", "also", "labels", "onError", "force"] as const
  return names.some((name) => options[name] !== undefined)
}

/** Whether there is a file of that name, which has an extension. */
export function isRowFile(name: string): boolean {
  return /\.\w+$/.test(name) && existsSync(name)
}

/** Whether there is such a file, or a name ends as those of the usual formats, and has no white space, as most expressions have. */
export function mayBeRowFile(name: string): boolean {
  return isRowFile(name) || (endingOfRows.test(name) && !/\s/.test(name))
}

/** Plain or compressed. */
export const endingOfRows =
  /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|pycon|log|parquet|pq|xlsx|xlsm)(?:\.(?:gz|gzip|zst|zstd))?$/i
