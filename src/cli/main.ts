#!/usr/bin/env node
import manifest from "../../package.json" with { type: "json" }
import { runCommandLine } from "./command-line.ts"
import { processStreams } from "./terminal/terminal.ts"

runCommandLine(process.argv.slice(2), processStreams(), manifest.version).then((exitCode) => {
  process.exitCode = exitCode
})
