// Runs scripts of package.json in parallel, prints the output of each once it has ended, and fails if one of them
// fails. It neither starts another npm nor is it TypeScript: loading either would keep both cores busy for half a
// second. Call it from a script of package.json, since npm sets the path to the packages' programs.
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
