// Options of generate and sweep: where rows go, and in which format.

import type { RowFormat } from "../../generate/rows/row-format.ts"
import { isStandardOutput } from "../../node/files/same-file.ts"
import type { RowSink } from "../../node/generate/write-rows.ts"
import type { writingRows } from "../specification/arguments.ts"
import type { OptionsOf } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import type { Output } from "../terminal/terminal.ts"
import { UsageError } from "./usage-error.ts"

export type RowOutputOptions = OptionsOf<typeof writingRows>

/** The output file; `undefined` for standard output, whose target would be overwritten if it were opened by name. */
export function fileOf({ output }: Pick<OptionValues, "output">): string | undefined {
  return output === undefined || output === "-" || isStandardOutput(output) ? undefined : output
}

/** @throws UsageError */
export async function formatOf(options: RowOutputOptions): Promise<RowFormat> {
  const { formatOfPath } = await import("../../generate/rows/row-format.ts")
  const { format, meta, steps } = options
  const file = fileOf(options)
  const chosen = format ?? (file === undefined ? "jsonl" : formatOfPath(file))
  if (chosen === undefined) {
    throw new UsageError(
      `the format of ${file} is not clear; let it end in .jsonl, .csv or .txt, or give --format`,
    )
  }
  if (chosen === "txt" && meta) {
    throw new UsageError("txt contains only expressions; --meta needs jsonl or csv")
  }
  if (chosen !== "jsonl" && steps) {
    throw new UsageError(`steps are texts of several lines; --steps needs jsonl, not ${chosen}`)
  }
  return chosen
}

/** The style of the steps in each row; `undefined` without steps. */
export function stepsStyleOf({ steps, style = "reduction" }: RowOutputOptions) {
  return steps ? style : undefined
}

/** Standard output for rows. Writes copies, because the generator reuses the memory of a chunk. */
export function sinkOf(output: Output): RowSink {
  return { write: (bytes) => output.write(Uint8Array.from(bytes)) }
}
