// The value of a tree by separate truth functions, to detect a wrong bit in the table of connectives.

import type { Expression } from "../../src/index.ts"

const functions: Readonly<Record<string, (left: boolean, right: boolean) => boolean>> = {
  and: (left, right) => left && right,
  or: (left, right) => left || right,
  xor: (left, right) => left !== right,
  iff: (left, right) => left === right,
  nand: (left, right) => !(left && right),
  nor: (left, right) => !(left || right),
  implies: (left, right) => !left || right,
  impliedBy: (left, right) => left || !right,
  notImplies: (left, right) => left && !right,
  notImpliedBy: (left, right) => !left && right,
}

/** For trees as the generator draws them: without `if` and comparisons, and with two operands in nested chains. */
export function valueByHand(
  tree: Expression,
  assignment: Readonly<Record<string, boolean>> = {},
): boolean {
  if (tree.kind === "literal") return tree.value
  if (tree.kind === "variable") return assignment[tree.name] === true
  if (tree.kind === "not") return !valueByHand(tree.operand, assignment)
  if (tree.kind === "group") return valueByHand(tree.inner, assignment)
  return tree.operands
    .map((operand) => valueByHand(operand, assignment))
    .reduce((left, right) => (functions[tree.kind] as (typeof functions)[string])(left, right))
}
