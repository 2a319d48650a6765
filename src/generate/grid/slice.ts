// Divides the rows of a grid into slices of points, and into shards.
//
//     points   0 0 0 0 1 1 1 1 2 2 2 2
//     shards   1 1 1 1 1 2 2 2 2 3 3 …     of nearly equal size, regardless of points

import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParameterError } from "../parameter-error.ts"
import type { Parameters } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"
import { type Grid, pointAt, pointCount, pointName } from "./grid.ts"

/** Consecutive cases of one point. */
export interface Slice {
  /** Name of the point, unique in its grid. */
  readonly point: string
  readonly parameters: Parameters
  /** Counted from 0. */
  readonly firstCase: number
  readonly rows: number
}

/** Number of a part, from 1, and number of parts. */
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

/** Range of rows of a shard; the end is exclusive. */
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
