// Prepares a tree for the laws: drops groups, and nests chains that the laws only know with two operands.
//
//     (nand a b c)                   (nand (and a b) c)
//     (comparison a iff b xor c)     (and (iff a b) (xor b c))

import type { Chain, Comparison, Expression } from "../../language/expression/expression.ts"
import { fold } from "../../language/expression/fold.ts"
import { flattened } from "../forms/flattened.ts"

/** Splitting nested comparisons makes a tree grow exponentially; a comparison that would exceed this is kept. */
const mostNodes = 10_000

interface Sized {
  readonly tree: Expression
  readonly nodes: number
}

export function prepared(tree: Expression): Expression {
  const { tree: made } = fold<Sized>(tree, {
    literal: (node) => ({ tree: node, nodes: 1 }),
    variable: (node) => ({ tree: node, nodes: 1 }),
    not: (_, { tree, nodes }) => ({ tree: { kind: "not", operand: tree }, nodes: nodes + 1 }),
    chain: (node, operands) => ({
      tree: chainOf(
        node,
        operands.map(({ tree }) => tree),
      ),
      nodes: nodesOf(operands) + operands.length,
    }),
    comparison: (node, operands) => {
      const nodes = 2 * nodesOf(operands) + operands.length
      const trees = operands.map(({ tree }) => tree)
      if (nodes > mostNodes) {
        return { tree: { ...node, operands: trees }, nodes: nodesOf(operands) + operands.length }
      }
      return { tree: pairsOf(node, trees), nodes }
    },
    group: (_, inner) => inner,
  })
  return flattened(made)
}

function nodesOf(operands: readonly Sized[]): number {
  return operands.reduce((sum, { nodes }) => sum + nodes, 0)
}

function pairsOf({ operators }: Comparison, operands: readonly Expression[]): Expression {
  const pairs = operators.map((kind, at): Chain => ({ kind, operands: operands.slice(at, at + 2) }))
  return { kind: "and", operands: pairs }
}

function chainOf({ kind }: Chain, operands: readonly Expression[]): Expression {
  const [first] = operands as [Expression]
  if (operands.length === 1) {
    return kind === "nand" || kind === "nor" ? { kind: "not", operand: first } : first
  }
  if (operands.length > 2 && (kind === "nand" || kind === "nor")) {
    const others = operands.slice(0, -1)
    const inner: Expression = { kind: kind === "nand" ? "and" : "or", operands: others }
    return { kind, operands: [inner, operands.at(-1) as Expression] }
  }
  return { kind, operands }
}
