// The rows to write, as slices of a grid, of a part of it, or of an earlier sweep.

import type { Dialect } from "../../language/dialect/index.ts"
import type { ExplainStyle } from "../../reason/index.ts"
import { ParameterError } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"
import type { RowFormat } from "../rows/row-format.ts"
import { checkGrid, type Grid, rowsOfShard, type Shard, type Slice, slicesOf } from "./grid.ts"
import { type ManifestHead, readManifest } from "./manifest.ts"

export interface Sweep {
  readonly head: ManifestHead
  /** Can be iterated once. */
  readonly slices: Iterable<Slice>
  readonly rows: number
}

interface SweepOptions {
  readonly format: RowFormat
  readonly withMeta: boolean
  readonly steps?: ExplainStyle | undefined
  readonly shard: Shard
  readonly among: readonly Dialect[]
}

export function sweepOfGrid(grid: Grid, options: SweepOptions): Sweep {
  const { format, withMeta, steps, shard, among } = options
  const rows = checkGrid(grid, among)
  const [first, end] = rowsOfShard(rows, shard)
  // CSV needs the same columns in all rows, whichever part of the grid is written.
  const withAssignment = format === "csv" && hasVariables(grid)
  return {
    head: {
      seed: grid.seed,
      format,
      extras: { withMeta, withAssignment, steps },
      isStart: shard.number === 1,
    },
    slices: slicesOf(grid, first, end),
    rows: end - first,
  }
}

export function sweepOfManifest(data: unknown, among: readonly Dialect[]): Sweep {
  const { slices, ...head } = readManifest(data)
  for (const { parameters, firstCase, rows } of slices) {
    const { count } = resolveParameters(parameters, head.seed, among).parameters
    if (firstCase + rows <= count) continue
    throw new ParameterError(
      "count",
      count,
      `count is ${count}; the manifest has rows up to case ${firstCase + rows} of that point`,
    )
  }
  return { head, slices, rows: slices.reduce((sum, slice) => sum + slice.rows, 0) }
}

function hasVariables({ axes }: Grid): boolean {
  return axes.some(
    ({ name, values }) => name === "variables" && values.some((value) => value !== 0),
  )
}
