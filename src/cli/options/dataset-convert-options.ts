// The options of `convert` that are about files of rows, and what tells these from an expression.
//
// They say nothing of formats and templates by name: `convert` of an expression loads nothing that reads datasets.

import { existsSync } from "node:fs"
import type { PrintOptions } from "../../language/print/print-options.ts"
import type { LabelWord } from "../../validate/labels/label-form.ts"
import type { CommonOptions } from "./options.ts"
import type { ForceOption } from "./output-options.ts"
import type { PrecedenceOptions } from "./precedence-option.ts"

export interface DatasetConvertOptions
  extends CommonOptions,
    PrecedenceOptions,
    PrintOptions,
    ForceOption {
  readonly to: string
  readonly output?: string
  readonly also?: string
  readonly labels?: boolean
  readonly onError?: "keep" | "drop"
  readonly inputFormat?: string
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  readonly extract?: string
  readonly task?: string
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly longestLine?: number
}

/** Whether any option says that files of rows are meant. */
export function namesDataset(options: DatasetConvertOptions): boolean {
  return datasetOptions.some((name) => options[name] !== undefined)
}

const datasetOptions = [
  "output",
  "also",
  "labels",
  "onError",
  "inputFormat",
  "inputField",
  "targetField",
  "assignmentField",
  "extract",
  "task",
  "labelMap",
  "longestLine",
  "force",
] as const satisfies readonly (keyof DatasetConvertOptions)[]

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
