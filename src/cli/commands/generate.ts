import type { Command } from "commander"
import { ParameterError } from "../../generate/parameter-error.ts"
import type { Parameters } from "../../generate/parameters/parameters.ts"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import type { RowSink } from "../../node/generate/write-rows.ts"
import { counted } from "../../number-format.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  type CommonOptions,
  createDialectAlias,
  knownDialects,
  oneName,
} from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { readNumber, readSeed } from "../options/read-number.ts"
import {
  addRowOutputOptions,
  fileOf,
  formatOf,
  type RowOutputOptions,
  sinkOf,
} from "../options/row-output-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { startProgress } from "../terminal/progress.ts"
import type { Terminal } from "../terminal/terminal.ts"
import { visibleJson, visibleText } from "../terminal/visible.ts"

/** Parameters are read here and checked by their schema, as those of a grid are. */
interface GenerateOptions extends CommonOptions, RowOutputOptions {
  readonly seed?: number | bigint
  readonly explain?: boolean
  readonly [parameter: string]: unknown
}

export function defineGenerate(command: Command, run: Run): void {
  for (const [flags, description] of numbers) command.option(flags, description, readNumber)
  command
    .addOption(createDialectAlias("--boolean-format <name>").argParser(readNumber))
    .option(
      "--connectives <list>",
      "operators to draw between operands: and,or,implies, or with weights and=1,implies=2 (default: and,or,xor)",
      readConnectives,
    )
    .option("--balanced", "as many true rows as false ones")
    .option("--unique", "no expression twice; takes 16 to 48 bytes of memory a row")
    .option(
      "--required-operators <list>",
      "operators that every expression must have, such as and,xor",
      (list: string) => list.split(","),
    )
    .option("--seed <number>", "a whole number of any size and sign (default: 42)", readSeed)
  addRowOutputOptions(command)
  command.option("--explain", "print how expressions are drawn, and draw none")
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      [
        "boolglot generate --count 1 --length 5 --max-depth 2 --dialect binary",
        '{"input":"0 != 0 && 1 || 1 != 0","target":"True"}',
      ],
      ["boolglot generate --count 1000 --length 8 --max-depth 3 -o rows.jsonl"],
    ],
    exitCodes: { 0: "all rows were drawn" },
  })
  command.action(
    run(async (terminal, options: GenerateOptions) => {
      await (options.explain ? showMachine(terminal, options) : writeCases(terminal, options))
      return 0
    }),
  )
}

/** `and,or` is a list, `and=1,or=2` are weights by name. */
function readConnectives(text: string): unknown {
  const parts = text.split(",").map((part) => part.split("="))
  if (!parts.every(({ length }) => length === 2)) return text.split(",")
  return Object.fromEntries(parts.map(([name = "", weight = ""]) => [name, readNumber(weight)]))
}

/** What has to be given, with a value that can be tried. */
const required = [
  ["count", "--count 10"],
  ["length", "--length 8"],
  ["maxDepth", "--max-depth 3"],
] as const

/** @throws UsageError that names all that is missing */
function refuseMissing(options: GenerateOptions): void {
  const missing = required.filter(([name]) => options[name] === undefined)
  if (missing.length === 0) return
  const flags = missing.map(([, example]) => example.split(" ")[0])
  const listed = [flags.slice(0, -1).join(", "), flags.at(-1)].filter(Boolean).join(" and ")
  const examples = missing.map(([, example]) => example).join(" ")
  throw new UsageError(
    `${listed} ${missing.length === 1 ? "is" : "are"} missing; add for example ${examples}`,
  )
}

/** Every number, with what stands after its name and what it means. */
const numbers: readonly (readonly [flags: string, description: string])[] = [
  ["--count <number>", "rows to draw (required)"],
  ["--length <terms>", "literals in an expression (required)"],
  ["--max-depth <levels>", "how deep parentheses may be nested (required)"],
  [
    "-d, --dialect <name>",
    "the notation: a dialect, or TRUE_FALSE, T_F, ON_OFF, BINARY or YES_NO, or its number from 0 to 4 " +
      "(default: TRUE_FALSE)",
  ],
  [
    "--prob-open <weight>",
    "weight of an opening parenthesis, where a literal has 1 (default: 0.4)",
  ],
  [
    "--prob-close <weight>",
    "weight of a closing parenthesis, where an operator has 1 (default: 0.5)",
  ],
  ["--prob-not <weight>", "weight of a not, where a literal has 1 (default: 0.8)"],
  ["--prob-not-after-not <weight>", "weight of a not after another one (default: 0.5)"],
  [
    "--prob-dewhitespace <chance>",
    "chance that a space that is not needed is removed (default: 0)",
  ],
  ["--variables <number>", "number of variables to draw from in place of literals (default: 0)"],
]

async function showMachine({ output }: Terminal, options: GenerateOptions): Promise<void> {
  const { choicesOf } = await import("../../generate/draw/state-machine.ts")
  const { explain } = await import("../render/explain.ts")
  const given = await parametersOf(options)
  // What the weights do not depend on need not be given.
  const resolved = await resolve({ count: 1, length: 8, max_depth: 3, ...given }, options)
  await output.write(
    options.json
      ? visibleJson(`${JSON.stringify(choicesOf(resolved))}\n`)
      : visibleText(explain(resolved, given, output)),
  )
}

async function writeCases(terminal: Terminal, options: GenerateOptions): Promise<void> {
  const { withOutputFile } = await import("../../node/files/with-output-files.ts")
  const { writeHeader, writeRows } = await import("../../node/generate/write-rows.ts")
  const output = fileOf(options)
  const format = await formatOf(options)
  refuseMissing(options)
  const resolved = await resolve(await parametersOf(options), options)
  const extras = { withAssignment: resolved.names.length > 0, withMeta: options.meta === true }
  const { count } = resolved.parameters
  const progress = await startProgress(terminal.notes, count, "row")
  const rowOptions = { format, extras, onRows: progress.add }
  const writeTo = async (sink: RowSink) => {
    await writeHeader(sink, rowOptions)
    await writeRows(resolved, sink, rowOptions)
  }
  try {
    await (output === undefined
      ? writeTo(sinkOf(terminal.output))
      : withOutputFile(output, outputOptionsOf(options, []), writeTo))
  } finally {
    progress.stop()
  }
  if (output === undefined) return
  await (options.json
    ? terminal.output.write(`${JSON.stringify({ output, rows: count })}\n`)
    : terminal.notes.write(`${counted(count, "row")} written to ${output}\n`))
}

async function resolve(
  given: Partial<Parameters>,
  options: GenerateOptions,
): Promise<ResolvedParameters> {
  const { resolveParameters } = await import("../../generate/parameters/resolve-parameters.ts")
  const { defaultSeed } = await import("../../generate/parameters/coordinate-seed.ts")
  const among = await knownDialects(options)
  try {
    return resolveParameters(given as Parameters, options.seed ?? defaultSeed, among)
  } catch (error) {
    if (!(error instanceof ParameterError) || error.parameter !== "boolean_format") throw error
    throw new UsageError(error.message.replace(/^boolean_format/, "--dialect"))
  }
}

/** Those that were given, under the names that the schema has: max_depth for maxDepth. */
async function parametersOf(options: GenerateOptions): Promise<Partial<Parameters>> {
  const { parameterNames } = await import("../../generate/parameters/parameters.ts")
  const { dialect, booleanFormat } = options
  const notation = oneName({ "--dialect": dialect, "--boolean-format": booleanFormat })
  const given = parameterNames.map((name) => {
    if (name === "boolean_format") return [name, notation] as const
    const option = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return [name, options[option]] as const
  })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
