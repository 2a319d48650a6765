// Where packages of npm and PyPI lie that only judges use: outside the project, so that no `npm ci` removes them.

import { homedir } from "node:os"
import { join } from "node:path"

export const cacheFolder = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "boolglot-oracles",
)

/** Of the virtual environment. */
export const venvPython = join(cacheFolder, "python", "bin", "python")

/** The folder that Maven puts an artifact into, and its file. */
export function mavenFile(group: string, artifact: string, version: string): string {
  const folder = join(homedir(), ".m2/repository", ...group.split("."), artifact, version)
  return join(folder, `${artifact}-${version}.jar`)
}
