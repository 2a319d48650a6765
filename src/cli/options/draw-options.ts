// The options of commands that draw rows, to the parameters that a point of a grid has.

import { ParameterError } from "../../generate/parameter-error.ts"
import type { Parameters } from "../../generate/parameters/parameters.ts"
import type { ResolvedParameters } from "../../generate/parameters/resolve-parameters.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionName, OptionValues } from "../specification/options.ts"
import { knownDialects } from "./options.ts"
import { UsageError } from "./usage-error.ts"

/** What has to be given, with a value that can be tried. */
const required = [
  ["count", "--count 10"],
  ["length", "--length 8"],
  ["maxDepth", "--max-depth 3"],
] as const

/** @throws UsageError that names all that is missing */
export function refuseMissing(options: OptionValues): void {
  const missing = required.filter(([name]) => options[name] === undefined)
  if (missing.length === 0) return
  const flags = missing.map(([, example]) => example.split(" ")[0])
  const listed = [flags.slice(0, -1).join(", "), flags.at(-1)].filter(Boolean).join(" and ")
  // The default notation has no variables.
  const needsDialect = Number(options.variableCount) > 0 && options.dialect === undefined
  const examples = [
    ...missing.map(([, example]) => example),
    ...(needsDialect ? ["--dialect python"] : []),
  ].join(" ")
  throw new UsageError(
    `${listed} ${missing.length === 1 ? "is" : "are"} missing; add for example ${examples}`,
  )
}

/** @throws ParameterError, UnknownDialectError, UsageError */
export async function resolveDrawing(
  given: Partial<Parameters>,
  options: OptionValues,
): Promise<ResolvedParameters> {
  const { resolveParameters } = await import("../../generate/parameters/resolve-parameters.ts")
  const { defaultSeed } = await import("../../generate/parameters/coordinate-seed.ts")
  const among = await knownDialects(options)
  try {
    return resolveParameters(given as Parameters, options.seed ?? defaultSeed, among)
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error
    const { parameter, message } = error
    // For an unknown name, this error suggests the nearest one.
    const { dialect } = options
    if (parameter === "boolean_format") dialectNamed(String(dialect), among)
    throw new UsageError(message.replace(/^\w+(?= (?:is|has) )/, flagOf(optionOf(parameter))))
  }
}

/** The name of the option for a parameter: `maxDepth` for `max_depth`. */
function optionOf(parameter: string): OptionName {
  if (parameter === "boolean_format") return "dialect"
  if (parameter === "variables") return "variableCount"
  return parameter.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as OptionName
}

/** The parameters that were given, checked by their schema like those of a grid. */
export async function parametersOf(options: OptionValues): Promise<Partial<Parameters>> {
  const { parameterNames } = await import("../../generate/parameters/parameters.ts")
  const given = parameterNames.map((name) => [name, options[optionOf(name)]] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
