// A dataset checked by Python's json and eval, in its own process. Every text is compiled once and evaluated without
// builtins, as is usual for untrusted texts.

import { spawnSync } from "node:child_process"
import type { Verdicts } from "../validators.ts"

export interface PythonRun {
  /** For example `3.11.7`. */
  readonly version: string
  /** One per pass. */
  readonly seconds: readonly number[]
  readonly verdicts: Verdicts
}

const script = `
import json, platform, sys, time, warnings
warnings.simplefilter("ignore")
path, passes = sys.argv[1], int(sys.argv[2])

def wrong_lines():
    names = {"__builtins__": {}}
    rows = 0
    wrong = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            rows += 1
            row = json.loads(line)
            value = eval(compile(row["input"], "row", "eval"), names)
            if value is not (row["target"] == "True"):
                wrong.append(rows)
    return rows, wrong

seconds = []
for _ in range(passes):
    start = time.perf_counter()
    rows, wrong = wrong_lines()
    seconds.append(time.perf_counter() - start)
verdicts = {"rows": rows, "right": rows - len(wrong), "wrongLines": wrong}
json.dump({"version": platform.python_version(), "seconds": seconds, "verdicts": verdicts}, sys.stdout)
`

/** Undefined if there is no python3. */
export function runPythonRows(path: string, passes: number): PythonRun | undefined {
  const { error, status, stdout, stderr } = spawnSync(
    "python3",
    ["-c", script, path, String(passes)],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  )
  if (error !== undefined && "code" in error && error.code === "ENOENT") return undefined
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`python3 ended with ${status}: ${stderr}`)
  return JSON.parse(stdout)
}
