#!/usr/bin/env node
import manifest from "../../package.json" with { type: "json" }
import { runCommandLine } from "./command-line.ts"
import { processTerminal } from "./terminal.ts"

runCommandLine(process.argv.slice(2), processTerminal(), manifest.version).then((exitCode) => {
  process.exitCode = exitCode
})
