// Rows that the plain Python generator of the benchmark makes: an implementation of the same document that
// shares no code with ours.

import { spawnSync } from "node:child_process"

/**
 * Lines of JSON, each with its line feed.
 *
 * @param parameters as JSON, so that 0.0 and 0 stay apart
 * @param notation in place of the one that the parameters name
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
    // Nothing is to be left in the folder of the script.
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return stdout
}
