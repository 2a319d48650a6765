// The decision diagram of an expression: each variable has a solid edge for true and a dashed edge for false, which
// lead down to the value.
//
//         (p)
//        ╱   ╲
//      ┊      (q)        dashed: false
//      0      ┊ ╲        solid: true
//             0  1

import type { Dialect } from "../language/dialect/index.ts"
import type { Assignment, Expression } from "../language/expression/index.ts"
import { variablesOf } from "../language/expression/index.ts"
import { createDiagrams, type Diagram, diagramOf } from "../reason/index.ts"
import { type GraphEdge, type GraphNode, layOut } from "./graph-layout.ts"
import {
  described,
  group,
  lineThrough,
  literalIn,
  type Picture,
  PictureSizeError,
  type Point,
  path,
  round,
  shownVariables,
  text,
  widthOf,
} from "./picture.ts"

/** Larger pictures are illegible. */
export const mostDiagramPictureNodes = 200

export interface DiagramPictureOptions {
  /** The first variables, from the top; the others follow in their order in the expression. */
  readonly variables?: readonly string[]
}

/**
 * @throws PictureSizeError, DiagramSizeError, MissingLibraryError
 */
export async function diagramPicture(
  tree: Expression,
  dialect: Dialect,
  { variables = [] }: DiagramPictureOptions = {},
): Promise<Picture> {
  const { order, diagrams, root, nodes } = nodesIn(tree, variables)
  const { levelOf, lowOf, highOf } = diagrams
  if (nodes.length > mostDiagramPictureNodes) {
    throw new PictureSizeError(
      `a decision diagram of ${nodes.length} nodes is too large for a picture, which has at most ${mostDiagramPictureNodes}`,
    )
  }
  const names = shownVariables(order)
  const labelOf = (node: Diagram) =>
    node < 2
      ? literalIn(dialect, node === 1)
      : (names.get(order[levelOf(node)] as string) as string)
  const boxes = nodes.map(
    (node): GraphNode => ({
      id: String(node),
      width: Math.max(34, widthOf(labelOf(node)) + 20),
      height: 34,
      rank: levelOf(node),
    }),
  )
  const inner = nodes.filter((node) => node > 1)
  const edges = inner.flatMap((node): GraphEdge[] => [
    { from: String(node), to: String(lowOf(node)) },
    { from: String(node), to: String(highOf(node)) },
  ])
  const placed = await layOut({ nodes: boxes, edges, direction: "down" })
  const lines = placed.edges.flatMap(({ points }, at) => arrow(points, at % 2 === 0))
  const shapes = boxes.map(({ id, width, height }) => {
    const radius = Number(id) < 2 ? 3 : 17
    const shape = `<rect width="${round(width)}" height="${height}" rx="${radius}" class="box"/>`
    const label = text({ x: width / 2, y: height / 2 + 5 }, labelOf(Number(id)), "strong")
    return group(placed.at.get(id) as Point, [shape, label])
  })
  const legend = edges.length === 0 ? [] : legendAt(placed.height + 4)
  return {
    title: "Decision diagram of a boolean expression",
    ...describe(inner, root, labelOf, diagrams),
    width: Math.max(placed.width, legendWidth),
    height: placed.height + 34,
    body: [...lines, ...shapes, ...legend],
  }
}

/** The nodes of an expression's diagram, from top to bottom. */
function nodesIn(tree: Expression, variables: readonly string[]) {
  const order = [...new Set([...variables, ...variablesOf(tree)])]
  const diagrams = createDiagrams(order)
  const { levelOf, lowOf, highOf } = diagrams
  const root = diagramOf(tree, diagrams)
  const nodes: Diagram[] = [root]
  const seen = new Set(nodes)
  for (const node of nodes) {
    if (node < 2) continue
    for (const below of [lowOf(node), highOf(node)]) {
      if (!seen.has(below)) nodes.push(below)
      seen.add(below)
    }
  }
  nodes.sort((one, other) => levelOf(one) - levelOf(other) || one - other)
  return { order, diagrams, root, nodes }
}

/** The path that given values take through a diagram: indices of its nodes and edges in drawing order. */
export interface DiagramPath {
  readonly nodes: ReadonlySet<number>
  readonly edges: ReadonlySet<number>
}

/** @param values the value of each variable; missing ones are false */
export function diagramPath(tree: Expression, values: Assignment): DiagramPath {
  const { order, diagrams, root, nodes } = nodesIn(tree, [])
  const path = { nodes: new Set<number>(), edges: new Set<number>() }
  let node = root
  while (node > 1) {
    const at = nodes.indexOf(node)
    const isHigh = values.get(order[diagrams.levelOf(node)] as string) === true
    path.nodes.add(at)
    path.edges.add(2 * at + (isHigh ? 1 : 0))
    node = isHigh ? diagrams.highOf(node) : diagrams.lowOf(node)
  }
  path.nodes.add(nodes.indexOf(node))
  return path
}

const legendWidth = 210

function legendAt(y: number): string[] {
  const sample = (x: number, classes: string) =>
    lineThrough(
      [
        { x, y: y + 9 },
        { x: x + 30, y: y + 9 },
      ],
      classes,
    )
  return [
    sample(20, "line"),
    text({ x: 56, y: y + 13 }, "true", "small", "start"),
    sample(104, "line dashed"),
    text({ x: 140, y: y + 13 }, "false", "small", "start"),
  ]
}

function arrow(points: readonly Point[], isDashed: boolean): string[] {
  const [before, end] = points.slice(-2) as [Point, Point]
  const length = Math.hypot(end.x - before.x, end.y - before.y)
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const side = (sign: number) =>
    `${round(end.x - 8 * dx - sign * 4 * dy)} ${round(end.y - 8 * dy + sign * 4 * dx)}`
  const head = path(`M${round(end.x)} ${round(end.y)}L${side(1)}L${side(-1)}Z`, "dot")
  return [lineThrough(points, isDashed ? "line dashed" : "line"), head]
}

/** `p: if true q, else false; …` */
function describe(
  inner: readonly Diagram[],
  root: Diagram,
  labelOf: (node: Diagram) => string,
  { lowOf, highOf }: { lowOf(node: Diagram): Diagram; highOf(node: Diagram): Diagram },
) {
  if (inner.length === 0) return described(`The value is always ${labelOf(root)}.`)
  const numbers = new Map(inner.map((node, at) => [node, at + 1]))
  const nameOf = (node: Diagram) => (node < 2 ? labelOf(node) : `node ${numbers.get(node)}`)
  return described(
    ...inner.map(
      (node) =>
        `${nameOf(node)} tests ${labelOf(node)}: ${nameOf(highOf(node))} if true, ` +
        `${nameOf(lowOf(node))} if false`,
    ),
  )
}
