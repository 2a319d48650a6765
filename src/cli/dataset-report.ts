// How the report on a dataset is printed, and what of it makes the exit code 1.

import type { DatasetReport, Severity } from "../report/report.ts"
import { formatOf } from "./options/format-option.ts"
import type { OptionsWith } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"
import { jsonLine } from "./terminal/visible.ts"

export interface ReportOptions
  extends Pick<OptionsWith<"limit" | "failOn">, "limit" | "failOn" | "report" | "json"> {
  readonly format?: ReportFormat
}

export type ReportFormat = "text" | "json" | "github" | "sarif"

/** What is printed, and how many bad rows of each kind the report lists for that. */
export function layoutOf(options: ReportOptions): {
  readonly format: ReportFormat
  readonly limit: number
} {
  const { report } = options
  const format = formatOf<ReportFormat>(options, "text")
  const isForMachines = format === "json" || format === "sarif"
  const limit =
    isForMachines || report !== undefined ? Math.max(listed, options.limit) : options.limit
  return { format, limit }
}

/** For machines and pages so many, if no more are asked for. */
const listed = 1000

/** @returns the exit code */
export async function printReport(
  report: DatasetReport,
  options: ReportOptions,
  { output }: Terminal,
  version: string,
): Promise<number> {
  const { format, limit } = layoutOf(options)
  await output.write(await shown(report, { ...options, format }, { output, version, limit }))
  return isFailure(report, options.failOn) ? 1 : 0
}

async function shown(
  report: DatasetReport,
  { format, limit: show }: ReportOptions,
  { output, version, limit }: Pick<Terminal, "output"> & { version: string; limit: number },
): Promise<string> {
  switch (format as ReportFormat) {
    case "json":
      return jsonLine(report)
    case "sarif": {
      const { sarifLog } = await import("./render/dataset/sarif-log.ts")
      return jsonLine(sarifLog(report, version, limit))
    }
    case "github":
      return (await import("./render/dataset/annotations.ts")).githubCommands(report, show)
    case "text":
      return (await import("./render/dataset/show-dataset.ts")).showDataset(report, output, {
        show,
      })
  }
}

function isFailure({ findings }: DatasetReport, failOn: Severity | "never"): boolean {
  const serious: Record<string, readonly Severity[]> = {
    error: ["error"],
    warning: ["error", "warning"],
    never: [],
  }
  return findings.some(({ severity }) => serious[failOn]?.includes(severity))
}
