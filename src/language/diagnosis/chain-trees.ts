// Builds the tree of a chain of operands on one precedence level, following the associativity of the level.
//
//     a -> b -> c     left:   (implies (implies a b) c)
//                     right:  (implies a (implies b c))
//     a = b <> c      chain:  (comparison a iff b xor c)
//     a nand b nand c all:    (nand a b c)
//
// A chain of one associative connective is one node. Operands that could not be read are dropped together with the
// operator before them.

import { type BinaryConnective, isAssociative } from "../connectives.ts"
import type { InfixLevel } from "../dialect/dialect.ts"
import type { Comparison, Expression } from "../expression/expression.ts"

type Tree = Expression | undefined

/** @param connectives operators between the operands: one fewer than there are operands */
export function chainTree(
  { associates }: Pick<InfixLevel, "associates">,
  operands: readonly Tree[],
  connectives: readonly BinaryConnective[],
): Tree {
  const [first] = operands
  if (operands.length === 1) return first
  const trees: Expression[] = []
  const between: BinaryConnective[] = []
  operands.forEach((tree, at) => {
    if (tree === undefined) return
    if (trees.length > 0) between.push(connectives[at - 1] as BinaryConnective)
    trees.push(tree)
  })
  if (between.length === 0) return trees[0]
  if (associates === "right") return fromTheRight(trees, between)
  if (associates === "chain" && between.length > 1) {
    return {
      kind: "comparison",
      operators: between as readonly BinaryConnective[] as Comparison["operators"],
      operands: trees,
    }
  }
  return fromTheLeft(trees, between, associates === "all" ? () => true : isAssociative)
}

function fromTheLeft(
  operands: readonly Expression[],
  connectives: readonly BinaryConnective[],
  isOneNode: (kind: BinaryConnective) => boolean,
) {
  let tree = operands[0] as Expression
  let chain: { readonly kind: BinaryConnective; readonly operands: Expression[] } | undefined
  connectives.forEach((kind, at) => {
    const right = operands[at + 1] as Expression
    if (chain?.kind === kind && isOneNode(kind)) chain.operands.push(right)
    else {
      chain = { kind, operands: [tree, right] }
      tree = chain
    }
  })
  return tree
}

function fromTheRight(operands: readonly Expression[], connectives: readonly BinaryConnective[]) {
  let tree = operands.at(-1) as Expression
  // Collected from right to left and reversed at the end.
  const chains: Expression[][] = []
  let chain: { readonly kind: BinaryConnective; readonly operands: Expression[] } | undefined
  for (let at = connectives.length - 1; at >= 0; at -= 1) {
    const kind = connectives[at] as BinaryConnective
    const left = operands[at] as Expression
    if (chain?.kind === kind && isAssociative(kind)) chain.operands.push(left)
    else {
      chain = { kind, operands: [tree, left] }
      chains.push(chain.operands)
      tree = chain
    }
  }
  for (const each of chains) each.reverse()
  return tree
}

/** Joins the parts of a chain whose operators are missing; without a `joint`, returns the first part. */
export function joined(parts: readonly Tree[], joint: BinaryConnective | undefined): Tree {
  const read = parts.filter((part) => part !== undefined)
  if (read.length < 2 || joint === undefined) return read[0]
  const operands = read.flatMap((part) =>
    part.kind === joint && "operands" in part ? part.operands : [part],
  )
  return { kind: joint, operands }
}

export function negated(tree: Tree, nots: number): Tree {
  if (tree === undefined) return undefined
  let result = tree
  for (let count = 0; count < nots; count += 1) result = { kind: "not", operand: result }
  return result
}
