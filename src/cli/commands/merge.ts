// boolglot merge: merges parts of a set into the report on all of it, or into one part.

import { writtenNumber } from "../../number-format.ts"
import { layoutOf, printReport } from "../dataset-report.ts"
import { withoutUndefined } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { printingReports, reportExitCode } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

/** Another precedence needs another plan, by which all shards are checked again. */
const planning = ["validate", "--plan-only", "SHARDS"]

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
    1: reportExitCode,
    2: "parts are missing, duplicated, broken or from different sets, or the command could not run",
  },
  note:
    "The report is the one that validate prints for all shards in order. Duplicate rows are shown with their " +
    "text if the shards can still be read at their paths.",

  run: async (terminal, patterns, options, call) => {
    const { expandPaths } = await import("../../node/files/expand-paths.ts")
    const { mergeParts, mergePartsInto } = await import("../../node/parts/merge-parts.ts")
    const parts = await expandPaths(patterns)
    const { output, force, shards: count } = options
    if (output !== undefined) {
      const { shards, of } = await mergePartsInto(output, parts, withoutUndefined({ force }))
      const all = of === null ? "" : ` of ${writtenNumber(of)}`
      await terminal.notes.write(`${output}: ${writtenNumber(shards.length)}${all} shards\n`)
      return 0
    }
    const { withOutputs } = await import("../dataset-outputs.ts")
    const renderer = async () => {
      const { pageRenderer } = await import("../render/dataset/report-page.ts")
      return pageRenderer(terminal.notes, call, planning)
    }
    const outputs = outputOptionsOf(options, parts)
    const { limit } = layoutOf(options)
    const report = await withOutputs(options, outputs, terminal, renderer, () =>
      mergeParts(parts, { limit, ...withoutUndefined({ shards: count }) }),
    )
    return printReport(report, options, terminal, call.version)
  },
})
