// Tools to compare trees for the laws, written independently of the code under test, by plain recursion.

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

/** The tree without groups, and with chains of one associative operator merged into one node. */
export function flattened(tree: Expression): Expression {
  const plain = withoutGroups(tree)
  if (plain.kind === "not") return { kind: "not", operand: flattened(plain.operand) }
  if (!("operands" in plain)) return plain
  const isMerged = ["and", "or", "xor", "iff"].includes(plain.kind)
  const flat = plain.operands.map(flattened)
  if (!isMerged) return { ...plain, operands: flat }
  const operands = flat.flatMap((operand) =>
    operand.kind === plain.kind && "operands" in operand ? operand.operands : [operand],
  )
  return { ...plain, operands }
}

/** The value, computed like in a truth table. */
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
    default:
      return truthOf(
        tree,
        tree.operands.map((operand) => truth(operand, assignment)),
      )
  }
}

function truthOf(tree: Extract<Expression, { operands: unknown }>, values: boolean[]): boolean {
  const [a, b, c] = values as [boolean, boolean, boolean]
  const trues = values.filter(Boolean).length
  const pairs = values.slice(1).map((value, at) => [values[at], value] as const)
  switch (tree.kind) {
    case "and":
      return trues === values.length
    case "or":
      return trues > 0
    case "xor":
      return trues % 2 === 1
    case "nand":
      return trues < values.length
    case "nor":
      return trues === 0
    case "iff":
      return (values.length - trues) % 2 === 0
    case "implies":
      return !(a && !b)
    case "impliedBy":
      return !(b && !a)
    case "notImplies":
      return a && !b
    case "notImpliedBy":
      return b && !a
    case "if":
      return a ? b : c
    case "comparison":
      return pairs.every(([left, right], at) => (left === right) === (tree.operators[at] === "iff"))
  }
}

/** All assignments of the variables in the random trees. */
export const assignments: readonly Assignment[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (bits) =>
    new Map([
      ["x", (bits & 1) > 0],
      ["y", (bits & 2) > 0],
      ["_z", (bits & 4) > 0],
    ]),
)
