// Creates nodes without redundancy: no literals among other operands, no chains of one operand, no double negations.

import type { Expression, Literal } from "../../language/expression/expression.ts"

export function literal(value: boolean): Literal {
  return { kind: "literal", value }
}

export function variable(name: string): Expression {
  return { kind: "variable", name }
}

/** Negates a node; removes a `not` rather than adding a second one. */
export function not(operand: Expression): Expression {
  if (operand.kind === "not") return operand.operand
  if (operand.kind === "literal") return literal(!operand.value)
  return { kind: "not", operand }
}

export function and(...operands: readonly Expression[]): Expression {
  return chain("and", operands, true)
}

export function or(...operands: readonly Expression[]): Expression {
  return chain("or", operands, false)
}

export function xor(...operands: readonly Expression[]): Expression {
  return chain("xor", operands, false)
}

function chain(
  kind: "and" | "or" | "xor",
  operands: readonly Expression[],
  neutral: boolean,
): Expression {
  const rest: Expression[] = []
  let isNegated = false
  for (const operand of operands) {
    if (operand.kind === "literal") {
      if (operand.value === neutral) continue
      if (kind !== "xor") return literal(!neutral)
      isNegated = !isNegated
    } else rest.push(operand)
  }
  const [first] = rest
  const made: Expression =
    first === undefined ? literal(neutral) : rest.length === 1 ? first : { kind, operands: rest }
  return isNegated ? not(made) : made
}
