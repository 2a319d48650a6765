import { mkdir, rmdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type OutputOptions, WriteError } from "./check-outputs.ts"
import { withOutputFiles } from "./output-file.ts"

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

interface FolderOptions extends OutputOptions {
  /** Name of the file that describes the others. */
  readonly description: string
}

/**
 * Writes files into a folder and makes missing folders, also for names with slashes. Existing files of these
 * names are replaced, either all of them or none; others are left alone.
 *
 * @throws WriteError, ProtectedFileError
 */
export async function writeFolder(
  folder: string,
  files: readonly { readonly name: string; readonly text: string }[],
  { description, ...options }: FolderOptions,
): Promise<void> {
  const paths = files.map(({ name }) => join(folder, name))
  const folders = new Set([folder, ...paths.map((path) => dirname(path))])
  const all = { ...options, description: join(folder, description) }
  await withFolders(folders, () =>
    withOutputFiles(paths, all, async (open) => {
      for (const { name, text } of files) {
        const file = await open(join(folder, name))
        await file.write(text)
        await file.end()
      }
    }),
  )
}
