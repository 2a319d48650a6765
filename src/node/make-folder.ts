import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"
import { FileError } from "./file-error.ts"

/**
 * Makes a folder with all folders above it, where they are not there.
 *
 * @throws FileError
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await make(folder)
  } catch (cause) {
    throw new FileError(folder, cause, "write")
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
