// Where packages of npm and PyPI lie that only judges use: outside the project, so that no `npm ci` removes them.

import { homedir } from "node:os"
import { join } from "node:path"

export const cacheFolder = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "boolglot-oracles",
)

/** Of the virtual environment. */
export const venvPython = join(cacheFolder, "python", "bin", "python")

/** The file that Maven puts an artifact into. @param coordinates `group:artifact:version` */
export function mavenFile(coordinates: string): string {
  const [group = "", artifact = "", version = ""] = coordinates.split(":")
  const folder = join(homedir(), ".m2/repository", ...group.split("."), artifact, version)
  return join(folder, `${artifact}-${version}.jar`)
}
