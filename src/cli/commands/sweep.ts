import { standardInputName } from "../../datasets/source.ts"
import { FileError } from "../../errors/file-error.ts"
import type { Sweep } from "../../generate/grid/sweep.ts"
import { ParameterError } from "../../generate/parameter-error.ts"
import type { RowFormat } from "../../generate/rows/row-format.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { readBytes } from "../../node/files/read-bytes.ts"
import { counted } from "../../number-format.ts"
import { knownDialects } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import {
  fileOf,
  formatOf,
  type RowOutputOptions,
  sinkOf,
  stepsStyleOf,
} from "../options/row-output-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { writingRows } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { startProgress } from "../terminal/progress.ts"
import { noteWaiting, type Terminal, waysOut } from "../terminal/terminal.ts"
import { jsonLine } from "../terminal/visible.ts"

type SweepOptions = Omit<OptionValues, keyof RowOutputOptions> & RowOutputOptions

export const sweepCommand = commandSpec({
  arguments: [
    {
      name: "[grid]",
      text:
        "YAML or JSON with parameters of generate, each a value, a list, or a range with from and to; or the " +
        "manifest of an earlier sweep, to generate its rows again (default: standard input)",
    },
  ],
  options: [
    "outputDir",
    ...writingRows,
    { name: "seed", text: "random seed, overriding the one in the grid (default: 42)" },
    {
      name: "shard",
      text:
        "write only one part of the rows, such as 3/16; earlier rows of its first point are generated, but not " +
        "written",
    },
    "grammar",
    "json",
  ],
  examples: [
    [
      "echo '{length: [3, 4], max_depth: 0, count: 1}' | boolglot sweep",
      '{"input":"True or not False and not not True","target":"True"}',
      '{"input":"False and False ^ True ^ False","target":"False"}',
    ],
    ["boolglot sweep grid.yaml --output-dir points"],
  ],
  exitCodes: { 0: "all rows were generated" },

  run: async (terminal, path: string | undefined, options: SweepOptions) => {
    await sweep(terminal, path, options)
    return 0
  },
})

async function sweep(
  terminal: Terminal,
  path: string | undefined,
  options: SweepOptions,
): Promise<void> {
  const writers = await import("../../node/generate/write-sweep.ts")
  const among = await knownDialects(options)
  const job = await readJob(terminal, path, options, among)
  const { rows } = job
  const file = fileOf(options)
  const { outputDir } = options
  const progress = await startProgress(terminal.notes, rows, "row")
  const writing = { among, onRows: progress.add }
  const outputs = outputOptionsOf(options, [path])
  let manifest: string | undefined
  try {
    if (outputDir !== undefined) {
      manifest = await writers.writeSweepFolder(job, outputDir, { ...writing, ...outputs })
    } else if (file !== undefined) {
      manifest = await writers.writeSweepFile(job, file, { ...writing, ...outputs })
    } else {
      await writers.writeSweep(job, sinkOf(terminal.output), writing)
    }
  } finally {
    progress.stop()
  }
  if (manifest === undefined) return
  const output = outputDir ?? file
  await (options.json
    ? terminal.output.write(jsonLine({ output, manifest, rows }))
    : terminal.notes.write(
        `${counted(rows, "row")} written to ${output}; ` +
          `${manifest} says how to make them again\n`,
      ))
}

async function readJob(
  terminal: Terminal,
  path: string | undefined,
  options: SweepOptions,
  among: readonly Dialect[],
): Promise<Sweep> {
  const { parseYaml } = await import("../../node/parse-yaml.ts")
  const { isManifest } = await import("../../generate/grid/manifest.ts")
  const { sweepOfGrid, sweepOfManifest } = await import("../../generate/grid/sweep.ts")
  const { readGrid } = await import("../../generate/grid/grid.ts")
  const isStream = path === undefined || path === "-"
  if (isStream) await noteWaiting(terminal, "a grid in YAML", waysOut)
  const name = isStream ? standardInputName : path
  const text = await readWhole(isStream ? terminal.input : readBytes(path), name)
  const data = parseYaml(text, name)
  const { seed, shard, meta, outputDir } = options
  // A folder says nothing about the format.
  const format = async (fallback: RowFormat) =>
    outputDir === undefined ? formatOf(options) : formatOf({ format: fallback, ...options })
  if (isManifest(data)) {
    checkManifestOptions(options)
    const job = sweepOfManifest(data, among)
    const { format: written } = job.head
    if (fileOf(options) === undefined || (await format(written)) === written) return job
    throw new UsageError(`the rows of the manifest are ${written}; let the file end in .${written}`)
  }
  const written = await format("jsonl")
  try {
    return sweepOfGrid(readGrid(data, seed), {
      format: written,
      withMeta: meta === true,
      steps: stepsStyleOf(options),
      shard: shard ?? { number: 1, of: 1 },
      among,
    })
  } catch (error) {
    throw error instanceof ParameterError ? new UsageError(`${name}: ${error.message}`) : error
  }
}

/** A manifest of 100,000 points takes 16 MB and more: each has its parameters. */
const mostBytes = 128 * 1024 * 1024

/** @throws FileError where it is larger than any grid or manifest, or has no end */
async function readWhole(stream: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > mostBytes) {
      throw new FileError(name, "a grid or manifest can have up to 128 MB, and it is larger")
    }
  }
  return Buffer.concat(chunks).toString("utf8")
}

/** @throws UsageError */
function checkManifestOptions({ seed, shard, format, meta, steps }: SweepOptions): void {
  const given = Object.entries({ seed, shard, format, meta, steps }).find(
    ([, value]) => value !== undefined,
  )
  if (given === undefined) return
  throw new UsageError(`a manifest lays down everything; leave out --${given[0]}`)
}
