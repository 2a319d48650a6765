import { mkdir, rmdir, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { WriteError } from "./write-error.ts"

/**
 * Makes folders and has them filled; where that fails, those that were made are removed.
 *
 * @throws WriteError
 */
export async function withFolders(
  folders: Iterable<string>,
  fill: () => Promise<void>,
): Promise<void> {
  const made: string[] = []
  try {
    for (const folder of folders) await makeFolder(folder, made)
    await fill()
  } catch (error) {
    // One that somebody else has put files into meanwhile stays.
    for (const folder of made.reverse()) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/**
 * Makes a folder with all folders above it, where they are not there.
 *
 * @param made is told of each that was not
 * @throws WriteError
 */
async function makeFolder(folder: string, made: string[]): Promise<void> {
  try {
    await make(folder, made)
  } catch (cause) {
    throw new WriteError(folder, cause)
  }
}

/** Node's own recursive mkdir never ends for a folder in /proc. */
async function make(folder: string, made: string[]): Promise<void> {
  const status = await stat(folder).catch(() => undefined)
  if (status?.isDirectory()) return
  try {
    await mkdir(folder)
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error
    await make(above, made)
    await mkdir(folder)
  }
  made.push(folder)
}
