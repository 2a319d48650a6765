// Programs that Debian packages.

import { spawnSync } from "node:child_process"

/** Undefined if the package is not installed. */
export function packageVersion(name: string): string | undefined {
  const found = spawnSync("dpkg-query", ["-W", "-f", "$" + "{Version}", name])
  return found.status === 0 ? found.stdout.toString() : undefined
}
