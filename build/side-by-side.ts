// Runs scripts of package.json side by side, prints what each said once it has ended, and fails if one of them fails.
//
//     tsx build/side-by-side.ts check:types check:style

import { spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"

const codes = process.argv.slice(2).map(async (script) => {
  const run = spawn(`npm run --silent ${script} 2>&1`, {
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, "exit")])
  process.stdout.write(`\n> ${script}${code === 0 ? "" : " FAILED"}\n${said}`)
  return code
})
if ((await Promise.all(codes)).some((code) => code !== 0)) process.exitCode = 1
