// The checker of refutations in Python, which shares no code with boolglot.

import { spawnSync } from "node:child_process"
import type { RefutationFormat } from "../../src/reason/clauses/refutation.ts"
import { pythonPath } from "./cpython.ts"

export interface RefutationText {
  readonly dimacs: string
  readonly format: RefutationFormat
  readonly text: string
}

/** For each proof, what is wrong with it; null if it is right. */
export function checkRefutations(proofs: readonly RefutationText[]): (string | null)[] {
  const { status, stdout, stderr } = spawnSync(pythonPath, ["test/support/refutation-checker.py"], {
    input: JSON.stringify(proofs),
    encoding: "utf8",
    maxBuffer: 1 << 30,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return JSON.parse(stdout)
}
