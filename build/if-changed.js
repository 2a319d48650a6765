// Runs a command unless it has succeeded since the last change to its inputs, which are files or whole folders.
//
//     node build/if-changed.js grammars src/language -- tsx build/make-built-in.ts
//
// The last success is the modification time of a stamp file in node_modules/.cache. The stamp is written after the
// outputs, so output folders may be listed as inputs: removing an output then runs the command again.

import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const at = process.argv.indexOf("--")
const [inputs, command] = [process.argv.slice(2, at), process.argv.slice(at + 1)]
const stamp = join("node_modules/.cache/boolglot", command.join(" ").replaceAll(/[^\w.]+/g, "-"))
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const within = (path) =>
  statSync(path).isDirectory()
    ? [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, name))]
    : [path]

if (Math.max(...inputs.flatMap(within).map(changedAt)) > changedAt(stamp)) {
  const { status } = spawnSync(command.join(" "), { shell: true, stdio: "inherit" })
  if (status === 0) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, "")
  }
  process.exitCode = status ?? 1
}
