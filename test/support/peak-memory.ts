// The most memory that the command line takes for some arguments.

import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * Writes the most memory that the process has had, in kilobytes. On Linux a new process starts with its parent's
 * `maxRSS`, so there it is read elsewhere.
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
 * @param folder for a file of its own
 * @returns in megabytes
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
