// What `validate` writes beside its report: the page, a line for each row, the mended rows with what was changed.
//
//     --report page.html  --rows rows.jsonl  --fix out.jsonl      and out.changes.jsonl
//
// All files are opened before the first row is checked, so that nobody waits for what cannot be written, and
// get their names when all of them are complete.

import type { DatasetReport } from "../dataset/report.ts"
import { withOutputFile } from "../node/output-file.ts"
import { isInputFile, isSameFile } from "../node/same-file.ts"
import type { ValidateOptions } from "../node/validate-options.ts"
import { UsageError } from "./usage-error.ts"

export interface OutputPaths {
  readonly report?: string
  readonly rows?: string
  readonly fix?: string
}

type Outputs = Pick<ValidateOptions, "mended" | "onAnswers">

/**
 * Opens the files, has them written, and puts them in their places.
 *
 * @throws WriteError, MissingLibraryError
 */
export async function withOutputs(
  { report: page, rows, fix }: OutputPaths,
  check: (outputs: Outputs) => Promise<DatasetReport>,
): Promise<DatasetReport> {
  if (page !== undefined) {
    const { loadDrawing } = await import("../html/draw-chart.ts")
    const { renderReport } = await import("../html/render-report.ts")
    await loadDrawing()
    return withOutputFile(page, async (file) => {
      const report = await withRows(rows, fix, check)
      await file.write(await renderReport(report))
      return report
    })
  }
  return withRows(rows, fix, check)
}

async function withRows(
  rows: string | undefined,
  fix: string | undefined,
  check: (outputs: Outputs) => Promise<DatasetReport>,
): Promise<DatasetReport> {
  if (rows === undefined) return withMended(fix, check)
  return withOutputFile(rows, (file) =>
    withMended(fix, (outputs) => check({ ...outputs, onAnswers: (lines) => file.write(lines) })),
  )
}

async function withMended(
  fix: string | undefined,
  check: (outputs: Outputs) => Promise<DatasetReport>,
): Promise<DatasetReport> {
  if (fix === undefined) return check({})
  return withOutputFile(fix, (file) =>
    withOutputFile(changesPath(fix), (changes) =>
      check({
        mended: { rows: (bytes) => file.write(bytes), changes: (lines) => changes.write(lines) },
      }),
    ),
  )
}

/** `out.changes.jsonl` beside `out.jsonl`. */
function changesPath(path: string): string {
  return `${path.replace(/\.jsonl$/, "")}.changes.jsonl`
}

/**
 * @param inputs none, or `-` among them, for standard input
 * @throws UsageError where two outputs are one file, or one of the files that are read
 */
export async function refuseOutputs(
  { report, rows, fix }: OutputPaths,
  inputs: readonly string[],
): Promise<void> {
  const all = [report, rows, fix, fix === undefined ? undefined : changesPath(fix)]
  const outputs = all.filter((path) => path !== undefined)
  const isStream = inputs.length === 0 || inputs.includes("-")
  for (const [index, output] of outputs.entries()) {
    if (output === "-") throw new UsageError("only the report goes to standard output; name a file")
    const isRead = isStream && (await isInputFile(output))
    if (isRead || (await isAmong(output, inputs))) {
      throw new UsageError(`${output} is read; write to another file`)
    }
    if (await isAmong(output, outputs.slice(0, index))) {
      throw new UsageError(`${output} would be written twice; write to files of different names`)
    }
  }
}

async function isAmong(path: string, others: readonly string[]): Promise<boolean> {
  const same = await Promise.all(others.map((other) => isSameFile(path, other)))
  return same.includes(true)
}
