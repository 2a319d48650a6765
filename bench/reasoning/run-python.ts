// Runs Python packages on the same problems, in their own process.
//
// The interpreter is BOOLGLOT_PYTHON; without it, the oracles' virtual environment if there is one, else python3.

import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { venvPython } from "../../oracles/cache-folder.ts"
import type { PeerRun } from "./reason-row.ts"

/**
 * Returns undefined if no Python has the package.
 *
 * @param name the name under which the package is installed
 * @param code defines `prepare(problem)` and `answer(prepared)`; only the latter is timed. The answer is sent as JSON.
 */
export function runPython(
  name: string,
  code: string,
  problems: readonly string[],
): PeerRun | undefined {
  const program = `${start}${code}${end}`
  const { status, stdout, stderr, error } = spawnSync(python(), ["-c", program, name], {
    input: JSON.stringify(problems),
    encoding: "utf8",
    maxBuffer: 1 << 30,
  })
  if (error !== undefined || status === missing) return undefined
  if (status !== 0) throw new Error(`Python with ${name} ended with ${status}: ${stderr}`)
  return JSON.parse(stdout)
}

function python(): string {
  return process.env["BOOLGLOT_PYTHON"] ?? (existsSync(venvPython) ? venvPython : "python3")
}

/** The exit code of a process that can't find its package. */
const missing = 3

const start = `
import importlib.metadata, json, sys, time
sys.setrecursionlimit(100000)
try:
    version = importlib.metadata.version(sys.argv[1])
except importlib.metadata.PackageNotFoundError:
    sys.exit(${missing})
`

const end = `
seconds, answers = [], []
for problem in json.load(sys.stdin):
    prepared = prepare(problem)
    started = time.perf_counter()
    answers.append(answer(prepared))
    seconds.append(time.perf_counter() - started)
print(json.dumps({"version": version, "seconds": seconds, "answers": answers}))
`
