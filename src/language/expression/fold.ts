// A single traversal for all uses of a tree: children first, left to right, without recursion, so that a
// million nested parentheses don't overflow the stack.

import { checkType } from "../../errors/check-type.ts"
import { isBinary } from "../connectives.ts"
import type {
  Chain,
  Comparison,
  Expression,
  Group,
  Literal,
  Negation,
  Variable,
} from "./expression.ts"

/** Functions that compute the result for each kind of node from the results of its children. */
export interface Cases<Result> {
  literal(node: Literal): Result
  variable(node: Variable): Result
  not(node: Negation, operand: Result): Result
  chain(node: Chain, operands: readonly Result[]): Result
  /** Default: a comparison is treated as `and` of its individual comparisons. */
  comparison?(node: Comparison, operands: readonly Result[]): Result
  group(node: Group, inner: Result): Result
}

/** @throws WrongTypeError if the tree is invalid or a case is missing */
export function fold<Result>(tree: Expression, cases: Cases<Result>): Result {
  for (const name of ["literal", "variable", "not", "chain", "group"] as const) {
    checkType(typeof cases?.[name] === "function", `a function for ${name}`, cases?.[name])
  }
  const results: Result[] = []
  for (const node of nodesOf(tree)) {
    switch (node.kind) {
      case "literal":
        results.push(cases.literal(node))
        break
      case "variable":
        results.push(cases.variable(node))
        break
      case "not":
        results.push(cases.not(node, results.pop() as Result))
        break
      case "group":
        results.push(cases.group(node, results.pop() as Result))
        break
      case "comparison":
        results.push(compare(node, results.splice(-node.operands.length), cases))
        break
      default:
        results.push(cases.chain(node, results.splice(-node.operands.length)))
    }
  }
  return results[0] as Result
}

function compare<Result>(
  node: Comparison,
  operands: readonly Result[],
  cases: Cases<Result>,
): Result {
  if (cases.comparison !== undefined) return cases.comparison(node, operands)
  const pairs = node.operators.map((kind, at): Chain => {
    const [left, right] = node.operands.slice(at, at + 2) as [Expression, Expression]
    return { kind, operands: [left, right] }
  })
  const results = pairs.map((pair, at) => cases.chain(pair, operands.slice(at, at + 2)))
  return cases.chain({ kind: "and", operands: pairs }, results)
}

/** Returns the nodes of a tree in postorder. */
export function nodesOf(tree: Expression): readonly Expression[] {
  // Preorder with the rightmost child first is the reverse of postorder.
  const backwards: Expression[] = []
  const open: Expression[] = [tree]
  while (open.length > 0) {
    const node = open.pop() as Expression
    backwards.push(node)
    checkNode(node)
    if (node.kind === "not") open.push(node.operand)
    else if (node.kind === "group") open.push(node.inner)
    else if ("operands" in node) for (const operand of node.operands) open.push(operand)
  }
  return backwards.reverse()
}

/**
 * Checks a node, but not its children, since callers without types may pass anything.
 *
 * @throws WrongTypeError
 */
export function checkNode(node: unknown): asserts node is Expression {
  checkType(isNode(node), "an expression", node)
}

function isNode(node: unknown): boolean {
  const { kind, value, name, operands, operators } = (node ?? {}) as Readonly<
    Record<string, unknown>
  >
  if (kind === "literal") return typeof value === "boolean"
  if (kind === "variable") return typeof name === "string"
  if (kind === "not" || kind === "group") return true
  if (!Array.isArray(operands)) return false
  if (kind === "if") return operands.length === 3
  if (kind === "comparison") {
    return Array.isArray(operators) && operands.length === operators.length + 1
  }
  return isBinary(kind as string) && operands.length > 0
}
