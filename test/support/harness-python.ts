// A Python with the requirements of tests for harness folders: the package regex, or the harness itself.

import { spawnSync } from "node:child_process"
import { pythonPath } from "./cpython.ts"

/** The Python with the harnesses, or else the one that tests the Python package. */
export const harnessPython: string =
  process.env["BOOLGLOT_HARNESS_PYTHON"] || (process.env["BOOLGLOT_PYTHON"] ?? pythonPath)

/** The Python with the frameworks of environments, whose requirements differ from those of the harnesses. */
export const environmentPython: string = process.env["BOOLGLOT_ENVIRONMENT_PYTHON"] || harnessPython

/** The Python with NeMo Gym, which needs Python 3.12. */
export const nemoGymPython: string = process.env["BOOLGLOT_NEMO_GYM_PYTHON"] || environmentPython

/** Why tests with these modules can't run; empty if they can. */
export function without(...modules: readonly string[]): string {
  return withoutIn(harnessPython, ...modules)
}

export function withoutIn(python: string, ...modules: readonly string[]): string {
  const program = `import importlib.util as u, sys; sys.exit(not all(map(u.find_spec, ${JSON.stringify(modules)})))`
  const { status } = spawnSync(python, ["-c", program])
  return status === 0 ? "" : ` (SKIPPED: there is no Python with ${modules.join(" and ")} here)`
}
