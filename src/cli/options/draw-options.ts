// Converts the options of commands that generate rows to parameters.

import type { Parameters, ResolvedParameters } from "../../generate/index.ts"
import { isGrouped, ParameterError, showValue } from "../../generate/index.ts"
import { dialectNamed } from "../../language/dialect/index.ts"
import { inWords } from "../../number-format.ts"
import { flagOf } from "../specification/option-spec.ts"
import type { OptionName, OptionValues } from "../specification/options.ts"
import { knownDialects, UsageError, withoutUndefined } from "./expression-options.ts"

/** Options of a call; a number can name a notation. */
export type DrawOptions = Omit<OptionValues, "dialect"> & { readonly dialect?: unknown }

const required = { count: "--count 10", length: "--length 8", maxDepth: "--max-depth 3" } as const

export function refuseMissing(options: DrawOptions): void {
  const missing = Object.entries(required).filter(
    ([name]) => options[name as keyof typeof required] === undefined,
  )
  if (missing.length === 0) return
  const flags = missing.map(([name]) => flagOf(name))
  const are = missing.length === 1 ? "is" : "are"
  // The default notation has no variables.
  const needsDialect = Number(options.variableCount) > 0 && options.dialect === undefined
  const examples = [
    ...missing.map(([, example]) => example),
    ...(needsDialect ? ["--dialect python"] : []),
  ].join(" ")
  throw new UsageError(`${inWords(flags)} ${are} missing; add for example ${examples}`)
}

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
    if (!(error instanceof ParameterError)) throw error
    const { parameter, message } = error
    // Suggests the nearest name for an unknown one.
    if (parameter === "boolean_format") dialectNamed(String(options.dialect), among)
    const problem = message.replace(/^\w+(?= (?:is|has) )/, flagOf(optionOf(parameter)))
    throw new UsageError(`${problem}${sweepAdvice(error, given)}`)
  }
}

/** The grid for `--length 2,4`; empty for other values. */
function sweepAdvice({ parameter, value }: ParameterError, given: Partial<Parameters>): string {
  const isList = typeof value === "string" && /^\d[\d.]*(?:, *\d[\d.]*)+$/.test(value)
  if (!isList || isGrouped(value)) return ""
  const members = Object.entries(given).map(([name, each]) => {
    return `${name}: ${name === parameter ? `[${value.split(/, */).join(", ")}]` : showValue(each)}`
  })
  return `; sweep takes several values: echo '{${members.join(", ")}}' | boolglot sweep`
}

/** The name of the option for a parameter: `maxDepth` for `max_depth`. */
function optionOf(parameter: string): OptionName {
  if (parameter === "boolean_format") return "dialect"
  if (parameter === "variables") return "variableCount"
  return parameter.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as OptionName
}

/** The given parameters; their schema checks them, as it does in a grid. */
export async function parametersOf(options: DrawOptions): Promise<Partial<Parameters>> {
  const { parameterNames } = await import("../../generate/parameters/parameters.ts")
  return withoutUndefined(
    Object.fromEntries(parameterNames.map((name) => [name, options[optionOf(name)]])),
  )
}
