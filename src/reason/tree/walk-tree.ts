// Transforms a tree node by node, children first.
//
//     (and x (not y))      with y made true      (and x (not true))
//
// A node whose children are unchanged is reused, so an unchanged tree is the same object, and comparing identities
// shows at once which parts two trees share.

import { checkType, isObject } from "../../errors/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { checkNode, fold, nodesOf } from "../../language/expression/index.ts"

/**
 * The tree in which `change` has replaced each node, after the node's children were replaced.
 *
 * @param change may return its argument; what it returns isn't transformed again
 * @throws WrongTypeError if the argument isn't a tree
 */
export function mapTree(tree: Expression, change: (node: Expression) => Expression): Expression {
  checkType(typeof change === "function", "a function for each node", change)
  const withOperands = <Node extends Expression & { readonly operands: readonly Expression[] }>(
    node: Node,
    operands: readonly Expression[],
  ) =>
    change(
      operands.every((operand, at) => operand === node.operands[at]) ? node : { ...node, operands },
    )
  return fold<Expression>(tree, {
    literal: (node) => change(node),
    variable: (node) => change(node),
    not: (node, operand) => change(operand === node.operand ? node : { ...node, operand }),
    chain: withOperands,
    comparison: withOperands,
    group: (node, inner) => change(inner === node.inner ? node : { ...node, inner }),
  })
}

/**
 * The children of a node, from left to right; none for literals and variables, one for a group.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function children(tree: Expression): readonly Expression[] {
  checkNode(tree)
  if (tree.kind === "not") return [tree.operand]
  if (tree.kind === "group") return [tree.inner]
  return "operands" in tree ? tree.operands : []
}

/** Trees by the names of the variables that they replace. Only own properties of an object count. */
export type Replacements = ReadonlyMap<string, Expression> | Readonly<Record<string, Expression>>

/**
 * Replaces variables with trees, all at once, so `x` and `y` can be swapped. Other variables are kept. No groups are
 * added, as trees don't need them; the printer writes the parentheses that a notation requires.
 *
 * @throws WrongTypeError if an argument isn't a tree
 */
export function substitute(tree: Expression, replacements: Replacements): Expression {
  const trees = treesByName(replacements)
  for (const each of trees.values()) checkNode(each)
  return mapTree(tree, (node) => (node.kind === "variable" ? (trees.get(node.name) ?? node) : node))
}

function treesByName(replacements: Replacements): ReadonlyMap<string, Expression> {
  if (replacements instanceof Map) return replacements
  checkType(isObject(replacements), "replacements as a Map or an object", replacements)
  return new Map(Object.entries(replacements))
}

// The size and depth of a tree. Groups don't change the meaning and are not counted.
//
//     (and x (group (or y (not z))))      size 6      depth 3

/**
 * Number of literals, variables and connectives in a tree. A chain of one operator counts as one, regardless of length.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function size(tree: Expression): number {
  let nodes = 0
  for (const { kind } of nodesOf(tree)) if (kind !== "group") nodes += 1
  return nodes
}

/**
 * Number of connectives around the innermost operand; 0 for a literal or variable.
 *
 * @throws WrongTypeError if the argument isn't a tree
 */
export function depth(tree: Expression): number {
  const around = (_: Expression, operands: readonly number[]) =>
    1 + operands.reduce((most, each) => Math.max(most, each))
  return fold<number>(tree, {
    literal: () => 0,
    variable: () => 0,
    not: (_, operand) => 1 + operand,
    chain: around,
    comparison: around,
    group: (_, inner) => inner,
  })
}
