// The peak memory of the command line for given arguments.

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Prints the peak memory of the process in kilobytes. On Linux a new process inherits its parent's `maxRSS`, so there
 * it is read from elsewhere.
 */
const writesPeak = `process.on("exit", () => {
  const isLinux = process.platform === "linux"
  const status = isLinux ? require("node:fs").readFileSync("/proc/self/status", "utf8") : ""
  const peak = isLinux ? /^VmHWM:\\s+(\\d+) kB$/m.exec(status)[1] : process.resourceUsage().maxRSS
  process.stderr.write(String(peak))
})`

/**
 * Runs the built command line.
 *
 * @param folder for a temporary file
 * @returns megabytes
 */
export function peakMemory(args: readonly string[], folder: string) {
  const report = join(folder, "report-peak.cjs")
  writeFileSync(report, writesPeak)
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--require", report, "dist/cli/main.cjs", ...args],
    { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" },
  )
  const [, kilobytes] = /(\d+)$/.exec(stderr) ?? []
  return { status, megabytes: Number(kilobytes) / 1000 }
}
