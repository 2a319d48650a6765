// The proof checker in Python, which shares no code with boolglot.

import { spawnSync } from "node:child_process"
import type { Expression } from "../../src/index.ts"
import { pythonPath } from "./cpython.ts"

export interface ClaimedProof {
  readonly premises: readonly Expression[]
  readonly conclusion: Expression
  /** The printed proof, in SymPy's notation. */
  readonly text: string
}

/** For each proof, what is wrong with it; null if it is right. */
export function checkInPython(proofs: readonly ClaimedProof[]): (string | null)[] {
  const input = proofs.map(({ premises, conclusion, text }) => ({
    premises: premises.map(nested),
    conclusion: nested(conclusion),
    text,
  }))
  const { status, stdout, stderr } = spawnSync(pythonPath, ["test/support/proof-checker.py"], {
    input: JSON.stringify(input),
    encoding: "utf8",
    maxBuffer: 1 << 30,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return JSON.parse(stdout)
}

/** A tree as nested lists: ["and", ["variable", "p"], ["literal", true]]. */
function nested(tree: Expression): unknown {
  switch (tree.kind) {
    case "variable":
      return [tree.kind, tree.name]
    case "literal":
      return [tree.kind, tree.value]
    case "not":
      return [tree.kind, nested(tree.operand)]
    case "group":
      return nested(tree.inner)
    case "comparison": {
      const operands = tree.operands.map(nested)
      return ["and", ...tree.operators.map((kind, at) => [kind, operands[at], operands[at + 1]])]
    }
    default:
      return [tree.kind, ...tree.operands.map(nested)]
  }
}
