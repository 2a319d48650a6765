// boolglot validate: files and options in, a report out, for people or for machines; and the files that are
// written beside it.

import { type Command, InvalidArgumentError, Option } from "commander"
import type { ValidateOptions } from "../../node/validate/validate-options.ts"
import type { DatasetReport, Severity, SplitFile } from "../../report/report.ts"
import type { LabelWord } from "../../validate/labels/label-form.ts"
import { UnclearRowsError } from "../../validate/plan/unclear-rows.ts"
import { taskNames } from "../../validate/tasks/task.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Call, Run } from "../command-runner.ts"
import { addCommonOptions, type CommonOptions, knownDialects } from "../options/options.ts"
import { addForceOption, type ForceOption, outputOptionsOf } from "../options/output-options.ts"
import {
  addReadingOptions,
  type ReadingOptions,
  readingOf,
  withoutUndefined,
} from "../options/reading-options.ts"
import { startFileProgress } from "../terminal/progress.ts"
import { noteWaiting, type Output, type Terminal, waysOut } from "../terminal/terminal.ts"
import { visibleJson } from "../terminal/visible.ts"
import { withoutOptimising } from "../without-jit.ts"

interface ValidateCommandOptions extends CommonOptions, ReadingOptions, ForceOption {
  readonly task?: string
  readonly atoms?: string
  readonly labelsOnly?: boolean
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly unlabelled?: boolean
  readonly equivalent?: boolean
  readonly show: number
  readonly report?: string
  readonly rows?: string
  readonly fix?: string
  readonly failOn: "error" | "warning" | "never"
  readonly threads?: number
}

export function defineValidate(command: Command, run: Run): void {
  command.argument(
    "[files...]",
    "files or patterns such as 'data/*.jsonl', also compressed with gzip or zstd, or folders as they lie " +
      "on the Hugging Face Hub; without any, standard input is read",
  )
  addReadingOptions(command, "-d, --dialect <name>")
  command
    .option(
      "--task <name>",
      `what labels state: value, ${taskNames.join(", ")}; by default value, or what the labels say`,
    )
    .option(
      "--atoms <file>",
      "sentences that stand in expressions, with their values: a JSON object such as " +
        '{"The capital of Canada is Ottawa": true}',
    )
    .option("--labels-only", "only check labels, which is several times as fast")
    .addOption(
      new Option("--unlabelled", "no labels are needed; check everything else").conflicts([
        "labelsOnly",
        "targetField",
        "fix",
      ]),
    )
    .option(
      "--label-map <words>",
      "what labels mean, such as 'T=true,F=false,ERR=invalid'; invalid is right where the " +
        "expression is refused",
      parseLabelMap,
    )
    .addOption(
      new Option("--equivalent", "also count rows of splits that mean the same").conflicts(
        "labelsOnly",
      ),
    )
    .option("--show <count>", "how many bad rows of each kind to print", parseCount, 10)
    .option("--report <file>", "write a page with charts and all findings, in one HTML file")
    .option("--rows <file>", "write all that was found out about each row, as lines of JSON")
    .option(
      "--fix <file>",
      "write the rows with right labels, without those that cannot be read, and list each " +
        "change in a file beside it",
    )
    .addOption(
      new Option("--fail-on <severity>", "the least serious finding that makes the exit code 1")
        .choices(["error", "warning", "never"])
        .default("error"),
    )
    .option("--threads <count>", "how many cores to use; by default all, up to 8", parseThreads)
  addCommonOptions(addForceOption(command))
  addCommandHelp(command, {
    examples: [
      [
        `echo '{"input": "!(1&&0)", "target": "False"}' | boolglot validate --labels-only`,
        "standard input",
      ],
      ["boolglot validate 'data/*.jsonl' --report report.html"],
      ["boolglot validate rows.csv --precedence c --fix fixed.jsonl"],
    ],
    exitCodes: {
      0: "there is no finding that --fail-on names",
      1: "there is one: by default labels are wrong, or rows or files cannot be read",
    },
  })
  command.action(
    run(async (terminal, files: readonly string[], options: ValidateCommandOptions, call) => {
      const report = await checkFiles(terminal, files, options, call).catch(unlessUnclear)
      if (report instanceof UnclearRowsError) {
        const { showUnclearRows } = await import("../render/show-unclear-rows.ts")
        await terminal.errors.write(showUnclearRows(report, terminal.errors))
        return 2
      }
      const { showDataset } = await import("../render/show-dataset.ts")
      await terminal.output.write(
        options.json
          ? visibleJson(`${JSON.stringify(report)}\n`)
          : showDataset(report, terminal.output, { show: options.show }),
      )
      return isFailure(report, options.failOn) ? 1 : 0
    }),
  )
}

function unlessUnclear(error: unknown): UnclearRowsError {
  if (error instanceof UnclearRowsError) return error
  throw error
}

/** Fewer bytes are checked before optimised code could make up for what optimising takes. */
const brief = 1 << 19

/** For machines and pages so many bad rows of each kind are listed, if no more are asked for. */
const listed = 1000

async function checkFiles(
  terminal: Terminal,
  patterns: readonly string[],
  options: ValidateCommandOptions,
  call: Call,
): Promise<DatasetReport> {
  const { validateFiles } = await import("../../node/validate/validate-files.ts")
  const { withOutputs } = await import("../dataset-outputs.ts")
  const files = await datasetFiles(patterns, terminal)
  const paths = files.map((file) => (typeof file === "string" ? file : file.path))
  if (paths.length === 0 || paths.includes("-")) await noteWaiting(terminal, "rows", waysOut)
  const size = await sizeOf(paths)
  const progress = await startFileProgress(terminal.notes, size)
  const dialects = await knownDialects(options)
  const settings: ValidateOptions = {
    ...readingOf(options, dialects),
    ...withoutUndefined({
      task: options.task,
      facts: options.atoms === undefined ? undefined : await factsIn(options.atoms),
      labelsOnly: options.labelsOnly,
      unlabelled: options.unlabelled,
      equivalent: options.equivalent,
      labelMap: options.labelMap,
      threads: options.threads,
    }),
    limit:
      options.json || options.report !== undefined ? Math.max(listed, options.show) : options.show,
    onProgress: (bytes, rows) => progress.update(bytes, rows),
  }
  const sources =
    paths.length === 0
      ? [terminal.input]
      : files.map((file) => (file === "-" ? terminal.input : file))
  try {
    const renderer = async () => {
      const { pageRenderer } = await import("../render/report-page.ts")
      return pageRenderer(terminal.notes, call)
    }
    const kept = outputOptionsOf(options, [...paths, options.atoms])
    return await withOutputs(options, kept, renderer, (outputs) => {
      const check = () => validateFiles(sources, { ...settings, ...outputs })
      return size !== undefined && size < brief ? withoutOptimising(check) : check()
    })
  } finally {
    progress.stop()
  }
}

/** The files that arguments stand for; those of folders belong to splits. */
async function datasetFiles(
  patterns: readonly string[],
  terminal: Terminal,
): Promise<(string | SplitFile)[]> {
  const { expandPaths, isFolder } = await import("../../node/files/expand-paths.ts")
  const files: (string | SplitFile)[] = []
  const others: string[] = []
  for (const pattern of patterns) {
    if (!(await isFolder(pattern))) {
      others.push(pattern)
      continue
    }
    const { datasetFolder } = await import("../../node/dataset-folder.ts")
    const found = await datasetFolder(pattern)
    files.push(...found.files)
    if (found.left.length > 0) await noteLeft(found.left, terminal.notes)
  }
  return [...files, ...(await expandPaths(others))]
}

async function noteLeft(left: readonly string[], notes: Output): Promise<void> {
  const { hanging } = await import("../terminal/fitted-text.ts")
  const names = left.slice(0, mostLeft).join(", ")
  const more = left.length > mostLeft ? ` and ${left.length - mostLeft} more` : ""
  const text = `not checked, as they belong to no split: ${names}${more}`
  const { width = Number.POSITIVE_INFINITY, colors } = notes
  const lines = hanging("note: ", text, width, colors.dim)
  await notes.write(lines.map((line) => `${line}\n`).join(""))
}

const mostLeft = 5

async function factsIn(path: string): Promise<Readonly<Record<string, boolean>>> {
  const { readFacts } = await import("../../node/validate/read-facts.ts")
  return readFacts(path)
}

/** Undefined where the bytes that are checked are not those of the files, or nobody knows how many there are. */
async function sizeOf(paths: readonly string[]): Promise<number | undefined> {
  const { sizeOfFile } = await import("../../node/files/same-file.ts")
  if (!paths.every((path) => /\.(jsonl|ndjson|txt|log)$/.test(path))) return undefined
  const sizes = await Promise.all(paths.map(sizeOfFile))
  return sizes.length === 0 || sizes.includes(0)
    ? undefined
    : sizes.reduce((sum, size) => sum + size, 0)
}

function isFailure({ findings }: DatasetReport, failOn: Severity | "never"): boolean {
  const serious: Record<string, readonly Severity[]> = {
    error: ["error"],
    warning: ["error", "warning"],
    never: [],
  }
  return findings.some(({ severity }) => serious[failOn]?.includes(severity))
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("Write a whole number.")
  return Number(text)
}

function parseLabelMap(text: string): Readonly<Record<string, LabelWord>> {
  const meanings = new Map<string, LabelWord>([
    ["true", true],
    ["false", false],
    ["invalid", "invalid"],
  ])
  const words = text.split(",").map((pair) => {
    const [, word = "", name = ""] = /^(.*)=(.*)$/s.exec(pair) ?? []
    const meaning = meanings.get(name.trim().toLowerCase())
    if (word.trim() === "" || meaning === undefined) {
      throw new InvalidArgumentError(
        "Write words with true, false or invalid, such as 'T=true,F=false'.",
      )
    }
    return [word.trim(), meaning] as const
  })
  return Object.fromEntries(words)
}

function parseThreads(text: string): number {
  const count = parseCount(text)
  if (count < 1 || count > 64) throw new InvalidArgumentError("Write a number from 1 to 64.")
  return count
}
