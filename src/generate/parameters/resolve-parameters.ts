// Prepares parameters for drawing: finds the dialect and rejects contradictions.

import {
  type BinaryConnective,
  type Connective,
  connectives,
  isBinary,
} from "../../language/connectives.ts"
import {
  canWrite,
  checkDialects,
  type Dialect,
  dialectNames,
  findDialect,
  isSpelled,
  namesOf,
  wayOutOf,
} from "../../language/dialect/index.ts"
import {
  boundsOf,
  type CheckedParameters,
  type Coordinates,
  checkParameters,
  checkSeed,
  formatNames,
  ParameterError,
  type Parameters,
  showValue,
} from "./parameters.ts"

/** Each expression takes 16 to 48 bytes of memory. */
const mostUnique = 100_000_000

export interface ResolvedParameters {
  readonly coordinates: Coordinates
  readonly parameters: CheckedParameters
  readonly dialect: Dialect
  readonly connectives: DrawnConnectives
  /** Names to draw from; empty if literals are drawn. */
  readonly names: readonly string[]
  /** The seed as given. */
  readonly seed: number | bigint
}

/**
 * @param among the dialects that `boolean_format` may name
 * @throws ParameterError, WrongTypeError
 */
export function resolveParameters(
  given: Parameters,
  seed: number | bigint,
  among: readonly Dialect[],
): ResolvedParameters {
  const parameters = checkParameters(given)
  checkDialects(among)
  const { count, ...coordinates } = given
  const dialect = dialectOf(parameters, among)
  const connectives = drawnConnectives(parameters, dialect)
  checkOperators(parameters, dialect, connectives)
  checkUnique(parameters)
  return {
    coordinates,
    parameters,
    dialect,
    connectives,
    names: checkNames(parameters, dialect, among),
    seed: checkSeed(seed),
  }
}

/** ReasonScape's names are dialect names in capitals, such as T_F for t-f. */
function dialectOf({ boolean_format }: CheckedParameters, among: readonly Dialect[]): Dialect {
  const name = typeof boolean_format === "number" ? formatNames[boolean_format] : boolean_format
  const dialect = name === undefined ? undefined : findDialect(name, among)
  if (dialect !== undefined) return dialect
  throw new ParameterError(
    "boolean_format",
    boolean_format,
    `boolean_format is ${showValue(boolean_format)}; it must be ${boundsOf("boolean_format")}; ` +
      wayOut(String(boolean_format), dialectNames(among)),
  )
}

/** Hint for an unknown name. If the list is short, a caller passed it, and the hint shows it. */
function wayOut(name: string, known: readonly string[]): string {
  return known.length > 10 ? wayOutOf(name, known) : `the dialects given are ${known.join(", ")}`
}

function checkOperators(
  parameters: CheckedParameters,
  dialect: Dialect,
  { names: drawn }: DrawnConnectives,
): void {
  const { length, prob_not, required_operators: required } = parameters
  const refuse = (reason: string): never => {
    throw new ParameterError(
      "required_operators",
      required,
      `required_operators is ${showValue(required)}; ${reason}`,
    )
  }
  const known = connectivesOf(dialect)
  const missing = required.find((operator) => !known.includes(operator))
  if (missing !== undefined) refuse(`${dialect.name} has no operator ${missing}`)
  const other = required.find((operator) => operator !== "not" && !drawn.includes(operator))
  if (other !== undefined) {
    refuse(
      `${other} is never drawn, because connectives does not have it; it has ${drawn.join(", ")}`,
    )
  }
  if (required.includes("not") && prob_not === 0) {
    refuse("with prob_not 0 there is never a not")
  }
  const between = new Set(required.filter((operator) => operator !== "not")).size
  if (between >= length) {
    refuse(`${between + 1} terms are needed for these operators, and length is ${length}`)
  }
  if (length > 1 && drawn.length === 0) {
    throw new ParameterError(
      "length",
      length,
      `length is ${length}; it must be 1 for ${dialect.name}, which has no operator between terms`,
    )
  }
}

function checkUnique({ unique, count }: CheckedParameters): void {
  if (!unique || count <= mostUnique) return
  throw new ParameterError(
    "count",
    count,
    `count is ${count}; with unique it must be at most ${mostUnique}, because all rows are remembered`,
  )
}

function checkNames(
  { variables }: CheckedParameters,
  dialect: Dialect,
  among: readonly Dialect[],
): readonly string[] {
  const hasLiterals = isSpelled("true", dialect) && isSpelled("false", dialect)
  if (variables === 0 && hasLiterals) return []
  const refuse = (reason: string): never => {
    throw new ParameterError("variables", variables, `variables is ${variables}; ${reason}`)
  }
  if (variables === 0) {
    return refuse(`it must be from 1 to 1000, because ${dialect.name} has no literals`)
  }
  if (dialect.variable === null) {
    const having = among.filter(({ variable }) => variable !== null).map(({ name }) => name)
    const more = having.length > 3 ? `, and ${having.length - 3} more` : ""
    return refuse(
      `${dialect.name} has no variables; these have: ${having.slice(0, 3).join(", ")}${more}`,
    )
  }
  const names = namesOf(dialect, variables)
  return names.length === variables
    ? names
    : refuse(`${dialect.name} has no more than ${names.length} short names`)
}

// The connectives to draw between operands, with their weights.
//
//     nothing given                           and, or and xor if the dialect has them, equally likely
//     ["and", "implies"]                      both, equally likely
//     { and: 1, implies: 2 }                  implies twice as often as and

interface DrawnConnectives {
  readonly names: readonly BinaryConnective[]
  /** One per name; `undefined` if all are equally likely. */
  readonly weights?: readonly number[]
}

/** The default for dialects that have at least one of them. */
const usual: readonly BinaryConnective[] = ["and", "or", "xor"]

/** @throws ParameterError if the dialect lacks one of the connectives */
function drawnConnectives(
  { connectives: given }: CheckedParameters,
  dialect: Dialect,
): DrawnConnectives {
  const known = connectivesOf(dialect).filter(isBinary)
  if (given === undefined) {
    const names = usual.filter((name) => known.includes(name))
    return { names: names.length > 0 ? names : known }
  }
  const weighted = Array.isArray(given) ? undefined : Object.entries(given).sort(byName)
  const names = (weighted?.map(([name]) => name) ?? given) as readonly BinaryConnective[]
  const missing = names.find((name) => !known.includes(name))
  if (missing !== undefined) {
    const has = known.length === 0 ? "none between operands" : known.join(", ")
    throw new ParameterError(
      "connectives",
      given,
      `connectives is ${showValue(given)}; ${dialect.name} has no operator ${missing}; it has ${has}`,
    )
  }
  return weighted === undefined
    ? { names }
    : { names, weights: weighted.map(([, weight]) => weight) }
}

/** Sorted as in Python's `json.dumps`, so that rows don't depend on the order in which weights are given. */
function byName([left]: [string, number], [right]: [string, number]): number {
  return left < right ? -1 : 1
}

/** The connectives that a dialect can write, in standard order. */
export function connectivesOf(dialect: Dialect): readonly Connective[] {
  const countOf = (connective: Connective) =>
    connective === "not" ? 1 : connective === "if" ? 3 : 2
  return connectives.filter((connective) => canWrite(connective, countOf(connective), dialect))
}
