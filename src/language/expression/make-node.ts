// Makes the node of a form or a reversed operator.

import { type Connective, identityOf, isBinary } from "../connectives.ts"
import type { Expression } from "./expression.ts"

/**
 * More than two operands of `iff` have to be all equal; `implies` is right-associative. Without operands, the result is
 * the neutral literal.
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

/** `nor` without operands is true, since it is the negation of `or`. */
function valueOfNone(makes: Connective): boolean {
  return makes === "nor" || (isBinary(makes) && identityOf(makes) === true)
}
