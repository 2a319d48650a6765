// boolglot merge: parts of a set in; the report on all of it out, or one part of the same kind.

import { writtenNumber } from "../../number-format.ts"
import { layoutOf, printReport, type ReportOptions } from "../dataset-report.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { withoutUndefined } from "../options/reading-options.ts"
import { printingReports } from "../specification/arguments.ts"
import type { Call } from "../specification/command-spec.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import type { Terminal } from "../terminal/terminal.ts"

type MergeOptions = Omit<OptionValues, keyof ReportOptions> & ReportOptions

export const mergeCommand = commandSpec({
  arguments: [
    {
      name: "<parts...>",
      text: "parts of one set in any order, or patterns such as 'parts/*.part'",
    },
  ],
  options: [
    "report",
    ...printingReports,
    "failOn",
    "shards",
    {
      name: "output",
      text: "write a part that can be merged again, instead of a report; shards may be missing",
      conflicts: ["format", "json", "report", "limit", "failOn", "shards"],
    },
    "force",
    "grammar",
    "json",
  ],
  examples: [
    ["boolglot merge 'parts/*.part' --report report.html"],
    ["boolglot merge -o first.part parts/0.part parts/1.part"],
  ],
  exitCodes: {
    0: "no finding reaches the --fail-on severity, or a part was written",
    1: "a finding reaches the --fail-on severity: by default, a wrong label, or an unreadable row or file",
    2: "parts are missing, duplicated, broken or from different sets, or the command could not run",
  },
  note:
    "The report is the one that validate prints for all shards in order. Duplicate rows are shown with their " +
    "text if the shards can still be read at their paths.",

  run: async (terminal, patterns: readonly string[], options: MergeOptions, call) => {
    const { expandPaths } = await import("../../node/files/expand-paths.ts")
    const parts = await expandPaths(patterns)
    const { output } = options
    if (output === undefined) return report(terminal, parts, options, call)
    const { mergePartsInto } = await import("../../node/parts/merge-parts.ts")
    const { shards, of } = await mergePartsInto(
      output,
      parts,
      withoutUndefined({ force: options.force }),
    )
    const all = of === null ? "" : ` of ${writtenNumber(of)}`
    await terminal.notes.write(`${output}: ${writtenNumber(shards.length)}${all} shards\n`)
    return 0
  },
})

/** Another order of operators is another plan, by which all shards are checked again. */
const planning = ["validate", "--plan-only", "SHARDS"]

async function report(
  terminal: Terminal,
  parts: readonly string[],
  options: MergeOptions,
  call: Call,
): Promise<number> {
  const { mergeParts } = await import("../../node/parts/merge-parts.ts")
  const { withOutputs } = await import("../dataset-outputs.ts")
  const { limit } = layoutOf(options)
  const renderer = async () => {
    const { pageRenderer } = await import("../render/dataset/report-page.ts")
    return pageRenderer(terminal.notes, call, planning)
  }
  const merged = await withOutputs(options, outputOptionsOf(options, parts), renderer, () =>
    mergeParts(parts, { limit, ...withoutUndefined({ shards: options.shards }) }),
  )
  return printReport(merged, options, terminal, call.version)
}
