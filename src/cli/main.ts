#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { runCommandLine } from "./command-line.ts"
import { processTerminal } from "./terminal.ts"

// A reader that has seen enough, such as head, ends the command without a complaint, with the code that
// a shell gives to a process which its reader has left. What else cannot be written is said. Where nobody
// reads what is said, the work goes on.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(128 + constants.signals.SIGPIPE)
  process.stderr.write(`error: cannot write: ${error.message}\n`, () => process.exit(2))
})
process.stderr.on("error", () => undefined)

const packageFile = new URL("../../package.json", import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal(), version)
