// The options of commands that draw rows, to the parameters that a point of a grid has.

import type { Command } from "commander"
import { ParameterError } from "../../generate/parameter-error.ts"
import type { Parameters } from "../../generate/parameters/parameters.ts"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import { type CommonOptions, knownDialects, oneName } from "./options.ts"
import { readNumber, readSeed } from "./read-number.ts"
import { UsageError } from "./usage-error.ts"

/** Parameters are read here and checked by their schema, as those of a grid are. */
export interface DrawOptions extends CommonOptions {
  readonly seed?: number | bigint
  readonly [parameter: string]: unknown
}

/** How many rows there are, and how large, with when that has to be said. */
export function addSizeOptions(command: Command, need: string): Command {
  return command
    .option("--count <number>", `how many rows to draw (${need})`, readNumber)
    .option("--length <terms>", `how many literals an expression has (${need})`, readNumber)
    .option("--max-depth <levels>", `how deep parentheses may be nested (${need})`, readNumber)
}

export function addWeightOptions(command: Command): Command {
  for (const [flags, description] of weights) command.option(flags, description, readNumber)
  return command
}

/** Every number, with what stands after its name and what it means. */
const weights: readonly (readonly [flags: string, description: string])[] = [
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

/** What expressions must have, and the seed. */
export function addChoiceOptions(command: Command): Command {
  return command
    .option(
      "--connectives <list>",
      "operators to draw between operands: and,or,implies, or with weights and=1,implies=2 (default: and,or,xor)",
      readConnectives,
    )
    .option("--balanced", "as many true rows as false ones")
    .option(
      "--unique",
      "no expression twice, unless its variables have other values; takes 16 to 48 bytes of memory per row",
    )
    .option(
      "--required-operators <list>",
      "operators that every expression must have, such as and,xor",
      (list: string) => list.split(","),
    )
    .option(
      "--seed <number>",
      "the seed, a whole number of any size and sign: the same one gives the same rows (default: 42)",
      readSeed,
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
export function refuseMissing(options: DrawOptions): void {
  const missing = required.filter(([name]) => options[name] === undefined)
  if (missing.length === 0) return
  const flags = missing.map(([, example]) => example.split(" ")[0])
  const listed = [flags.slice(0, -1).join(", "), flags.at(-1)].filter(Boolean).join(" and ")
  const examples = missing.map(([, example]) => example).join(" ")
  throw new UsageError(
    `${listed} ${missing.length === 1 ? "is" : "are"} missing; add for example ${examples}`,
  )
}

/** @throws ParameterError, UnknownDialectError, UsageError */
export async function resolveDrawing(
  given: Partial<Parameters>,
  options: DrawOptions,
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
export async function parametersOf(options: DrawOptions): Promise<Partial<Parameters>> {
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
