// Merges nested chains of one connective:   a or (b or c)   becomes a chain of three operands.

import type { Connective } from "../connectives.ts"
import { type Dialect, type OperatorSign, signsOf } from "../dialect/index.ts"
import type { Chain, Expression } from "../expression/index.ts"
import { withoutGroups } from "./express.ts"

/**
 * Merges nested chains of the same connective into one list of operands, dropping groups: `a or (b or c)` has three.
 * Merges all chains on the side to which the operator associates. On the other side, a chain that begins (on the
 * associating side) with another operator of the level is kept; otherwise, that operand would need parentheses.
 */
export function mergedOperands(
  { kind, operands }: Chain,
  { at, level }: OperatorSign,
  dialect: Dialect,
): Expression[] {
  const isLeft = level.kind === "infix" && level.associates === "left"
  const edgeOf = (chain: Chain) => chain.operands.at(isLeft ? 0 : -1) as Expression
  const isSame = (node: Expression): node is Chain =>
    node?.kind === kind && node.operands.length > 1
  const isMixed = (chain: Chain) => {
    let edge: Expression = chain
    while (isSame(edge)) edge = withoutGroups(edgeOf(edge))
    return signsOf(edge.kind as Connective, dialect).some((sign) => !sign.form && sign.at === at)
  }

  const merged: Expression[] = []
  // A stack of pending operands, and whether each is at the edge of its chain.
  const open: [Expression, boolean][] = []
  const push = (chain: readonly Expression[]) => {
    for (let index = chain.length - 1; index >= 0; index -= 1) {
      open.push([chain[index] as Expression, index === (isLeft ? 0 : chain.length - 1)])
    }
  }
  push(operands)
  while (open.length > 0) {
    const [written, isEdge] = open.pop() as [Expression, boolean]
    const operand = withoutGroups(written)
    if (isSame(operand) && (isEdge || !isMixed(operand))) push(operand.operands)
    else merged.push(written)
  }
  return merged
}
