// The node that a form or a reversed operator makes of its operands.

import { type Connective, identityOf, isBinary } from "../connectives.ts"
import type { Expression } from "./expression.ts"

/**
 * Several operands of `iff` are all equal, and those of `implies` go from right to left. Without operands, it is the
 * literal that changes nothing.
 */
export function makeNode(makes: Connective, operands: readonly Expression[]): Expression {
  const first = operands[0]
  if (makes === "not") return { kind: "not", operand: first as Expression }
  if (makes === "if") return { kind: "if", operands }
  if (first === undefined) return { kind: "literal", value: valueOfNone(makes) }
  if (makes === "iff" && operands.length > 2) {
    return { kind: "comparison", operators: operands.slice(1).map(() => "iff" as const), operands }
  }
  if (makes === "implies" && operands.length > 2) {
    return operands.reduceRight((right, left) => ({ kind: makes, operands: [left, right] }))
  }
  return { kind: makes, operands }
}

/** `nor` of nothing is true, as not any of nothing is. */
function valueOfNone(makes: Connective): boolean {
  return makes === "nor" || (isBinary(makes) && identityOf(makes) === true)
}
