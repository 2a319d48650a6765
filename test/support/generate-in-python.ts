// Rows that the plain Python generator of the benchmark makes: an implementation of the same document that
// shares no code with ours.

import { spawnSync } from "node:child_process"

/** Lines of JSON, each with its line feed. @param parameters as JSON, so that 0.0 and 0 stay apart */
export function generateInPython(parameters: string, seed: number | bigint): string {
  const args = ["bench/peers/generate.py", parameters, String(seed)]
  const { status, stdout, stderr } = spawnSync("python3", args, {
    encoding: "utf8",
    // Nothing is to be left in the folder of the script.
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return stdout
}
