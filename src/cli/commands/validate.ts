// boolglot validate: files and options in, a report out, for people or for machines; and the files that are
// written beside it.

import { InvalidArgumentError } from "commander"
import type { Source } from "../../datasets/source.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import type { OutputFile } from "../../node/files/output-file.ts"
import type { ShardNumber } from "../../node/parts/check-part.ts"
import type { ValidateOptions } from "../../node/validate/validate-options.ts"
import { writtenNumber } from "../../number-format.ts"
import { rows } from "../../report/finding-wording.ts"
import { UnclearRowsError } from "../../validate/plan/unclear-rows.ts"
import { layoutOf, printReport, type ReportOptions } from "../dataset-report.ts"
import { knownDialects } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { readingOf, withoutUndefined } from "../options/reading-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { printingReports, readingRows } from "../specification/arguments.ts"
import type { Call } from "../specification/command-spec.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { readShard } from "../specification/read-values.ts"
import { startFileProgress } from "../terminal/progress.ts"
import { noteWaiting, type Terminal, waysOut } from "../terminal/terminal.ts"
import { brieflyWithoutOptimising, withoutOptimising } from "../without-jit.ts"

interface ValidateCommandOptions
  extends Omit<OptionValues, keyof ReportOptions | "shard">,
    ReportOptions {
  readonly shard?: ShardNumber
}

function readShardNumber(text: string): ShardNumber {
  const number = Number(text)
  if (text.includes("/")) return readShard(text)
  if (/^\d+$/.test(text) && number > 0 && Number.isSafeInteger(number)) return { number }
  throw new InvalidArgumentError("Write a part such as 3/16, or a number from 1 on.")
}

const printing = ["format", "json", "report", "limit"]

/** What a plan has decided. */
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
    },
    "force",
    "json",
  ],
  examples: [
    [
      `echo '{"input": "!(1&&0)", "target": "False"}' | boolglot validate --labels-only`,
      "standard input",
    ],
    ["boolglot validate 'data/*.jsonl' --report report.html"],
    ["boolglot validate rows.csv --precedence c --fix fixed.jsonl"],
    ["boolglot validate --plan-only 'data/*.jsonl' > plan.json"],
    ["boolglot validate --plan plan.json --part 7.part data/shard-7.jsonl"],
  ],
  exitCodes: {
    0: "no finding reaches the --fail-on severity, or a plan was printed or a part written",
    1: "a finding reaches the --fail-on severity: by default, a wrong label, or an unreadable row or file",
  },

  run: async (terminal, files: readonly string[], options: ValidateCommandOptions, call) => {
    if (options.shard !== undefined && options.part === undefined) {
      throw new UsageError(
        "--shard is for --part; add --plan plan.json --part 1.part; boolglot validate --plan-only prints a plan",
      )
    }
    const work = options.planOnly ? printPlan : options.part ? writeShard : reportOn
    const exitCode = await work(terminal, files, options, call).catch(unlessUnclear)
    if (typeof exitCode === "number") return exitCode
    const { showUnclearRows } = await import("../render/dataset/show-unclear-rows.ts")
    await terminal.errors.write(showUnclearRows(exitCode, terminal.errors))
    return 2
  },
})

function unlessUnclear(error: unknown): UnclearRowsError {
  if (error instanceof UnclearRowsError) return error
  throw error
}

/** Fewer bytes are checked before optimised code could make up for what optimising takes. */
const brief = 1 << 19
/** Planning more files than this takes long enough for optimised code to pay off. */
const fewFiles = 50

/** @returns the exit code */
async function reportOn(
  terminal: Terminal,
  patterns: readonly string[],
  options: ValidateCommandOptions,
  call: Call,
): Promise<number> {
  const { validateFiles } = await import("../../node/validate/validate-files.ts")
  const { withOutputs } = await import("../dataset-outputs.ts")
  const { limit } = layoutOf(options)
  const renderer = async () => {
    const { pageRenderer } = await import("../render/dataset/report-page.ts")
    return pageRenderer(terminal.notes, call)
  }
  const report = await withSources(terminal, patterns, options, ({ sources, settings, reads }) =>
    withOutputs(
      options,
      outputOptionsOf(options, reads),
      renderer,
      (outputs) => validateFiles(sources, { ...settings, limit, ...outputs }),
      terminal,
    ),
  )
  return printReport(report, options, terminal, call.version)
}

async function printPlan(
  terminal: Terminal,
  patterns: readonly string[],
  options: ValidateCommandOptions,
): Promise<number> {
  const { planFiles } = await import("../../node/validate/plan-files.ts")
  const plan = await withSources(terminal, patterns, options, ({ sources, settings }) =>
    planFiles(sources, settings),
  )
  await terminal.output.write(visibleJson(`${JSON.stringify(plan, null, 2)}\n`))
  return 0
}

async function writeShard(
  terminal: Terminal,
  patterns: readonly string[],
  options: ValidateCommandOptions,
): Promise<number> {
  const { part = "", shard } = options
  const { writePart } = await import("../../node/parts/check-part.ts")
  const { withOutputs } = await import("../dataset-outputs.ts")
  const written = await withSources(terminal, patterns, options, ({ sources, settings, reads }) => {
    const [source, ...others] = sources
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
    return withOutputs(
      options,
      outputOptionsOf(options, reads),
      undefined,
      (outputs, toPart) =>
        writePart(toPart as OutputFile, source, {
          ...settings,
          ...outputs,
          plan,
          ...(shard && { shard }),
        }),
      terminal,
    )
  })
  const { number, of } = written.shard
  const shardName = `shard ${number}`
  const all = of === undefined ? "" : ` of ${writtenNumber(of)}`
  const path = written.path === shardName ? "" : `, ${written.path}`
  await terminal.notes.write(`${part}: ${rows(written.rows)} of ${shardName}${all}${path}\n`)
  return 0
}

interface Sources {
  readonly sources: readonly Source[]
  readonly settings: ValidateOptions
  /** The files with rows. */
  readonly reads: readonly string[]
}

/** Finds the files and what is said of them, and shows how far a check of them is. */
async function withSources<Result>(
  terminal: Terminal,
  patterns: readonly string[],
  options: ValidateCommandOptions,
  check: (sources: Sources) => Promise<Result>,
): Promise<Result> {
  const { datasetFiles } = await import("../dataset-files.ts")
  const { files, links } = await datasetFiles(patterns, terminal)
  const paths = files.map((file) => (typeof file === "string" ? file : file.path))
  if (paths.length === 0 || paths.includes("-")) await noteWaiting(terminal, "rows", waysOut)
  const size = await sizeOf(paths)
  const progress = await startFileProgress(terminal.notes, size)
  const sources =
    paths.length === 0
      ? [terminal.input]
      : files.map((file) => (file === "-" ? terminal.input : file))
  try {
    const areFew = paths.length <= fewFiles
    const isBrief = areFew && size !== undefined && size < brief
    const settings = {
      ...(await settingsOf(options)),
      ...(links.length > 0 && options.plan === undefined && { folderLinks: links }),
      onProgress: (bytes: number, rows: number) => progress.update({ bytes, rows }),
      ...(areFew && !isBrief && { briefly: brieflyWithoutOptimising }),
    }
    const checkAll = () => check({ sources, settings, reads: paths })
    return await (isBrief ? withoutOptimising(checkAll) : checkAll())
  } finally {
    progress.stop()
  }
}

async function settingsOf(options: ValidateCommandOptions): Promise<ValidateOptions> {
  const { threads } = options
  if (options.plan !== undefined) {
    const { readPlan } = await import("../../node/validate/plan-files.ts")
    return withoutUndefined({ plan: await readPlan(options.plan), threads })
  }
  return {
    ...(await readingOf(options, await knownDialects(options))),
    ...withoutUndefined({
      labelsOnly: options.labelsOnly,
      unlabelled: options.unlabelled,
      explainChoice: options.explainChoice,
      equivalent: options.equivalent,
      threads,
    }),
  }
}

/** Undefined where the bytes that are checked are not those of the files, or nobody knows how many there are. */
async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  const { sizeOfFile } = await import("../../node/files/same-file.ts")
  if (!paths.every((path) => /\.(jsonl|ndjson|txt|log)$/.test(path))) return undefined
  const sizes = paths.map(sizeOfFile)
  return sizes.length === 0 || sizes.includes(0)
    ? undefined
    : sizes.reduce((sum, size) => sum + size, 0)
}
