#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { runCommandLine } from "./command-line.ts"
import { processTerminal } from "./terminal.ts"

// A reader that has seen enough, such as head, ends the command without a complaint.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
    process.exit()
  })
}

const packageFile = new URL("../../package.json", import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal(), version)
