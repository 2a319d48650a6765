// The Python package in a checkout: an interpreter with its requirements, and programs that use it.

import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { pythonPath } from "./cpython.ts"

const python = process.env["BOOLGLOT_PYTHON"] ?? pythonPath

const environment = {
  ...process.env,
  PYTHONPATH: join(process.cwd(), "python/src"),
  PYTHONDONTWRITEBYTECODE: "1",
}

/** Why the package can't run; empty if it can. */
export const noPython: string = (() => {
  const { status } = spawnSync(python, [
    "-c",
    "import sys, numpy; assert sys.version_info >= (3, 10)",
  ])
  return status === 0 ? "" : " (SKIPPED: there is no Python 3.10 with numpy on this machine)"
})()

/** The JSON that a program prints, given JSON on its input. */
export function askPackage(program: string, input: unknown): unknown {
  const { status, stdout, stderr } = spawnSync(python, ["-c", program], {
    input: JSON.stringify(input),
    encoding: "utf8",
    env: environment,
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`the package failed: ${stderr}`)
  return JSON.parse(stdout)
}

/** Runs a module of Python, such as `unittest`. */
export function runModule(...args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(python, ["-m", ...args], {
    encoding: "utf8",
    env: environment,
  })
  return { status, output: stdout + stderr }
}
