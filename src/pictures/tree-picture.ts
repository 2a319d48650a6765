// The tree of an expression: operators in boxes, above their operands from left to right.
//
//          or
//        ┌─┴──┐
//       and   r
//      ┌─┴─┐
//      p   q
//
// Parentheses are not drawn, as the positions of the nodes show the grouping.

import type { Dialect } from "../language/dialect/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { fold, formatLine, variablesOf } from "../language/expression/index.ts"
import { type GraphEdge, type GraphNode, layOut } from "./graph-layout.ts"
import {
  box,
  comparisonSigns,
  described,
  group,
  lineThrough,
  literalIn,
  type Picture,
  PictureSizeError,
  type Point,
  shownVariables,
  signOf,
  text,
  widthOf,
} from "./picture.ts"

/** Larger pictures are illegible. */
export const mostTreeNodes = 500

interface TreeNode {
  readonly label: string
  readonly isLeaf: boolean
  readonly below: readonly TreeNode[]
}

/** @throws PictureSizeError, MissingLibraryError */
export async function treePicture(tree: Expression, dialect: Dialect): Promise<Picture> {
  const nodes = labelledNodes(tree, dialect)
  const boxes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const ids = new Map(nodes.map((node, at) => [node, String(at)]))
  for (const node of nodes) {
    const id = ids.get(node) as string
    boxes.push({ id, width: Math.max(30, widthOf(node.label) + 18), height: 28 })
    for (const each of node.below) edges.push({ from: id, to: ids.get(each) as string })
  }
  const { width, height, at } = await layOut({ nodes: boxes, edges, direction: "down" })
  const centre = (id: string, side: 0 | 1): Point => {
    const { x, y } = at.get(id) as Point
    const { width, height } = boxes[Number(id)] as GraphNode
    return { x: x + width / 2, y: y + side * height }
  }
  const lines = edges.map(({ from, to }) => lineThrough([centre(from, 1), centre(to, 0)]))
  const labels = nodes.map((node, index) => {
    const { width, height } = boxes[index] as GraphNode
    const middle = { x: width / 2, y: height / 2 + 5 }
    return group(at.get(String(index)) as Point, [
      box({ x: 0, y: 0 }, width, height, node.isLeaf ? "line blank" : "box", node.isLeaf ? 14 : 4),
      text(middle, node.label, node.isLeaf ? "" : "strong"),
    ])
  })
  return {
    title: "Tree of a boolean expression",
    ...described(`With each operator before what it joins: ${formatLine(tree)}`),
    width,
    height,
    body: [...lines, ...labels],
  }
}

/** All nodes, level by level, each before its children. */
function labelledNodes(tree: Expression, dialect: Dialect): TreeNode[] {
  const names = shownVariables(variablesOf(tree))
  let count = 0
  const noted = (label: string, below: readonly TreeNode[]): TreeNode => {
    count += 1
    return { label, below, isLeaf: below.length === 0 }
  }
  const root = fold<TreeNode>(tree, {
    literal: ({ value }) => noted(literalIn(dialect, value), []),
    variable: ({ name }) => noted(names.get(name) as string, []),
    not: (_, operand) => noted(signOf("not", dialect), [operand]),
    chain: ({ kind }, operands) => noted(signOf(kind, dialect), operands),
    comparison: (node, operands) => noted(comparisonSigns(node, dialect), operands),
    group: (_, inner) => inner,
  })
  if (count > mostTreeNodes) {
    throw new PictureSizeError(
      `a tree of ${count} nodes is too large for a picture, which has at most ${mostTreeNodes}`,
    )
  }
  const nodes = [root]
  for (const node of nodes) nodes.push(...node.below)
  return nodes
}
