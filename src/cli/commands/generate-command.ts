// boolglot generate and sweep: generate rows for one set of parameters, or for each point of a grid.

import { FileError } from "../../errors/index.ts"
import {
  choicesOf,
  type DrawnPrecedence,
  drawnPrecedenceOf,
  ParameterError,
  type Parameters,
  type ResolvedParameters,
  type RowFormat,
  type Sweep,
} from "../../generate/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { standardInputName } from "../../lines/index.ts"
import { addressProblem, type RowSink, readBytes } from "../../node/index.ts"
import { counted, percentage } from "../../number-format.ts"
import {
  type DrawOptions,
  parametersOf,
  refuseMissing,
  resolveDrawing,
} from "../options/draw-options.ts"
import { knownDialects, UsageError } from "../options/expression-options.ts"
import { fileOf, outputOptionsOf } from "../options/output-options.ts"
import { columnsBy, wholeTable } from "../render/aligned-table.ts"
import { commandSpec, type OptionsOf, type OptionUse } from "../specification/command-spec.ts"
import { readNumber } from "../specification/read-values.ts"
import { drawingExpressions } from "../specification/specify.ts"
import { startProgress } from "../terminal/progress.ts"
import {
  jsonLine,
  noteWaiting,
  type Output,
  type Terminal,
  visibleText,
  waysOut,
} from "../terminal/terminal.ts"

const writingRows = [
  {
    name: "output",
    text: "output file, ending in .jsonl, .csv, or .txt for expressions alone (default: standard output)",
  },
  {
    name: "format",
    text: "format of the rows, regardless of the file extension",
    choices: ["jsonl", "csv", "txt"],
    conflicts: [],
  },
  "meta",
  { name: "steps", text: "add the evaluation steps to each row; requires jsonl" },
  {
    name: "style",
    text: "style of --steps, as in explain (default: reduction)",
    choices: ["reduction", "named", "assignments"],
    requires: { steps: true },
  },
  "force",
] as const satisfies OptionUse[]

type WritingOptions = OptionsOf<typeof writingRows>
type Options = Omit<DrawOptions, keyof WritingOptions> & WritingOptions

export const generateCommand = commandSpec({
  options: [
    { name: "count", text: "number of rows to generate (required)" },
    { name: "length", text: "number of literals per expression (required)" },
    { name: "maxDepth", text: "maximum nesting depth of parentheses (required)" },
    {
      name: "dialect",
      text:
        "notation of the expressions: any notation, TRUE_FALSE, T_F, ON_OFF, BINARY or YES_NO, or a number from 0 " +
        "to 4 for these (default: TRUE_FALSE)",
      read: readNumber,
    },
    "seed",
    ...drawingExpressions,
    ...writingRows,
    "describe",
    "grammar",
    "json",
  ],
  refuses: { to: "the rows are written in the notation of --dialect" },
  examples: [
    [
      "boolglot generate --count 1 --length 5 --max-depth 2 --dialect binary",
      '{"input":"0 != 0 && 1 || 1 != 0","target":"True"}',
    ],
    ["boolglot generate --count 1000 --length 8 --max-depth 3 -o rows.jsonl"],
  ],
  exitCodes: { 0: "all rows were generated" },
  note: "Labels are True and False in every notation; convert --labels writes them in the notation's words.",

  run: async (terminal, _, options) => {
    await (options.describe ? describe(terminal, options) : writeCases(terminal, options))
    return 0
  },
})

async function describe({ output }: Terminal, options: Options): Promise<void> {
  const given = await parametersOf(options)
  // The required parameters don't affect the weights.
  const resolved = await resolveDrawing({ count: 1, length: 8, max_depth: 3, ...given }, options)
  await output.write(
    options.json
      ? jsonLine(choicesOf(resolved))
      : visibleText(describedStates(resolved, given, output)),
  )
}

async function writeCases(terminal: Terminal, options: Options): Promise<void> {
  const { withOutputFile } = await import("../../node/files/output-file.ts")
  const { writeHeader, writeRows } = await import("../../node/generate/write-rows.ts")
  const output = fileOf(options)
  const format = await formatOf(options)
  refuseMissing(options)
  const resolved = await resolveDrawing(await parametersOf(options), options)
  const extras = { withAssignment: resolved.names.length > 0, ...extrasOf(options) }
  const { count } = resolved.parameters
  const progress = await startProgress(terminal.notes, count, "row")
  const rowOptions = { format, extras, onRows: progress.add }
  const writeTo = async (sink: RowSink) => {
    await writeHeader(sink, rowOptions)
    await writeRows(resolved, sink, rowOptions)
  }
  try {
    if (output === undefined) return await writeTo(sinkOf(terminal.output))
    await withOutputFile(output, outputOptionsOf(options, []), writeTo)
  } finally {
    progress.stop()
  }
  await (options.json
    ? terminal.output.write(jsonLine({ output, rows: count }))
    : terminal.notes.write(`${counted(count, "row")} written to ${output}\n`))
}

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
  const manifests = await import("../../generate/grid/manifest.ts")
  const { readGrid } = await import("../../generate/grid/grid.ts")
  const isStream = path === "-"
  if (isStream) await noteWaiting(terminal, "a grid in YAML", waysOut)
  const name = isStream ? standardInputName : path
  const address = addressProblem(path)
  if (address !== undefined) throw new FileError(path, address)
  if (/\.(?:jsonl|ndjson|csv|tsv)$/i.test(path)) {
    throw new UsageError(`${path} is a dataset, not a grid in YAML or JSON, such as length: [4, 8]`)
  }
  const text = await readWhole(isStream ? terminal.input : readBytes(path), name)
  if (text.includes("\0"))
    throw new FileError(name, "it is a binary file, not a grid in YAML or JSON")
  const data = parseYaml(text, name)
  const { seed, shard = { number: 1, of: 1 }, outputDir } = options
  // The name of a folder doesn't imply a format.
  const format = async (fallback: RowFormat) =>
    formatOf(outputDir === undefined ? options : { format: fallback, ...options })
  if (manifests.isManifest(data)) {
    const given = ofManifest.find((name) => options[name] !== undefined)
    if (given !== undefined) {
      throw new UsageError(`a manifest determines all rows; leave out --${given}`)
    }
    const job = manifests.sweepOfManifest(data, among)
    const { format: written } = job.head
    if (fileOf(options) === undefined || (await format(written)) === written) return job
    throw new UsageError(`the rows of the manifest are ${written}; let the file end in .${written}`)
  }
  const written = await format("jsonl")
  const rows = { format: written, ...extrasOf(options) }
  try {
    return manifests.sweepOfGrid(readGrid(data, seed), { ...rows, shard, among })
  } catch (error) {
    throw error instanceof ParameterError ? new UsageError(`${name}: ${error.message}`) : error
  }
}

const ofManifest = ["seed", "shard", "format", "meta", "steps"] as const

/** A manifest of 100,000 points takes more than 16 MB, because it lists the parameters of each. */
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

async function formatOf(options: WritingOptions): Promise<RowFormat> {
  const { formatOfPath } = await import("../../generate/rows/row-format.ts")
  const { format, meta, steps } = options
  const file = fileOf(options)
  const chosen = format ?? (file === undefined ? "jsonl" : formatOfPath(file))
  if (chosen === undefined) {
    throw new UsageError(
      `the format of ${file} is unknown; name a file that ends in .jsonl, .csv or .txt, or add --format`,
    )
  }
  if (chosen === "txt" && meta) {
    throw new UsageError("txt contains only expressions; --meta needs jsonl or csv")
  }
  if (chosen !== "jsonl" && steps) {
    throw new UsageError(
      `--steps needs --format jsonl, not ${chosen}, since the steps of a row take several lines`,
    )
  }
  return chosen
}

function extrasOf({ meta, steps, style = "reduction" }: WritingOptions) {
  return { withMeta: meta === true, steps: steps ? style : undefined }
}

/** Standard output for rows. Writes copies, because the generator reuses the memory of a chunk. */
export function sinkOf(output: Output): RowSink {
  return { write: (bytes) => output.write(Uint8Array.from(bytes)) }
}

// The state machine of the generator as a table.
//
//     state          action    weight  chance  if                 then
//     AFTER_BOOLEAN  operator  1       67%                        AFTER_OPERATOR, AFTER_XOR
//                    close     0.5     33%     one is open        AFTER_BOOLEAN

/** @param given the parameters that the user gave; others are referred to by their names */
function describedStates(
  resolved: ResolvedParameters,
  given: Partial<Parameters>,
  { width = Number.POSITIVE_INFINITY }: Output,
): string {
  const { length = "length", max_depth = "max_depth" } = given
  const drawn = drawnPrecedenceOf(resolved)
  const choices = choicesOf(resolved, drawn)
  const conditions = { none: "", mayOpen: `fewer than ${max_depth} open`, isOpen: "one is open" }
  const rows = choices.map(({ state, action, weight, condition, next }, at) => {
    const alike = choices.filter((each) => each.state === state)
    const sum = alike.reduce((total, each) => total + each.weight, 0)
    return {
      state: choices[at - 1]?.state === state ? "" : state,
      action,
      weight,
      chance: percentage(weight, sum),
      when: conditions[condition],
      next: next.join(", "),
    }
  })
  const table = columnsBy(rows, [
    { head: "state", of: ({ state }) => state },
    { head: "action", of: ({ action }) => action },
    { head: "weight", of: ({ weight }) => String(weight) },
    { head: "chance", of: ({ chance }) => chance },
    { head: "if", of: ({ when }) => when },
    { head: "then", of: ({ next }) => next },
  ])
  return [
    ...(wholeTable(table, width) ??
      // The terminal is too narrow for the table.
      rows.flatMap(({ state, action, weight, chance, when, next }) => [
        ...(state === "" ? [] : [state]),
        `  ${action} ${weight} (${chance})`,
        ...(when === "" ? [] : [`    if ${when}`]),
        `    then ${next}`,
      ])),
    "",
    describeTerms(resolved, drawn),
    "The chance applies if all actions of the state are possible.",
    `After the last boolean (${length}), everything open is closed.`,
    ...describePrinting(resolved, drawn),
    "",
  ].join("\n")
}

function describeTerms(
  { dialect, connectives, names }: ResolvedParameters,
  { tokens }: DrawnPrecedence,
): string {
  const { spellings } = dialect
  const boolean =
    names.length > 0
      ? `A boolean is one of ${names.length} names`
      : `A boolean is ${spellings.true[0]} or ${spellings.false[0]}`
  const operators = connectives.names.map((name) => spellings[tokens?.get(name) ?? ""]?.[0] ?? name)
  const { weights } = connectives
  if (weights === undefined) {
    const operator = operators.length === 0 ? "" : `, an operator ${operators.join(", ")}`
    return `${boolean}${operator}; each is equally likely.`
  }
  const sum = weights.reduce((left, right) => left + right)
  const chances = weights.map((weight, at) => `${operators[at]} (${percentage(weight, sum)})`)
  return `${boolean}, each equally likely, an operator ${chances.join(", ")}.`
}

/** The precedence of the drawn tokens, if the printed text differs from them. */
function describePrinting(
  { dialect, connectives }: ResolvedParameters,
  { tokens, levels }: DrawnPrecedence,
): string[] {
  if (tokens !== undefined) return []
  const drawn = new Set<string>(["not", ...connectives.names])
  const used = levels
    .map(({ operators }) => operators.filter((operator) => drawn.has(operator)).join(", "))
    .filter((operators) => operators !== "")
  return [
    `The tokens are read with the precedence ${used.toReversed().join(" > ")}, and their meaning is written in ${dialect.name}.`,
  ]
}
