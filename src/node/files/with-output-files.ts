// Files that are written together: either all of them appear, or none.
//
//     rows.jsonl          ──open, write──▶  parts  ──▶  all complete?  ──yes──▶  rows.jsonl, rows.changes.jsonl
//     rows.changes.jsonl                                               ──no───▶  the previous files
//
// Writers declare their inputs, and inputs are never overwritten. The files are renamed synchronously: only a process
// that is killed at that moment, or a file system that rejects a name, leaves some of them new and others old.

import { checkOutputs, type OutputOptions } from "./check-outputs.ts"
import { OutputFile } from "./output-file.ts"
import { endOfLinks } from "./same-file.ts"
import { removeAbandoned } from "./unfinished-file.ts"

interface OutputFilesOptions extends OutputOptions {
  /**
   * The path of the file that describes the others. It is removed before any of them changes and appears last, so that
   * it never describes other files than those next to it.
   */
  readonly description?: string | undefined
}

/** Opens one of the files for writing from its start. */
type OpenOutput = (path: string) => Promise<OutputFile>

/**
 * Writes files and renames them when all are complete; if that fails, the previous files stay. Checks all paths before
 * anything is written.
 *
 * @param paths all files that `write` opens
 * @throws WriteError, ProtectedFileError
 */
export async function withOutputFiles<Result>(
  paths: readonly string[],
  options: OutputFilesOptions,
  write: (open: OpenOutput) => Promise<Result>,
): Promise<Result> {
  await checkOutputs(paths, options)
  const checked = new Set(paths)
  const targets: string[] = []
  for (const path of checked) targets.push(await endOfLinks(path).catch(() => path))
  await removeAbandoned(targets)
  const files: OutputFile[] = []
  try {
    const result = await write(async (path) => {
      if (!checked.has(path)) throw new RangeError(`${path} was not checked`)
      const file = await OutputFile.open(path)
      files.push(file)
      return file
    })
    for (const file of files) await file.end()
    placeAll(files, options.description)
    return result
  } catch (error) {
    for (const file of files) await file.discard()
    throw error
  }
}

/** Like `withOutputFiles`, for a single file. */
export function withOutputFile<Result>(
  path: string,
  options: OutputOptions,
  write: (file: OutputFile) => Promise<Result>,
): Promise<Result> {
  return withOutputFiles([path], options, async (open) => write(await open(path)))
}

function placeAll(files: readonly OutputFile[], description: string | undefined): void {
  const last = files.find(({ path }) => path === description)
  last?.removeOld()
  for (const file of files) if (file !== last) file.moveIntoPlace()
  last?.moveIntoPlace()
}
