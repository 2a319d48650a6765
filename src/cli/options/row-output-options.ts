// What generate and sweep have in common: where rows go, and in which format.

import type { RowFormat } from "../../generate/rows/row-format.ts"
import { isStandardOutput } from "../../node/files/same-file.ts"
import type { RowSink } from "../../node/generate/write-rows.ts"
import type { ExplainStyle } from "../../reason/steps/explain.ts"
import type { OptionValues } from "../specification/options.ts"
import type { Output } from "../terminal/terminal.ts"
import { UsageError } from "./usage-error.ts"

export interface RowOutputOptions
  extends Pick<OptionValues, "output" | "meta" | "steps" | "force"> {
  readonly format?: RowFormat
  readonly style?: ExplainStyle
}

/**
 * The file that rows go to; undefined for standard output. Opening that by its name would overwrite what it
 * was led to.
 */
export function fileOf({ output }: Pick<OptionValues, "output">): string | undefined {
  return output === undefined || output === "-" || isStandardOutput(output) ? undefined : output
}

/** @throws UsageError */
export async function formatOf(options: RowOutputOptions): Promise<RowFormat> {
  const { formatOfPath } = await import("../../generate/rows/row-format.ts")
  const { format, meta, steps = false, style } = options
  if (style !== undefined && !steps) throw new UsageError("--style is for --steps; add --steps")
  const file = fileOf(options)
  const chosen = format ?? (file === undefined ? "jsonl" : formatOfPath(file))
  if (chosen === undefined) {
    throw new UsageError(
      `the format of ${file} is unknown; name a file that ends in .jsonl, .csv or .txt, or add --format`,
    )
  }
  if (chosen === "txt" && meta) {
    throw new UsageError("txt holds expressions alone; --meta needs jsonl or csv")
  }
  if (chosen !== "jsonl" && steps) {
    throw new UsageError(
      `--steps needs --format jsonl, not ${chosen}, since the steps of a row take several lines`,
    )
  }
  return chosen
}

/** The style of the steps in each row; `undefined` without steps. */
export function stepsStyleOf({ steps, style = "reduction" }: RowOutputOptions) {
  return steps ? style : undefined
}

/** Standard output for rows. A copy is written, because the bytes of a chunk are written over. */
export function sinkOf(output: Output): RowSink {
  return { write: (bytes) => output.write(Uint8Array.from(bytes)) }
}
