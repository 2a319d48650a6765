import { mkdir, rmdir, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { WriteError } from "./write-error.ts"

/**
 * Makes folders and fills them; removes the new folders if that fails.
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
    // A folder that others have put files into stays.
    for (const folder of made.reverse()) await rmdir(folder).catch(() => undefined)
    throw error
  }
}

/**
 * Makes a folder and its missing parents.
 *
 * @param made collects the folders that were made
 * @throws WriteError
 */
async function makeFolder(folder: string, made: string[]): Promise<void> {
  try {
    await make(folder, made)
  } catch (cause) {
    throw new WriteError(folder, cause)
  }
}

/** Node's own recursive mkdir never returns for a folder in /proc. */
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
