#!/usr/bin/env node
import manifest from "../../package.json" with { type: "json" }
import { installation } from "../errors/index.ts"
import { runCommandLine } from "./command-line.ts"
import { processStreams } from "./terminal/terminal.ts"

// The Python package sets this when it starts its own copy of the command line.
if (process.env["BOOLGLOT_PACKAGE"] === "python") {
  installation.advice = () => "the package for Python does not include it"
}

runCommandLine(process.argv.slice(2), processStreams(), manifest.version).then((exitCode) => {
  process.exitCode = exitCode
})
