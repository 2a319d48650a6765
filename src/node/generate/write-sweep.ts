// Writes a sweep to files: the rows in one file or one file per point, and a manifest.
//
//     rows.jsonl  rows.jsonl.manifest.json         length=4.jsonl  length=8.jsonl  manifest.json

import { basename, join } from "node:path"
import type { Slice, Sweep } from "../../generate/index.ts"
import {
  type ManifestHead,
  manifestEnd,
  manifestEntry,
  manifestStart,
  resolveParameters,
} from "../../generate/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { type OutputOptions, WriteError } from "../files/check-outputs.ts"
import { withFolders } from "../files/make-folder.ts"
import { withOutputFiles } from "../files/output-file.ts"
import { type RowOptions, type RowSink, writeHeader, writeRows } from "./write-rows.ts"

interface SweepWriting {
  readonly among: readonly Dialect[]
  readonly onRows?: RowOptions["onRows"]
}

interface SweepFilesWriting extends SweepWriting, OutputOptions {}

/**
 * Writes all rows one after another, without a manifest.
 *
 * @param onSlice called before each slice is written
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
 * Writes all rows into one file and a manifest next to it; both or neither. The manifest is removed while the files are
 * replaced, so that it never describes rows other than those next to it.
 *
 * @returns the path of the manifest
 * @throws WriteError, ProtectedFileError, GenerationError
 */
export async function writeSweepFile(
  sweep: Sweep,
  path: string,
  { reads, force, ...writing }: SweepFilesWriting,
): Promise<string> {
  const manifestPath = `${path}.manifest.json`
  const options = { reads, force, description: manifestPath }
  await withOutputFiles([path, manifestPath], options, async (open) => {
    const file = await open(path)
    if (!file.isFile) throw new WriteError(path, noManifest)
    const manifest = await open(manifestPath)
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
  return manifestPath
}

/**
 * Writes one file per point and `manifest.json` into a folder, which is made if it is missing; all files or none. The
 * manifest is removed while the files are replaced, so that it never describes points other than those next to it.
 *
 * @returns the path of the manifest
 * @throws WriteError, ProtectedFileError, GenerationError
 */
export async function writeSweepFolder(
  { head, slices }: Sweep,
  folder: string,
  { reads, force, ...writing }: SweepFilesWriting,
): Promise<string> {
  const description = join(folder, "manifest.json")
  const points = [...slices].map((slice) => {
    return { slice, path: join(folder, `${slice.point}.${head.format}`) }
  })
  refuseEqualNames(points)
  const paths = [description, ...points.map(({ path }) => path)]
  await withFolders([folder], () =>
    withOutputFiles(paths, { reads, force, description }, async (open) => {
      const manifest = await open(description)
      await manifest.write(manifestStart(head, null))
      for (const [index, { slice, path }] of points.entries()) {
        const file = await open(path)
        if (slice.firstCase === 0) await writeHeader(file, head)
        await writeSlice(slice, head, file, writing)
        await file.end()
        await manifest.write(manifestEntry(slice, head.seed, 0, index))
      }
      await manifest.write(manifestEnd)
    }),
  )
  return description
}

/** Rejects names that differ only in case, since some file systems ignore it. */
function refuseEqualNames(points: readonly { slice: Slice; path: string }[]): void {
  const names = new Set<string>()
  for (const { slice, path } of points) {
    const name = slice.point.toLowerCase()
    if (names.has(name)) throw new WriteError(path, { code: "EEXIST" })
    names.add(name)
  }
}

const noManifest = "there is no place for its manifest; without a file, rows go to standard output"

async function writeSlice(
  { parameters, firstCase, rows }: Slice,
  { seed, format, extras }: ManifestHead,
  sink: RowSink,
  { among, onRows }: SweepWriting,
): Promise<void> {
  const resolved = resolveParameters(parameters, seed, among)
  await writeRows(resolved, sink, { format, extras, onRows }, { firstCase, rows })
}
