// A sweep as files: the rows in one file or one file a point, and beside them the manifest.
//
//     rows.jsonl  rows.jsonl.manifest.json         length=4.jsonl  length=8.jsonl  manifest.json

import { basename, join } from "node:path"
import type { Dialect } from "../dialect/dialect.ts"
import {
  type ManifestHead,
  manifestEnd,
  manifestEntry,
  manifestStart,
} from "../generate/manifest.ts"
import { planOf } from "../generate/plan.ts"
import type { Slice } from "../generate/slice.ts"
import type { Sweep } from "../generate/sweep.ts"
import { makeFolder } from "./make-folder.ts"
import { withOutputFile } from "./output-file.ts"
import { WriteError } from "./write-error.ts"
import { type RowOptions, type RowSink, writeHeader, writeRows } from "./write-rows.ts"

export interface SweepWriting {
  readonly among: readonly Dialect[]
  readonly onRows?: RowOptions["onRows"]
}

/**
 * Writes all rows one after the other, without a manifest.
 *
 * @param onSlice is told of each slice before it is written
 * @throws WriteError, GenerationError
 */
export async function writeSweep(
  { head, slices }: Sweep,
  sink: RowSink,
  writing: SweepWriting,
  onSlice: (slice: Slice) => Promise<void> = async () => undefined,
): Promise<void> {
  if (head.isStart) await writeHeader(sink, head)
  for (const slice of slices) {
    await onSlice(slice)
    await writeSlice(slice, head, sink, writing)
  }
}

/**
 * Writes all rows into one file, with a manifest beside it. Each is there as a whole or not at all, the
 * manifest just before the rows.
 *
 * @returns the path of the manifest
 * @throws WriteError, GenerationError
 */
export async function writeSweepFile(
  sweep: Sweep,
  path: string,
  writing: SweepWriting,
): Promise<string> {
  const manifestPath = `${path}.manifest.json`
  await withOutputFile(path, (file) => {
    if (!file.isFile) throw new WriteError(path, noManifest)
    return withOutputFile(manifestPath, async (manifest) => {
      await manifest.write(manifestStart(sweep.head, basename(path)))
      let index = 0
      let firstRow = 0
      await writeSweep(sweep, file, writing, async (slice) => {
        await manifest.write(manifestEntry(slice, sweep.head.seed, firstRow, index))
        index += 1
        firstRow += slice.rows
      })
      await manifest.write(manifestEnd)
    })
  })
  return manifestPath
}

/**
 * Writes one file a point into a folder, which is made if it is not there, and `manifest.json` when all
 * points are written. Each file is there as a whole or not at all.
 *
 * @returns the path of the manifest
 * @throws WriteError, GenerationError
 */
export async function writeSweepFolder(
  { head, slices }: Sweep,
  folder: string,
  writing: SweepWriting,
): Promise<string> {
  const manifestPath = join(folder, "manifest.json")
  await makeFolder(folder)
  await withOutputFile(manifestPath, async (manifest) => {
    await manifest.write(manifestStart(head, null))
    let index = 0
    const names = new Set<string>()
    for (const slice of slices) {
      const path = join(folder, `${slice.point}.${head.format}`)
      // Some disks do not tell capitals from small letters.
      const name = slice.point.toLowerCase()
      if (names.has(name)) throw new WriteError(path, { code: "EEXIST" })
      names.add(name)
      await withOutputFile(path, async (file) => {
        if (slice.firstCase === 0) await writeHeader(file, head)
        await writeSlice(slice, head, file, writing)
      })
      await manifest.write(manifestEntry(slice, head.seed, 0, index))
      index += 1
    }
    await manifest.write(manifestEnd)
  })
  return manifestPath
}

const noManifest = "no manifest can stand beside it; without a file, rows go to standard output"

async function writeSlice(
  { parameters, firstCase, rows }: Slice,
  { seed, format, extras }: ManifestHead,
  sink: RowSink,
  { among, onRows }: SweepWriting,
): Promise<void> {
  const plan = planOf(parameters, seed, among)
  await writeRows(plan, sink, { format, extras, onRows }, { firstCase, rows })
}
