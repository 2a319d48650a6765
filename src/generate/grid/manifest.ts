// Records which rows of a sweep belong to which cases of which point, so that every row can be reproduced.
//
//     row 1234 of the file   its point has first_row 1200 and first_case 0, so it is case 34 of
//                            the rows that the point's parameters give with the seed
//
// The parameters are written as given, floats as floats, since they determine the seed.

import * as z from "zod"
import type { Dialect } from "../../language/dialect/index.ts"
import { jsonDumps, type PythonValue } from "../../python/index.ts"
import { type ExplainStyle, explainStyles } from "../../reason/index.ts"
import { coordinateSeed } from "../parameters/coordinate-seed.ts"
import { ParameterError, type Parameters } from "../parameters/parameters.ts"
import { resolveParameters } from "../parameters/resolve-parameters.ts"
import { type Extras, type RowFormat, rowFormats } from "../rows/row-format.ts"
import { checkGrid, type Grid, rowsOfShard, type Shard, type Slice, slicesOf } from "./grid.ts"

/** Version of the generator's specification; incremented whenever the same seed draws something else. */
export const generatorVersion = 1

export interface ManifestHead {
  readonly seed: number | bigint
  readonly format: RowFormat
  readonly extras: Extras
  /** Whether the first row of the whole sweep is included, so that a header precedes it. */
  readonly isStart: boolean
}

/** @param file name of the file with all rows; `null` if each point has its own file, named after the point */
export function manifestStart(
  { seed, format, extras, isStart }: ManifestHead,
  file: string | null,
): string {
  const head = {
    generator: generatorVersion,
    file,
    format,
    meta: extras.withMeta,
    assignment: extras.withAssignment,
    ...(extras.steps !== undefined && { steps: extras.steps }),
    start: isStart,
    seed,
  }
  return `${jsonDumps(head, { indent: 2 }).replace(/\n\}$/, "")},\n  "points": [`
}

/**
 * @param firstRow number of rows before the slice in its file, without a header
 * @param index position of the slice in the manifest, counted from 0
 */
export function manifestEntry(
  { point, parameters, firstCase, rows }: Slice,
  seed: number | bigint,
  firstRow: number,
  index: number,
): string {
  const entry = {
    point,
    first_row: firstRow,
    rows,
    first_case: firstCase,
    stream_seed: coordinateSeed(parameters, seed),
    parameters: parameters as PythonValue,
  }
  return `${index === 0 ? "" : ","}\n    ${jsonDumps(entry)}`
}

export const manifestEnd = "\n  ]\n}\n"

const whole = (least: number) => z.int().min(least)

const manifestSchema = z.object({
  generator: z.literal(generatorVersion),
  format: z.enum(rowFormats),
  meta: z.boolean(),
  assignment: z.boolean(),
  steps: z.enum(explainStyles).optional(),
  start: z.boolean(),
  seed: z.union([z.int(), z.bigint()]),
  points: z.array(
    z.object({
      point: z.string().regex(/^[^/\\\0]+$/),
      rows: whole(1),
      first_case: whole(0),
      stream_seed: z.union([z.int(), z.bigint()]),
      parameters: z.record(z.string(), z.unknown()),
    }),
  ),
})

export function isManifest(data: unknown): boolean {
  return typeof data === "object" && data !== null && "generator" in data && "points" in data
}

/**
 * @param data an object parsed from JSON or YAML
 * @throws ParameterError if it isn't a manifest, or if its version differs
 */
function readManifest(data: unknown): ManifestHead & { readonly slices: readonly Slice[] } {
  const result = manifestSchema.safeParse(data)
  if (!result.success) {
    const [issue] = result.error.issues
    const place = issue?.path.join(".") ?? ""
    throw new ParameterError(
      place,
      undefined,
      `${place} of the manifest cannot be used: ${issue?.message}`,
    )
  }
  const { seed, format, meta, assignment, steps, start, points } = result.data
  for (const { point, stream_seed, parameters } of points) {
    const own = coordinateSeed(parameters as Parameters, seed)
    if (own === stream_seed) continue
    throw new ParameterError(
      "stream_seed",
      stream_seed,
      `stream_seed of ${point} is ${stream_seed}; the parameters have ${own}, so they were changed`,
    )
  }
  return {
    seed,
    format,
    extras: { withMeta: meta, withAssignment: assignment, steps },
    isStart: start,
    slices: points.map(({ point, rows, first_case, parameters }) => ({
      point,
      rows,
      firstCase: first_case,
      parameters: parameters as Parameters,
    })),
  }
}

// The rows to write, as slices of a grid, of a part of it, or of an earlier sweep.

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
