// Rows made by the benchmark's plain Python generator, an implementation of the same document without shared code.

import { spawnSync } from "node:child_process"

/**
 * Lines of JSON, each with its line feed.
 *
 * @param parameters as JSON, so that 0.0 and 0 remain different
 * @param notation replaces the one in the parameters
 */
export function generateInPython(
  parameters: string,
  seed: number | bigint,
  notation?: object,
): string {
  const more = notation === undefined ? [] : ["-", JSON.stringify(notation)]
  const args = ["bench/peers/generate.py", parameters, String(seed), ...more]
  const { status, stdout, stderr } = spawnSync("python3", args, {
    encoding: "utf8",
    // Leaves no files in the script's folder.
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return stdout
}
