// The files of rows that the arguments of a command stand for: files, patterns, and folders as they lie on the Hugging
// Face Hub.

import { expandPaths, isFolder } from "../node/files/expand-paths.ts"
import type { SplitFile } from "../report/report.ts"
import type { Output, Terminal } from "./terminal/terminal.ts"

/** The files that arguments stand for; those of folders belong to splits. */
export async function datasetFiles(
  patterns: readonly string[],
  terminal: Terminal,
): Promise<(string | SplitFile)[]> {
  const files: (string | SplitFile)[] = []
  const others: string[] = []
  for (const pattern of patterns) {
    if (!(await isFolder(pattern))) {
      others.push(pattern)
      continue
    }
    const { datasetFolder } = await import("../node/dataset-folder.ts")
    const found = await datasetFolder(pattern)
    files.push(...found.files)
    if (found.left.length > 0) await noteLeft(found.left, terminal.notes)
  }
  return [...files, ...(await expandPaths(others))]
}

async function noteLeft(left: readonly string[], notes: Output): Promise<void> {
  const { hanging } = await import("./terminal/fitted-text.ts")
  const names = left.slice(0, mostLeft).join(", ")
  const more = left.length > mostLeft ? ` and ${left.length - mostLeft} more` : ""
  const text = `not checked, as they belong to no split: ${names}${more}`
  const { width = Number.POSITIVE_INFINITY, colors } = notes
  const lines = hanging("note: ", text, width, colors.dim)
  await notes.write(lines.map((line) => `${line}\n`).join(""))
}

const mostLeft = 5
