// A formula in conjunctive normal form, as SAT solvers take it: clauses, of each of which one literal has to be true.
//
//     (p or not q) and q      names p and q, clauses [1, -2] and [2]

import type { Expression } from "../../language/expression/expression.ts"

export interface Cnf {
  /** Variables are the numbers from 1 to this one; a literal is a variable, or its negative, which is its negation. */
  readonly variables: number
  /** Of the first variables. Those without a name stand for parts of an expression, whose values follow. */
  readonly names: readonly string[]
  readonly clauses: readonly (readonly number[])[]
}

/** The same as a tree, of a formula that has a name for each variable. */
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
