// CPython's own eval, in a process of its own that reads the corpus from a file, one expression a
// line. It reads true-false only, whose ladder is Python's. Python keeps nothing of what it has
// evaluated, so every pass compiles every line anew; the file is read and split outside of the timing.

import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

export interface CpythonRun {
  /** As in `3.11.7`. */
  readonly version: string
  /** One number a pass. */
  readonly seconds: readonly number[]
  /** One value a line; where it raised or is no boolean, the name of the exception or type. */
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

/** Evaluates every line of the bytes that often; undefined where there is no python3. */
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
