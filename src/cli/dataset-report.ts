// How the report on a dataset is printed, and what of it makes the exit code 1.

import { type Command, Option } from "commander"
import { visibleJson } from "../language/source/visible-json.ts"
import type { DatasetReport, Severity } from "../report/report.ts"
import { formatOf } from "./options/format-option.ts"
import type { CommonOptions } from "./options/options.ts"
import { parseCount } from "./options/parse-count.ts"
import type { Terminal } from "./terminal/terminal.ts"

export interface ReportOptions {
  readonly show: number
  readonly format?: ReportFormat
  readonly report?: string
  readonly failOn: "error" | "warning" | "never"
}

export type ReportFormat = "text" | "json" | "github" | "sarif"

export function addReportOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--format <format>",
        "the format of the report: text, JSON, commands with which GitHub marks lines, or SARIF (default: text)",
      ).choices(["text", "json", "github", "sarif"]),
    )
    .option("--show <count>", "how many bad rows of each kind to print", parseCount, 10)
    .option("--report <file>", "write a page with charts and all findings, in one HTML file")
}

export function createFailOnOption(): Option {
  return new Option("--fail-on <severity>", "the least serious finding that makes the exit code 1")
    .choices(["error", "warning", "never"])
    .default("error")
}

/** What is printed, and how many bad rows of each kind the report lists for that. */
export function layoutOf(options: ReportOptions & CommonOptions): {
  readonly format: ReportFormat
  readonly limit: number
} {
  const { report, show } = options
  const format = formatOf<ReportFormat>(options, "text")
  const isForMachines = format === "json" || format === "sarif"
  const limit = isForMachines || report !== undefined ? Math.max(listed, show) : show
  return { format, limit }
}

/** For machines and pages so many, if no more are asked for. */
const listed = 1000

/** @returns the exit code */
export async function printReport(
  report: DatasetReport,
  options: ReportOptions & CommonOptions,
  { output }: Terminal,
  version: string,
): Promise<number> {
  const { format, limit } = layoutOf(options)
  await output.write(await shown(report, { ...options, format }, { output, version, limit }))
  return isFailure(report, options.failOn) ? 1 : 0
}

async function shown(
  report: DatasetReport,
  { format, show }: ReportOptions,
  { output, version, limit }: Pick<Terminal, "output"> & { version: string; limit: number },
): Promise<string> {
  switch (format as ReportFormat) {
    case "json":
      return visibleJson(`${JSON.stringify(report)}\n`)
    case "sarif": {
      const { sarifLog } = await import("./render/dataset/sarif-log.ts")
      return visibleJson(`${JSON.stringify(sarifLog(report, version, limit))}\n`)
    }
    case "github":
      return (await import("./render/dataset/github-commands.ts")).githubCommands(report, show)
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
