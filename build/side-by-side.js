// Runs scripts of package.json side by side, prints what each said once it has ended, and fails if one of them fails.
// It starts no other npm, and is no TypeScript: each would take half a second of both cores to load. Scripts of package.json
// call it, since npm tells where the programs of packages are.
//
//     "check": "node build/side-by-side.js check:types check:style"

import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { text } from "node:stream/consumers"

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))
const codes = process.argv.slice(2).map(async (name) => {
  const run = spawn(`{ ${scripts[name]}; } 2>&1`, {
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, "exit")])
  process.stdout.write(`\n> ${name}${code === 0 ? "" : " FAILED"}\n${said}`)
  return code
})
if ((await Promise.all(codes)).some((code) => code !== 0)) process.exitCode = 1
