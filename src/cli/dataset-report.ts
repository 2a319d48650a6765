// Prints the report on a dataset, and decides the exit code.

import type { DatasetReport, Severity } from "../report/report.ts"
import type { OptionsWith } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"
import { jsonLine } from "./terminal/visible.ts"

export interface ReportOptions
  extends Pick<OptionsWith<"limit" | "failOn">, "limit" | "failOn" | "report" | "json"> {
  readonly format?: "text" | "json" | "github" | "sarif"
}

/** Number of bad rows of each kind that machines and pages get at least. */
const listed = 1000

/** The format, and how many bad rows of each kind the report lists for it. */
export function layoutOf({ format: named = "text", json, limit, report }: ReportOptions) {
  const format = json ? "json" : named
  const isForMachines = format === "json" || format === "sarif" || report !== undefined
  return { format, limit: isForMachines ? Math.max(listed, limit) : limit }
}

/** @returns the exit code */
export async function printReport(
  report: DatasetReport,
  options: ReportOptions,
  { output }: Terminal,
  version: string,
): Promise<number> {
  const { format, limit } = layoutOf(options)
  const texts: Record<typeof format, () => Promise<string>> = {
    json: async () => jsonLine(report),
    sarif: async () => {
      const { sarifLog } = await import("./render/dataset/sarif-log.ts")
      return jsonLine(sarifLog(report, version, limit))
    },
    github: async () => {
      const { githubCommands } = await import("./render/dataset/github-commands.ts")
      return githubCommands(report, options.limit)
    },
    text: async () => {
      const { showDataset } = await import("./render/dataset/show-dataset.ts")
      return showDataset(report, output, { show: options.limit })
    },
  }
  await output.write(await texts[format]())
  const severities: Record<typeof options.failOn, readonly Severity[]> = {
    error: ["error"],
    warning: ["error", "warning"],
    never: [],
  }
  const serious = severities[options.failOn]
  return report.findings.some(({ severity }) => serious.includes(severity)) ? 1 : 0
}
