// Files that are written together: all of them get their names, or none does.
//
//     rows.jsonl          ──open, write──▶  parts  ──▶  all complete?  ──yes──▶  rows.jsonl, rows.changes.jsonl
//     rows.changes.jsonl                                               ──no───▶  what was there before
//
// All files are written here, and what is read has to be stated: nobody can forget to keep away from that. The
// files are renamed synchronously, so that only a process which is killed in that
// moment, or a disk that refuses a name, leaves some of them new and others old.

import { checkOutputs, type OutputOptions } from "./check-outputs.ts"
import { OutputFile } from "./output-file.ts"
import { endOfLinks } from "./same-file.ts"
import { removeAbandoned } from "./unfinished-file.ts"

export interface OutputFilesOptions extends OutputOptions {
  /**
   * The one of the paths whose file describes the others. It is removed before the first of them changes, and comes
   * last, so that it never stands beside files that it does not describe.
   */
  readonly description?: string | undefined
}

/** Opens one of the files, which is written from its start. */
export type OpenOutput = (path: string) => Promise<OutputFile>

/**
 * Has files written, and gives them their names when that is done; where it fails, what was there before is
 * left. All paths are checked before anything is written.
 *
 * @param paths all that are opened; no others may be
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

/** The same for a single file. */
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
