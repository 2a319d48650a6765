import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { WriteError } from "./write-error.ts"

/**
 * Makes a folder with all folders above it, where they are not there.
 *
 * @throws WriteError
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder)
  } catch (cause) {
    throw new WriteError(folder, cause)
  }
}

/** Node's own recursive mkdir never ends for a folder in /proc. */
async function make(folder: string): Promise<void> {
  const status = await stat(folder).catch(() => undefined)
  if (status?.isDirectory()) return
  try {
    await mkdir(folder)
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || above === folder) throw error
    await make(above)
    await mkdir(folder)
  }
}
