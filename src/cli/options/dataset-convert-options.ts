// The options of `convert` that are about files of rows, and what tells these from an expression.
//
// They say nothing of formats and templates by name: `convert` of an expression loads nothing that reads datasets.

import { existsSync } from "node:fs"
import { type Command, Option } from "commander"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { addFieldNames } from "./field-options.ts"
import type { CommonOptions } from "./options.ts"
import { addForceOption, type ForceOption } from "./output-options.ts"
import type { PrecedenceOptions } from "./precedence-option.ts"
import { readSize } from "./read-size.ts"

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
  readonly longestLine?: number
}

export function addDatasetConvertOptions(command: Command): void {
  command
    .option(
      "-o, --output <file>",
      "where rows of files go, in the format that the name ends in: .jsonl, .json, .csv, .tsv, .parquet; what was not " +
        "converted is listed in a file beside it; by default, and with -, lines of JSON on standard output",
    )
    .option(
      "--also <name>",
      "leave the expressions of rows as they are, and add a field with the converted ones; {field} in its name stands for that of theirs",
    )
    .option(
      "--labels",
      "also write labels that are texts, such as True, as the other notation writes them",
    )
    .addOption(
      new Option(
        "--on-error <action>",
        "what becomes of rows that cannot be converted: kept as they are, which is the default, or dropped",
      ).choices(["keep", "drop"]),
    )
    .option(
      "--input-format <format>",
      "the format of files; by default recognised by content and name",
    )
  addFieldNames(command)
    .option(
      "--extract <template>",
      "how to find the expression in the text of a row, as for validate; by default the template that fits",
    )
    .option("--task <name>", "what labels state, as for validate; by default what they say")
    .option(
      "--longest-line <size>",
      "the longest line, or row of a table or list, that is read; by default 16MB",
      readSize,
    )
  addForceOption(command)
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
const endingOfRows =
  /\.(?:jsonl|ndjson|json|csv|tsv|tab|txt|pycon|log|parquet|pq)(?:\.(?:gz|gzip|zst|zstd))?$/i
