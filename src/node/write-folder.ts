import { join } from "node:path"
import { makeFolder } from "./make-folder.ts"
import { withOutputFile } from "./output-file.ts"

/**
 * Writes files into a folder, which is made if it is not there. Files of these names are replaced, each
 * as a whole or not at all; others are left alone.
 *
 * @throws WriteError
 */
export async function writeFolder(
  folder: string,
  files: readonly { readonly name: string; readonly text: string }[],
): Promise<void> {
  await makeFolder(folder)
  for (const { name, text } of files) {
    await withOutputFile(join(folder, name), (file) => file.write(text))
  }
}
