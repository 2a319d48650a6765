// boolglot validate and merge: check datasets, optionally sharded across machines.
//
//     validate --plan-only ─▶ plan.json     validate --plan plan.json --part 1.part ─▶ 1.part     merge *.part ─▶ report

import { InvalidArgumentError } from "commander"
import { nearest } from "../../errors/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import type { OutputFile, ShardNumber } from "../../node/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { type DatasetReport, type Finding, rows, summarized } from "../../report/index.ts"
import { type SourceOptions, type Sources, withSources } from "../dataset-files.ts"
import { UsageError, withoutUndefined } from "../options/expression-options.ts"
import {
  type Call,
  commandSpec,
  type OptionsOf,
  type OptionUse,
} from "../specification/command-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { readCount, readShard } from "../specification/read-values.ts"
import { readingRows } from "../specification/specify.ts"
import { jsonLine, type Terminal } from "../terminal/terminal.ts"

const printingReports = [
  {
    name: "limit",
    text: "number of bad rows of each kind to print",
    read: readCount,
    default: 10,
    advice: (value) =>
      value === "all"
        ? "write a whole number, 0 for none; a large one such as 1000000 shows all"
        : undefined,
  },
  {
    name: "format",
    text: "report format: text, JSON, GitHub annotations or SARIF (default: text)",
    choices: ["text", "json", "github", "sarif"],
    advice: (value) =>
      value === "html" || nearest(value, ["html"])[0]
        ? "an HTML report is written with --report report.html"
        : undefined,
  },
] as const satisfies OptionUse[]

const reportExitCode =
  "a finding reaches the --fail-on severity: by default, a wrong label, or an unreadable row or file"

type Options = SourceOptions & ReportOptions & { readonly shard?: ShardNumber }

function readShardNumber(text: string): ShardNumber {
  const number = Number(text)
  if (text.includes("/")) return readShard(text)
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return { number }
  throw new InvalidArgumentError("Write a part such as 3/16, or a number from 1 on.")
}

const printing = ["format", "json", "report", "limit"]

/** Options that a plan has decided. */
const decided = [
  ...readingRows,
  ...["dialect", "precedence", "grammar", "labelsOnly", "unlabelled", "equivalent"],
]

export const validateCommand = commandSpec({
  arguments: [
    {
      name: "[files...]",
      text:
        "files, patterns such as 'data/*.jsonl', or folders laid out as on the Hugging Face Hub; files may be " +
        "compressed with gzip or zstd (default: standard input)",
    },
  ],
  options: [
    { name: "dialect", text: "notation of the expressions (default: detected in each file)" },
    "report",
    "fix",
    "failOn",
    "precedence",
    "grammar",
    ...readingRows,
    { name: "unlabelled", conflicts: ["labelsOnly", "targetField", "fix"] },
    "labelsOnly",
    "equivalent",
    { name: "explainChoice", conflicts: ["planOnly", "part"] },
    ...printingReports,
    "rows",
    "threads",
    { name: "planOnly", conflicts: [...printing, "plan", "part", "equivalent", "rows", "fix"] },
    { name: "plan", conflicts: decided },
    { name: "part", conflicts: printing },
    {
      name: "shard",
      text:
        "shard to check, such as 3/16, or 3 if the total is not known yet (default: the position of its file in " +
        "the plan)",
      read: readShardNumber,
      requires: { part: true },
      adds: "--plan plan.json --part 1.part; boolglot validate --plan-only prints a plan",
    },
    "force",
    "json",
  ],
  examples: [
    [
      `echo '{"input": "!(1&&0)", "target": "False"}' | boolglot validate --labels-only`,
      "standard input",
      "  JSON Lines; expression in input, label in target (both guessed)",
      "  dialect: binary (detected from one row); template: bare (detected)",
      "",
      "the only label is wrong",
    ],
    ["boolglot validate 'data/*.jsonl' --report report.html"],
    ["boolglot validate rows.csv --precedence c --fix fixed.jsonl"],
    ["boolglot validate --plan-only 'data/*.jsonl' > plan.json"],
    ["boolglot validate --plan plan.json --part 7.part data/shard-7.jsonl"],
  ],
  refuses: {
    output: "--fix FILE writes the rows with corrected labels, --report FILE a report",
  },
  exitCodes: {
    0: "no finding reaches the --fail-on severity, or a plan was printed or a part written",
    1: reportExitCode,
  },

  run: async (terminal, files, options, call) => {
    const check: Check = (work) => withSources(terminal, files, options, work)
    if (options.planOnly) {
      const { planFiles } = await import("../../node/validate/plan-files.ts")
      const plan = await check(({ sources, settings }) => planFiles(sources, settings))
      await terminal.output.write(visibleJson(`${JSON.stringify(plan, null, 2)}\n`))
      return 0
    }
    if (options.part) return writeShard(terminal, options, check)
    const { validateFiles } = await import("../../node/validate/validate-files.ts")
    const { withOutputs } = await import("../dataset-outputs.ts")
    const { limit } = layoutOf(options)
    const render = rendererOf(terminal, call)
    const report = await check(({ sources, settings, reads }) =>
      withOutputs(options, reads, terminal, render, (outputs) =>
        validateFiles(sources, { ...settings, limit, ...outputs }),
      ),
    )
    return printReport(report, options, terminal, call.version)
  },
})

type Check = <Result>(work: (sources: Sources) => Promise<Result>) => Promise<Result>

function rendererOf({ notes }: Terminal, call: Call, checking?: readonly string[]) {
  return async () => {
    const { pageRenderer } = await import("../render/dataset/report-page.ts")
    return pageRenderer(notes, call, checking)
  }
}

async function writeShard(terminal: Terminal, options: Options, check: Check): Promise<number> {
  const { part = "", shard } = options
  const { writePart } = await import("../../node/parts/check-part.ts")
  const { withOutputs } = await import("../dataset-outputs.ts")
  const written = await check(({ sources: [source, ...others], settings, reads }) => {
    const { plan } = settings
    if (plan === undefined) {
      throw new UsageError(
        "--part needs a plan of all shards: run boolglot validate --plan-only 'data/*.jsonl' > plan.json, and then add --plan plan.json",
      )
    }
    if (source === undefined || others.length > 0) {
      throw new UsageError(
        "a part is of one shard: write one part for each, and merge them with -o",
      )
    }
    const checked = { ...settings, plan, ...(shard && { shard }) }
    return withOutputs(options, reads, terminal, undefined, (outputs, toPart) =>
      writePart(toPart as OutputFile, source, { ...checked, ...outputs }),
    )
  })
  const { number, of } = written.shard
  const shardName = `shard ${number}`
  const all = of === undefined ? "" : ` of ${writtenNumber(of)}`
  const path = written.path === shardName ? "" : `, ${written.path}`
  await terminal.notes.write(`${part}: ${rows(written.rows)} of ${shardName}${all}${path}\n`)
  return 0
}

/** Another precedence needs another plan, with which all shards are checked again. */
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
    "The report is the same as that of validate for all shards in order. It quotes duplicate rows if the " +
    "shards are still at their paths.",

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
    const render = rendererOf(terminal, call, planning)
    const { limit } = layoutOf(options)
    const report = await withOutputs(options, parts, terminal, render, () =>
      mergeParts(parts, { limit, ...withoutUndefined({ shards: count }) }),
    )
    return printReport(report, options, terminal, call.version)
  },
})

type ReportOptions = OptionsOf<typeof printingReports> &
  Pick<OptionsWith<"failOn">, "failOn" | "report" | "json">

/** Minimum number of bad rows of each kind to list for machines and pages. */
const listed = 1000

/** The format, and how many bad rows of each kind the report lists for it. */
function layoutOf({ format: named = "text", json, limit, report }: ReportOptions) {
  const format = json ? "json" : named
  const isForMachines = format === "json" || format === "sarif" || report !== undefined
  return { format, limit: isForMachines ? Math.max(listed, limit) : limit }
}

async function printReport(
  report: DatasetReport,
  options: ReportOptions,
  { output }: Terminal,
  version: string,
): Promise<number> {
  const { format, limit } = layoutOf(options)
  const texts: Record<typeof format, () => Promise<string>> = {
    json: async () => {
      const { withAdvice } = await import("../render/remedy-advice.ts")
      return jsonLine(summarized(report, withAdvice))
    },
    sarif: async () => {
      const { sarifLog } = await import("../render/dataset/sarif-log.ts")
      return jsonLine(sarifLog(report, version, limit))
    },
    github: async () => {
      const { githubCommands } = await import("../render/dataset/annotations.ts")
      return githubCommands(report, options.limit)
    },
    text: async () => {
      const { showDataset } = await import("../render/dataset/show-dataset.ts")
      return showDataset(report, output, { show: options.limit })
    },
  }
  await output.write(await texts[format]())
  const { failOn } = options
  const isSerious = ({ severity }: Finding) => severity === "error" || severity === failOn
  return failOn !== "never" && report.findings.some(isSerious) ? 1 : 0
}
