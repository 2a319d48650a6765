// CPython's own eval, in its own process, which reads the corpus from a file, one expression per line. It supports
// true-false only, which has Python's precedence. Python caches nothing that it has evaluated, so every pass compiles
// every line again; reading and splitting the file isn't timed.

import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

export interface CpythonRun {
  /** For example `3.11.7`. */
  readonly version: string
  /** One per pass. */
  readonly seconds: readonly number[]
  /** One per line; if it raised an error or isn't a boolean, the name of the exception or type. */
  readonly values: readonly (boolean | string)[]
}

const script = `
import json, platform, sys, time, warnings
warnings.simplefilter("ignore")
path, passes = sys.argv[1], int(sys.argv[2])
with open(path, encoding="ascii", newline="\\n") as file:
    lines = file.read().split("\\n")[:-1]

def evaluate_all():
    names = {"__builtins__": {}}
    values = []
    for line in lines:
        try:
            values.append(eval(line, names))
        except Exception as error:
            values.append(type(error).__name__)
    return values

seconds = []
for _ in range(passes):
    start = time.perf_counter()
    values = evaluate_all()
    seconds.append(time.perf_counter() - start)
values = [value if type(value) in (bool, str) else type(value).__name__ for value in values]
json.dump({"version": platform.python_version(), "seconds": seconds, "values": values}, sys.stdout)
`

/** Evaluates every line that number of times; undefined if there is no python3. */
export async function runCpython(
  bytes: Uint8Array,
  passes: number,
): Promise<CpythonRun | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "boolglot-bench-"))
  try {
    const path = join(folder, "expressions.txt")
    await writeFile(path, bytes)
    const { stdout } = await promisify(execFile)("python3", ["-c", script, path, String(passes)], {
      maxBuffer: 1 << 28,
    })
    return JSON.parse(stdout)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
