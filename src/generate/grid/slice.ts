// Rows of a grid, point after point, and the part of them that a shard is.
//
//     points   0 0 0 0 1 1 1 1 2 2 2 2
//     shards   1 1 1 1 1 2 2 2 2 3 3 …     cut by rows, so that all have as much to do

import type { Dialect } from "../../language/dialect/dialect.ts"
import { ParameterError } from "../parameter-error.ts"
import type { Parameters } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"
import { type Grid, pointAt, pointCount, pointName } from "./grid.ts"

/** Cases of one point that follow each other. */
export interface Slice {
  /** The name of the point, different for each point of a grid. */
  readonly point: string
  readonly parameters: Parameters
  /** Counted from 0. */
  readonly firstCase: number
  readonly rows: number
}

/** One of so many parts; counted from 1. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/**
 * Checks all points of a grid.
 *
 * @returns the number of rows of the whole
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

/** The rows of one shard of so many rows: from the first up to, not including, the last. */
export function rowsOfShard(rows: number, shard: Shard): readonly [first: number, end: number] {
  const cut = (number: number) => Number((BigInt(rows) * BigInt(number)) / BigInt(shard.of))
  return [cut(shard.number - 1), cut(shard.number)]
}

/** The slices of points that hold the rows from `first` up to, not including, `end`. */
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
