// Folders of npm and PyPI packages that only judges use, outside of the project so that `npm ci` doesn't delete them.

import { homedir } from "node:os"
import { join } from "node:path"

export const cacheFolder = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "boolglot-oracles",
)

/** The interpreter of the virtual environment. */
export const venvPython = join(cacheFolder, "python", "bin", "python")

/** The file in which Maven stores an artifact. @param coordinates `group:artifact:version` */
export function mavenFile(coordinates: string): string {
  const [group = "", artifact = "", version = ""] = coordinates.split(":")
  const folder = join(homedir(), ".m2/repository", ...group.split("."), artifact, version)
  return join(folder, `${artifact}-${version}.jar`)
}
