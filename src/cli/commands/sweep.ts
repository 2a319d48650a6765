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

type Options = Omit<OptionValues, keyof RowOutputOptions> & RowOutputOptions

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

  run: async (terminal, path = "-", options) => {
    const writers = await import("../../node/generate/write-sweep.ts")
    const among = await knownDialects(options)
    const job = await readJob(terminal, path, options, among)
    const { rows } = job
    const { outputDir } = options
    const output = outputDir ?? fileOf(options)
    const progress = await startProgress(terminal.notes, rows, "row")
    const writing = { among, onRows: progress.add }
    let manifest: string
    try {
      if (output === undefined) {
        await writers.writeSweep(job, sinkOf(terminal.output), writing)
        return 0
      }
      const write = outputDir === undefined ? writers.writeSweepFile : writers.writeSweepFolder
      manifest = await write(job, output, { ...writing, ...outputOptionsOf(options, [path]) })
    } finally {
      progress.stop()
    }
    await (options.json
      ? terminal.output.write(jsonLine({ output, manifest, rows }))
      : terminal.notes.write(
          `${counted(rows, "row")} written to ${output}; ` +
            `${manifest} says how to generate them again\n`,
        ))
    return 0
  },
})

async function readJob(
  terminal: Terminal,
  path: string,
  options: Options,
  among: readonly Dialect[],
): Promise<Sweep> {
  const { parseYaml } = await import("../../node/parse-yaml.ts")
  const { isManifest } = await import("../../generate/grid/manifest.ts")
  const { sweepOfGrid, sweepOfManifest } = await import("../../generate/grid/sweep.ts")
  const { readGrid } = await import("../../generate/grid/grid.ts")
  const isStream = path === "-"
  if (isStream) await noteWaiting(terminal, "a grid in YAML", waysOut)
  const name = isStream ? standardInputName : path
  const data = parseYaml(await readWhole(isStream ? terminal.input : readBytes(path), name), name)
  const { seed, shard = { number: 1, of: 1 }, meta, outputDir } = options
  // The name of a folder has no format.
  const format = async (fallback: RowFormat) =>
    formatOf(outputDir === undefined ? options : { format: fallback, ...options })
  if (isManifest(data)) {
    const given = ofManifest.find((name) => options[name] !== undefined)
    if (given !== undefined) {
      throw new UsageError(`a manifest determines all rows; leave out --${given}`)
    }
    const job = sweepOfManifest(data, among)
    const { format: written } = job.head
    if (fileOf(options) === undefined || (await format(written)) === written) return job
    throw new UsageError(`the rows of the manifest are ${written}; let the file end in .${written}`)
  }
  const written = await format("jsonl")
  const rows = { format: written, withMeta: meta === true, steps: stepsStyleOf(options) }
  try {
    return sweepOfGrid(readGrid(data, seed), { ...rows, shard, among })
  } catch (error) {
    throw error instanceof ParameterError ? new UsageError(`${name}: ${error.message}`) : error
  }
}

/** Options that a manifest determines. */
const ofManifest = ["seed", "shard", "format", "meta", "steps"] as const

/** A manifest of 100,000 points takes more than 16 MB, because each has its parameters. */
const mostBytes = 128 * 1024 * 1024

/** @throws FileError if it is larger than any grid or manifest, or has no end */
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
