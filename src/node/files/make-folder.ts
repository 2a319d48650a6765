import { mkdir, rmdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type OutputOptions, WriteError } from "./check-outputs.ts"
import { withOutputFiles } from "./output-file.ts"

/**
 * Makes folders and fills them; removes the new folders if that fails.
 *
 * @throws WriteError
 */
export async function withFolders<Result>(
  folders: Iterable<string>,
  fill: () => Promise<Result>,
): Promise<Result> {
  const made: string[] = []
  try {
    for (const folder of folders) await makeFolder(folder, made)
    return await fill()
  } catch (error) {
    // A folder stays if others have put files into it.
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
 * Writes files into a folder and makes missing folders, including those in names with slashes. Existing files with
 * these names are replaced, either all of them or none; others are left alone.
 *
 * @param make is called only if the folder can be made
 * @returns what `make` returned
 * @throws WriteError, ProtectedFileError
 */
export async function writeFolder<
  Made extends { readonly files: readonly { readonly name: string; readonly text: string }[] },
>(folder: string, make: () => Made, { description, ...options }: FolderOptions): Promise<Made> {
  const all = { ...options, description: join(folder, description) }
  return withFolders([folder], () => {
    const made = make()
    const paths = made.files.map(({ name }) => join(folder, name))
    return withFolders(new Set(paths.map((path) => dirname(path))), () =>
      withOutputFiles(paths, all, async (open) => {
        for (const { name, text } of made.files) {
          const file = await open(join(folder, name))
          await file.write(text)
          await file.end()
        }
        return made
      }),
    )
  })
}
