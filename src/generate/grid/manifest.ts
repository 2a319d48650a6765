// What a sweep wrote, so that every row can be made again: which cases of which point stand where.
//
//     row 1234 of the file   the point whose rows hold it, first_row 1200 and first_case 0: case 34 of
//                            what its parameters give with the seed
//
// The parameters are written as they were given, floats as floats, since they are the coordinates.

import * as z from "zod"
import { jsonDumps, type PythonValue } from "../../python/json-dumps.ts"
import { explainStyles } from "../../reason/steps/explain.ts"
import { ParameterError } from "../parameter-error.ts"
import { coordinateSeed } from "../parameters/coordinate-seed.ts"
import type { Parameters } from "../parameters/parameters.ts"
import { type Extras, type RowFormat, rowFormats } from "../rows/row-format.ts"
import type { Slice } from "./slice.ts"

/** Of the document that lays down what is drawn. It rises whenever the same seed draws something else. */
export const generatorVersion = 1

/** What holds for all rows. */
export interface ManifestHead {
  readonly seed: number | bigint
  readonly format: RowFormat
  readonly extras: Extras
  /** Whether the rows begin with the first of the whole, so that a header stands before them. */
  readonly isStart: boolean
}

/** @param file the file that all rows are in; null where each point has one that is named after it */
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
 * @param firstRow how many rows stand before the slice in its file; a header does not count
 * @param index of the slice in the manifest, counted from 0
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
 * @param data an object as JSON or YAML give it
 * @throws ParameterError where it is not a manifest, or one of another version
 */
export function readManifest(data: unknown): ManifestHead & { readonly slices: readonly Slice[] } {
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
