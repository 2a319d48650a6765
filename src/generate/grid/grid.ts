// A grid of difficulties: lists and ranges of parameter values, and the points that they span.
//
//     length: [4, 8]
//     max_depth: { from: 0, to: 2 }     six points: length 4 with max_depth 0, 1, 2, then length 8
//     count: 100
//
// The last parameter changes fastest. The seed of a point depends only on its own parameters, so adding values or
// parameters doesn't change the rows of other points.

import { checkType, isObject, OutOfRangeError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { PythonFloat } from "../../python/index.ts"
import { defaultSeed } from "../parameters/coordinate-seed.ts"
import { checkSeed, ParameterError, type Parameters, showValue } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"

export interface Grid {
  readonly seed: number | bigint
  readonly axes: readonly Axis[]
}

/** A parameter with at least one value. */
export interface Axis {
  readonly name: string
  readonly values: readonly unknown[]
}

/**
 * @param data an object parsed from JSON or YAML; floats may be `PythonFloat`s
 * @param seed overrides the seed in the data
 * @throws ParameterError
 */
export function readGrid(data: unknown, seed?: number | bigint): Grid {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new ParameterError(
      "grid",
      data,
      "a grid must be an object of parameters, such as length: [4, 8]",
    )
  }
  const { seed: own = defaultSeed, ...given } = data as Record<string, unknown>
  const axes = Object.entries(given).map(([name, value]) => ({
    name,
    values: valuesOf(name, value),
  }))
  const grid = { seed: checkSeed(seed ?? own), axes }
  const points = pointCount(grid)
  if (points <= mostPoints) return grid
  throw new ParameterError(
    "grid",
    points,
    `the grid has ${points} points; it must have at most ${mostPoints}`,
  )
}

export function pointCount(grid: Grid): number {
  checkType(isGrid(grid), "a grid, as readGrid gives it", grid)
  return grid.axes.reduce((product, { values }) => product * values.length, 1)
}

/**
 * The unchecked parameters of the point with the given index, counted from 0.
 *
 * @throws OutOfRangeError if there is no such point
 */
export function pointAt(grid: Grid, index: number): Parameters {
  const count = pointCount(grid)
  checkType(typeof index === "number", "the number of a point", index)
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new OutOfRangeError(`there is no point ${index} among the ${count} of the grid`)
  }
  const { axes } = grid
  let rest = index
  const chosen = axes.toReversed().map(({ name, values }) => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return [name, value]
  })
  return Object.fromEntries(chosen.reverse())
}

/** A name for a point's file, made from the parameters that vary in the grid. */
export function pointName({ axes }: Grid, parameters: Parameters): string {
  const given = parameters as Readonly<Record<string, unknown>>
  const parts = axes
    .filter(({ values }) => values.length > 1)
    .map(({ name }) => `${name}=${encodeURIComponent(nameOfValue(given[name]))}`)
  return parts.length === 0 ? "all" : parts.join(",")
}

function nameOfValue(value: unknown): string {
  return Array.isArray(value) ? value.map(nameOfItem).join("+") : nameOfItem(value)
}

function nameOfItem(value: unknown): string {
  if (!isObject(value) || value instanceof PythonFloat) return String(value)
  const members = Object.entries(value)
  // Invalid values are rejected when the point is resolved.
  return members.every(([, each]) => typeof each === "number" || each instanceof PythonFloat)
    ? members.map(([name, weight]) => `${name}-${weight}`).join("+")
    : showValue(value)
}

function valuesOf(name: string, given: unknown): readonly unknown[] {
  if (isRange(given)) return rangeOf(name, given)
  if (!Array.isArray(given)) return [given]
  // If the parameter takes lists, a list is a single value, unless it contains lists or objects.
  const isItself =
    listParameters.includes(name) && !given.some((each) => Array.isArray(each) || isObject(each))
  if (isItself) return [given]
  if (given.length === 0) {
    throw new ParameterError(name, given, `${name} is an empty list; it must hold a value`)
  }
  const seen = new Set<string>()
  const twice = given.map(showWhole).find((text) => seen.size === seen.add(text).size)
  if (twice === undefined) return given
  throw new ParameterError(name, given, `${name} lists ${twice} twice; list each value once`)
}

const listParameters = ["required_operators", "connectives"]

interface Range {
  readonly from: unknown
  readonly to: unknown
  readonly step?: unknown
}

function isRange(value: unknown): value is Range {
  return typeof value === "object" && value !== null && "from" in value && "to" in value
}

/**
 * Includes the start and, if a step reaches it, the end. As in Python, all values are floats if the start, end or step
 * is one; each is the float nearest to its decimal text, so 0.1 and a step of 0.1 give 0.3, not 0.30000000000000004.
 */
function rangeOf(name: string, range: Range): readonly (number | PythonFloat)[] {
  const { from, to, step = 1, ...others } = range
  const refuse = (reason: string): never => {
    throw new ParameterError(name, range, `${name} is a range ${reason}`)
  }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) refuse(`with ${unknown}; it must have from and to, and may have step`)
  const parts = [from, to, step].map((part) => {
    const value = part instanceof PythonFloat ? part.value : part
    return typeof value === "number" && Number.isFinite(value)
      ? value
      : refuse("whose from, to and step are not all numbers")
  })
  const [first, last, width] = parts as [number, number, number]
  if (width <= 0) refuse(`with step ${showValue(step)}; it must be above 0`)
  if (last < first) refuse(`from ${showValue(from)} to ${showValue(to)}; to must not be below from`)

  const digits = Math.max(...[first, width].map(decimalsOf))
  const scale = 10 ** digits
  const [start, stride] = [Math.round(first * scale), Math.round(width * scale)]
  // Adds a tolerance, since the end may be slightly less than the decimal number in the text.
  const count = Math.floor((last * scale - start) / stride + 1e-9) + 1
  if (digits > mostDigits) refuse(`with more than ${mostDigits} digits after the point`)
  if (count > mostValues) refuse(`of ${count} values; it must have at most ${mostValues}`)
  const isFloat = [from, to, step].some(
    (part) => part instanceof PythonFloat || !Number.isInteger(part),
  )
  return Array.from({ length: count }, (_, at) => {
    const value = (start + at * stride) / scale
    return isFloat ? new PythonFloat(value) : value
  })
}

const mostPoints = 1_000_000
const mostValues = mostPoints
const mostDigits = 15

/** Number of digits after the point in the shortest decimal representation. */
function decimalsOf(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).split("e")
  const digits = mantissa.split(".")[1]?.length ?? 0
  return Math.max(0, digits - Number(exponent))
}

/** Shows a value so that 0 differs from 0.0, and "1" from 1, in a list. */
function showWhole(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : nameOfValue(value)
}

function isGrid(given: unknown): boolean {
  const { axes } = (given ?? {}) as Partial<Grid>
  return (
    Array.isArray(axes) &&
    axes.every((axis) => typeof axis?.name === "string" && Array.isArray(axis.values))
  )
}

// Divides the rows of a grid into slices of points, and into shards.
//
//     points   0 0 0 0 1 1 1 1 2 2 2 2
//     shards   1 1 1 1 1 2 2 2 2 3 3 …     of nearly equal size, regardless of points

export interface Slice {
  /** Name of the point, unique in its grid. */
  readonly point: string
  readonly parameters: Parameters
  /** Counted from 0. */
  readonly firstCase: number
  readonly rows: number
}

/** A shard's number, counted from 1, and the number of shards. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/**
 * Checks all points of a grid.
 *
 * @returns the total number of rows
 * @throws ParameterError
 */
export function checkGrid(grid: Grid, among: readonly Dialect[]): number {
  let rows = 0
  for (let index = 0; index < pointCount(grid); index += 1) {
    const { parameters } = resolveParameters(pointAt(grid, index), grid.seed, among)
    rows += parameters.count
  }
  if (Number.isSafeInteger(rows)) return rows
  throw new ParameterError("count", rows, `the grid has ${rows} rows; it must have fewer than 2^53`)
}

/** A shard's range of rows; the end is exclusive. */
export function rowsOfShard(rows: number, shard: Shard): readonly [first: number, end: number] {
  const cut = (number: number) => Number((BigInt(rows) * BigInt(number)) / BigInt(shard.of))
  return [cut(shard.number - 1), cut(shard.number)]
}

/** The slices that contain the rows from `first` to `end` (exclusive). */
export function* slicesOf(grid: Grid, first: number, end: number): Generator<Slice> {
  let row = 0
  for (let index = 0; index < pointCount(grid) && row < end; index += 1) {
    const parameters = pointAt(grid, index)
    const { count } = parameters
    const firstCase = Math.max(0, first - row)
    const rows = Math.min(count, end - row) - firstCase
    if (rows > 0) yield { point: pointName(grid, parameters), parameters, firstCase, rows }
    row += count
  }
}
