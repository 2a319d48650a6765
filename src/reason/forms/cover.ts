// Represents sums of products and products of sums as lists of cubes, like the clauses of DIMACS files.
//
//     a and not c  or  b        over a, b, c        [[1, -3], [2]]
//
// The number n is the nth variable, and -n its negation. A sum without cubes is false; the empty cube is true.

import type { Expression } from "../../language/expression/index.ts"
import { and, not, or, variable } from "./nodes.ts"

/** A product of literals: numbers of variables, from 1; negative for negated variables. */
export type Cube = readonly number[]

export interface Cover {
  readonly variables: readonly string[]
  readonly cubes: readonly Cube[]
}

/** `a and b or not c` */
export function sumOfProducts({ variables, cubes }: Cover): Expression {
  const operands = variables.map(variable)
  return or(...cubes.map((cube) => and(...cube.map((number) => literalOf(number, operands)))))
}

/** The negation of a cover, as a product of sums: `(not a or not b) and c`. */
export function productOfSums({ variables, cubes }: Cover): Expression {
  const operands = variables.map(variable)
  return and(...cubes.map((cube) => or(...cube.map((number) => literalOf(-number, operands)))))
}

export function literalsIn(cubes: readonly Cube[]): number {
  return cubes.reduce((sum, { length }) => sum + length, 0)
}

function literalOf(number: number, operands: readonly Expression[]): Expression {
  const leaf = operands[Math.abs(number) - 1] as Expression
  return number < 0 ? not(leaf) : leaf
}
