// A single traversal for all uses of a tree: children first, left to right, without recursion, so that a
// million nested parentheses don't overflow the stack.

import { BoolglotError, checkType, isObject } from "../../errors/index.ts"
import { combineAll, isBinary } from "../connectives.ts"
import { longestName, shortened } from "../source/index.ts"
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
  const resultOf = (node: Expression): Result => {
    if (node.kind === "literal") return cases.literal(node)
    if (node.kind === "variable") return cases.variable(node)
    if (node.kind === "not") return cases.not(node, results.pop() as Result)
    if (node.kind === "group") return cases.group(node, results.pop() as Result)
    const operands = results.splice(-node.operands.length)
    return node.kind === "comparison" ? compare(node, operands, cases) : cases.chain(node, operands)
  }
  for (const node of nodesOf(tree)) results.push(resultOf(node))
  return results[0] as Result
}

function compare<Result>(
  node: Comparison,
  operands: readonly Result[],
  cases: Cases<Result>,
): Result {
  if (cases.comparison !== undefined) return cases.comparison(node, operands)
  const pairs = pairsOf(node)
  const results = pairs.map((pair, at) => cases.chain(pair, operands.slice(at, at + 2)))
  return cases.chain({ kind: "and", operands: pairs }, results)
}

/** The comparisons of a chain; each operand in the middle is in two of them. */
export function pairsOf({ operators, operands }: Comparison): Chain[] {
  return operators.map((kind, at) => ({ kind, operands: operands.slice(at, at + 2) }))
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
 * Checks a node but not its children. Callers without type checking may pass anything.
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

/** The values of variables. A map, because any name is allowed, even `constructor`. */
export type Assignment = ReadonlyMap<string, boolean>

/** An assignment as callers may pass it: a map, or an object with own properties. */
export type Values = Assignment | Readonly<Record<string, boolean>>

/** The error for a variable that has no value in the assignment. */
export class UnboundVariableError extends BoolglotError {
  override readonly name = "UnboundVariableError"
  override readonly code = "unbound-variable"

  constructor(readonly variable: string) {
    super(`the variable ${shortened(variable, longestName)} has no value`)
  }
}

/**
 * Returns the value of a tree. Every variable needs a value, even if the result does not depend on it.
 *
 * @throws UnboundVariableError
 */
export function evaluateTree(tree: Expression, values: Values = new Map()): boolean {
  const assignment = assignmentFrom(values)
  return fold<boolean>(tree, {
    literal: (node) => node.value,
    variable: (node) => lookUp(node.name, assignment),
    not: (_, operand) => !operand,
    chain: (node, operands) => combineAll(node.kind, operands),
    group: (_, inner) => inner,
  })
}

/** @throws UnboundVariableError */
export function lookUp(variable: string, assignment: Assignment): boolean {
  const value = valueIn(assignment, variable)
  if (value === undefined) throw new UnboundVariableError(variable)
  return value
}

/**
 * Returns the value of a variable; `undefined` if it has none.
 *
 * @throws WrongTypeError if the value is not a boolean; `"True"` and `1` are not converted
 */
export function valueIn(assignment: Assignment, variable: string): boolean | undefined {
  const value = assignment.get(variable)
  if (value !== undefined && typeof value !== "boolean") {
    checkType(false, `true or false as the value of ${variable}`, value)
  }
  return value
}

/** @throws WrongTypeError if `values` is neither a map nor a plain object */
export function assignmentFrom(values: Values): Assignment {
  if (typeof (values as Assignment | null)?.get === "function") return values as Assignment
  const prototype = isObject(values) ? Object.getPrototypeOf(values) : values
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  checkType(isObject(values) && isPlain, "an assignment as a Map or an object", values)
  return new Map(Object.entries(values))
}

/** The truth value of a word that users may give as a variable's value, in any common spelling; else `undefined`. */
export function truthOf(word = ""): boolean | undefined {
  if (/^(true|t|yes|y|on|1)$/i.test(word)) return true
  return /^(false|f|no|n|off|0)$/i.test(word) ? false : undefined
}

export function replaceVariables(
  tree: Expression,
  replacement: (variable: Variable) => Expression,
): Expression {
  return fold<Expression>(tree, {
    literal: (node) => node,
    variable: replacement,
    not: (node, operand) => ({ ...node, operand }),
    chain: (node, operands) => ({ ...node, operands }),
    comparison: (node, operands) => ({ ...node, operands }),
    group: (node, inner) => ({ ...node, inner }),
  })
}

/** Returns the names of the variables of a tree, each once, in order of first occurrence. */
export function variablesOf(tree: Expression): Set<string> {
  const names = new Set<string>()
  for (const node of nodesOf(tree)) if (node.kind === "variable") names.add(node.name)
  return names
}
