// Writes the same rows repeatedly, in its own process, and reports the time of each pass.
//
//     node row-contender-child.js generate FILE PARAMETERS     draws them
//     node row-contender-child.js stringify FILE PARAMETERS    has them in memory, as objects

import { closeSync, openSync, readFileSync, writeSync } from "node:fs"
import { generateFile } from "boolglot/node"

const [use, path, parameters] = process.argv.slice(2) as [string, string, string]
const run = use === "generate" ? generate : makeStringify()
process.on("message", async () => {
  const start = performance.now()
  await run()
  process.send?.({ seconds: (performance.now() - start) / 1000 })
})
process.on("disconnect", () => process.exit())
process.send?.("ready")

async function generate(): Promise<void> {
  await generateFile(path, JSON.parse(parameters))
}

/** The obvious way: strings are collected into large blocks. */
function makeStringify(): () => void {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n")
  const rows = lines.map((line) => JSON.parse(line) as unknown)
  return () => {
    const file = openSync(`${path}.again`, "w")
    let pending = ""
    for (const row of rows) {
      pending += `${JSON.stringify(row)}\n`
      if (pending.length < 1 << 17) continue
      writeSync(file, pending)
      pending = ""
    }
    writeSync(file, pending)
    closeSync(file)
  }
}
