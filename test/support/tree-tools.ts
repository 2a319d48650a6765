// What the laws compare trees by; written apart from the code under test, by plain recursion.

import type { Assignment, Expression } from "../../src/index.ts"

/** The tree without its groups. */
export function withoutGroups(tree: Expression): Expression {
  switch (tree.kind) {
    case "group":
      return withoutGroups(tree.inner)
    case "not":
      return { kind: "not", operand: withoutGroups(tree.operand) }
    case "literal":
    case "variable":
      return tree
    default:
      return { ...tree, operands: tree.operands.map(withoutGroups) }
  }
}

/** The tree without groups, and with chains of one operator merged into one node. */
export function flattened(tree: Expression): Expression {
  const plain = withoutGroups(tree)
  if (plain.kind === "not") return { kind: "not", operand: flattened(plain.operand) }
  if (!("operands" in plain)) return plain
  const operands = plain.operands
    .map(flattened)
    .flatMap((operand) =>
      operand.kind === plain.kind && "operands" in operand ? operand.operands : [operand],
    )
  return { ...plain, operands }
}

/** The value, counted the way a truth table is. */
export function truth(tree: Expression, assignment: Assignment): boolean {
  switch (tree.kind) {
    case "literal":
      return tree.value
    case "variable":
      return assignment.get(tree.name) === true
    case "not":
      return !truth(tree.operand, assignment)
    case "group":
      return truth(tree.inner, assignment)
    default: {
      const trues = tree.operands.filter((operand) => truth(operand, assignment)).length
      if (tree.kind === "and") return trues === tree.operands.length
      return tree.kind === "or" ? trues > 0 : trues % 2 === 1
    }
  }
}

/** All assignments of the variables that the random trees have. */
export const assignments: readonly Assignment[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (bits) =>
    new Map([
      ["x", (bits & 1) > 0],
      ["y", (bits & 2) > 0],
      ["_z", (bits & 4) > 0],
    ]),
)
