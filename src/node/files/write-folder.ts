import { dirname, join } from "node:path"
import type { OutputOptions } from "./check-outputs.ts"
import { withFolders } from "./make-folder.ts"
import { withOutputFiles } from "./with-output-files.ts"

export interface FolderOptions extends OutputOptions {
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
