// Formulas in conjunctive normal form, the input of SAT solvers: each clause needs at least one true literal.
//
//     (p or not q) and q      names p and q, clauses [1, -2] and [2]

import type { Expression } from "../../language/expression/expression.ts"

export interface Cnf {
  /** Number of variables, which are numbered from 1. A literal is a variable, or its negative for the negation. */
  readonly variables: number
  /** Names of the first variables. The rest represent parts of an expression; their values follow. */
  readonly names: readonly string[]
  readonly clauses: readonly (readonly number[])[]
}

/** The formula as a tree; each variable must have a name. */
export function treeOfCnf({ names, clauses }: Cnf): Expression {
  const variables = names.map((name): Expression => ({ kind: "variable", name }))
  const literal = (number: number): Expression => {
    const variable = variables[Math.abs(number) - 1] as Expression
    return number > 0 ? variable : { kind: "not", operand: variable }
  }
  return joined(
    "and",
    clauses.map((clause) => joined("or", clause.map(literal))),
  )
}

function joined(kind: "and" | "or", operands: readonly Expression[]): Expression {
  const [first] = operands
  if (first === undefined) return { kind: "literal", value: kind === "and" }
  return operands.length === 1 ? first : { kind, operands }
}
