// Makes the built-in notations unless the existing ones were made from the same files. A fingerprint of these files is
// stored with them:
//
//     grammars/ src/ build/ package-lock.json   →   src/language/built-in/fingerprint.sha256

import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const made = [
  "src/language/built-in/fingerprint.sha256",
  "src/validate/precedences/built-in-precedences.ts",
  "src/measure/exports/built-in-rules.ts",
]

/** Computed before the build, so that a file changed during the build gives another fingerprint afterwards. */
const fingerprint = createHash("sha256")
for (const folder of ["grammars", "src", "build"]) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    const path = pathOf(entry)
    if (entry.isFile() && !path.includes("built-in")) add(path)
  }
}
add("package-lock.json")
const digest = fingerprint.digest("hex")

if (!made.every(existsSync) || readFileSync(made[0], "utf8") !== digest) {
  const { status } = spawnSync("tsx build/make-built-in.ts", { shell: true, stdio: "inherit" })
  if (status === 0) writeFileSync(made[0], digest)
  process.exitCode = status ?? 1
}

function add(path) {
  fingerprint.update(`${path}\n`).update(readFileSync(path))
}

function pathOf({ parentPath, path, name }) {
  return join(parentPath ?? path, name)
}

function byPath(one, other) {
  return pathOf(one) < pathOf(other) ? -1 : 1
}
