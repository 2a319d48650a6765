// Parameters of generated rows: ReasonScape's boolean manifold, with the same names, bounds and defaults, plus
// additional parameters that are off by default.
//
//     { count: 1000, length: 8, max_depth: 3, boolean_format: "BINARY" }
//
// length may start at 1 and max_depth at 0, since the examples in ReasonScape's documentation use them.

import * as z from "zod/mini"
import { BoolglotError, didYouMean, isObject } from "../../errors/index.ts"
import { type BinaryConnective, binaryConnectives } from "../../language/connectives.ts"
import { jsonDumps, PythonFloat, type PythonValue } from "../../python/index.ts"

/** ReasonScape's formats by number; each is a built-in dialect, for example `t-f` for `T_F`. */
export const formatNames = ["TRUE_FALSE", "T_F", "ON_OFF", "BINARY", "YES_NO"] as const

/** Maximum number of terms, and maximum depth; larger expressions have no use. */
const most = 1_000_000
const mostWeight = 1000
const seedBounds = "a whole number of any size and sign"

/** The valid values of each schema, as part of a sentence. */
const bounds = new Map<z.ZodMiniType, string>()
const within = <Schema extends z.ZodMiniType>(schema: Schema, text: string): Schema => {
  bounds.set(schema, text)
  return schema
}

const number = z.union([
  z.number(),
  z.pipe(
    z.instanceof(PythonFloat),
    z.transform((float) => float.value),
  ),
])
const integer = (least: number, greatest: number) =>
  z.int().check(z.minimum(least), z.maximum(greatest))
const whole = (least: number, greatest = Number.MAX_SAFE_INTEGER) =>
  within(
    integer(least, greatest),
    `a whole number ${greatest === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${greatest}`}`,
  )
const probability = (usual: number) =>
  within(
    z._default(z.pipe(number, z.number().check(z.minimum(0), z.maximum(1))), usual),
    "a number from 0 to 1",
  )
const option = () => within(z._default(z.boolean(), false), "true or false")
const connective = z.enum(binaryConnectives as [BinaryConnective, ...BinaryConnective[]])
const weight = z.pipe(number, z.number().check(z.positive(), z.maximum(mostWeight)))
const listed = binaryConnectives.join(", ")

/** Checks parameters and adds defaults. Numbers may be `PythonFloat`s. */
export const parameterSchema = z.strictObject({
  /** Number of cases. */
  count: whole(1),
  /** Number of literals, or of variables, in an expression. */
  length: whole(1, most),
  /** Maximum nesting of parentheses. */
  max_depth: whole(0, most),
  prob_open: probability(0.4),
  prob_close: probability(0.5),
  prob_not: probability(0.8),
  prob_not_after_not: probability(0.5),
  /** Probability of removing each optional space. */
  prob_dewhitespace: probability(0),
  /** ReasonScape's name or number of a format, or the name of a dialect. */
  boolean_format: within(
    z._default(z.union([z.string(), integer(0, formatNames.length - 1)]), "TRUE_FALSE"),
    `one of ${formatNames.join(", ")}, a number from 0 to 4, or the name of a dialect`,
  ),

  /** Connectives to draw between operands: a list, or weights by name. Default: and, or and xor. */
  connectives: within(
    z.optional(
      z.union([
        z.array(connective).check(
          z.minLength(1),
          z.refine((names) => new Set(names).size === names.length),
        ),
        z
          .partialRecord(connective, weight)
          .check(z.refine((weights) => Object.keys(weights).length > 0)),
      ]),
    ),
    `a list of names, each once, or an object of names and weights above 0, up to ${mostWeight}; the names are ${listed}`,
  ),
  /** Whether half of the labels are true: of the cases 2k and 2k+1, one is true and the other is false. */
  balanced: option(),
  /** Whether each expression is unique, regardless of spaces. */
  unique: option(),
  /** Operators that every expression must contain. */
  required_operators: within(
    z._default(z.array(z.union([z.literal("not"), connective])), []),
    `a list of not, ${listed}`,
  ),
  /** Number of names to draw from instead of literals; 0 for literals. */
  variables: within(z._default(integer(0, 1000), 0), "a whole number from 0 to 1000"),
})

/** Names in ReasonScape's order. */
export const parameterNames = Object.keys(parameterSchema.shape) as readonly (keyof Parameters)[]

/** Parameters as given. */
export type Parameters = z.input<typeof parameterSchema>

/** Parameters that identify a point: everything except count. */
export type Coordinates = Omit<Parameters, "count">

/** Checked parameters, with all defaults filled in. */
export type CheckedParameters = Readonly<z.output<typeof parameterSchema>>

/** @throws ParameterError */
export function checkParameters(parameters: unknown): CheckedParameters {
  const result = parameterSchema.safeParse(parameters)
  if (result.success) return result.data
  const { issues } = result.error
  // If a parameter is missing, its name was most likely mistyped.
  const issue = issues.find(isUnknownName) ?? issues[0]
  const missing = parameterNames.filter(
    (name) =>
      (parameters as Parameters | null)?.[name] === undefined &&
      issues.some(({ path }) => path[0] === name),
  )
  if (issue !== undefined && !isUnknownName(issue) && missing.length > 1)
    throw describeMissing(missing)
  throw describeIssue(issue as z.core.$ZodIssue, parameters)
}

/** @throws ParameterError */
export function checkSeed(seed: unknown): number | bigint {
  if (typeof seed === "bigint" || Number.isSafeInteger(seed)) return seed as number | bigint
  const beyond = Number.isInteger(seed) ? "; beyond 2^53 it has to be a bigint" : ""
  throw new ParameterError(
    "seed",
    seed,
    `seed is ${showValue(seed)}; it must be ${seedBounds}${beyond}`,
  )
}

/** The valid values of a parameter, as part of a sentence. */
export function boundsOf(name: keyof CheckedParameters): string {
  return bounds.get(parameterSchema.shape[name]) as string
}

function isUnknownName(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === "unrecognized_keys" && issue.path.length === 0
}

/** Reports all missing parameters at once. */
function describeMissing(names: readonly (keyof Parameters)[]): ParameterError {
  const [first = "count"] = names
  const bounds = names.map((name) => `${name} must be ${boundsOf(name)}`)
  const listed = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
  return new ParameterError(first, undefined, `${listed} are missing; ${bounds.join(", ")}`)
}

function describeIssue(issue: z.core.$ZodIssue, parameters: unknown): ParameterError {
  const unknown = isUnknownName(issue) ? issue.keys[0] : undefined
  const name = unknown ?? issue.path[0]
  if (name === undefined) {
    const given = showValue(parameters)
    return new ParameterError("", parameters, `the parameters are ${given}; they must be an object`)
  }
  const value = (parameters as Record<string, unknown>)[String(name)]
  const is = value === undefined ? "missing" : showValue(value)
  if (unknown !== undefined) {
    const advice = didYouMean(unknown, parameterNames) ?? `there are ${parameterNames.join(", ")}`
    return new ParameterError(unknown, value, `there is no parameter ${unknown}; ${advice}`)
  }
  const must =
    unknownConnective(name, value) ??
    `is ${is}; ${plainNumber(value) ?? `it must be ${boundsOf(name as keyof CheckedParameters)}`}`
  return new ParameterError(String(name), value, `${String(name)} ${must}`)
}

/** What to write for `1,000`. */
function plainNumber(value: unknown): string | undefined {
  const isNumber = typeof value === "string" && isGrouped(value)
  return isNumber ? `write it without commas: ${value.replaceAll(",", "")}` : undefined
}

/** Whether a text is a number with commas, such as `1,000`. */
export function isGrouped(text: string): boolean {
  return /^\d{1,3}(?:,\d{3})+$/.test(text)
}

/** What is wrong with a list that contains an unknown connective; `undefined` for other values. */
function unknownConnective(parameter: PropertyKey, value: unknown): string | undefined {
  const known: readonly string[] =
    parameter === "connectives" ? binaryConnectives : ["not", ...binaryConnectives]
  if (parameter !== "connectives" && parameter !== "required_operators") return undefined
  const names = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : []
  const wrong = names.find((each) => typeof each === "string" && !known.includes(each))
  // The word not isn't unknown; it just has another meaning between operands.
  if (wrong === undefined || wrong === "not") return undefined
  return `has "${wrong}"; ${didYouMean(wrong, known) ?? `it can have ${known.join(", ")}`}`
}

/** An invalid parameter. The message names it, its value, and the valid values. */
export class ParameterError extends BoolglotError {
  override readonly name = "ParameterError"
  override readonly code = "parameter"

  constructor(
    readonly parameter: string,
    readonly value: unknown,
    message: string,
  ) {
    super(message)
  }
}

/** A readable form of any value for error messages, at most one line long. */
export function showValue(value: unknown): string {
  const text = textOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function textOf(value: unknown): string {
  try {
    return jsonDumps(value as PythonValue)
  } catch (error) {
    // Values from callers and files can't always be represented in JSON.
    return error instanceof RangeError ? "a value that contains itself" : String(value)
  }
}
