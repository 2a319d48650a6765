// Lays out the nodes and edges of a graph with ELK.
//
//     nodes p, q, and; edges p → and, q → and        p at 12, 12; q at 12, 62; and at 92, 37; edges with their bends
//
// The same graph always gets the same layout. ELK is large, so it is an optional dependency.

import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js"
import { installation, MissingLibraryError } from "../errors/index.ts"
import type { Point } from "./picture.ts"

export interface GraphNode {
  readonly id: string
  readonly width: number
  readonly height: number
  /** End points of edges, relative to the corner of the node; edges without a port may end anywhere. */
  readonly inputs?: readonly Point[]
  /** Start point of edges. */
  readonly output?: Point
  /** Nodes with a lower rank come before nodes with a higher one. */
  readonly rank?: number
  /** Whether the node is in the first layer. */
  readonly isFirst?: boolean
}

export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** Index of the input at which the edge ends. */
  readonly input?: number
}

export interface Graph {
  /** Listed in the preferred order within a layer. */
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly direction: "down" | "right"
  /** Whether edges bend at right angles; those with the same start are joined. */
  readonly isOrthogonal?: boolean
}

interface PlacedEdge {
  readonly points: readonly Point[]
  /** Points at which the edge branches off from others with the same start. */
  readonly junctions: readonly Point[]
}

interface PlacedGraph {
  readonly width: number
  readonly height: number
  /** The upper left corner of each node. */
  readonly at: ReadonlyMap<string, Point>
  /** Edges, in the same order as in the graph. */
  readonly edges: readonly PlacedEdge[]
}

/** @throws MissingLibraryError if ELK is not installed */
export async function layOut(graph: Graph): Promise<PlacedGraph> {
  const { default: elk } = await import("elkjs/lib/elk.bundled.js").catch((cause: unknown) => {
    throw new MissingLibraryError(
      ["elkjs"],
      `Pictures of graphs are laid out by ELK, which cannot be loaded here; ${installation.advice("elkjs@0.12.1")}`,
      { cause },
    )
  })
  const placed = await new elk.default().layout(asElk(graph))
  const children = placed.children ?? []
  const edges = placed.edges ?? []
  return {
    width: placed.width as number,
    height: placed.height as number,
    at: new Map(children.map(({ id, x, y }) => [id, { x: x as number, y: y as number }])),
    edges: edges.map(({ sections, junctionPoints }) => {
      const points = (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
        startPoint,
        ...(bendPoints ?? []),
        endPoint,
      ])
      return { points, junctions: junctionPoints ?? [] }
    }),
  }
}

/**
 * Lays out a graph in linear time, for graphs that are too large for ELK, which takes quadratic time. Each node is in
 * the column after its predecessors, and edges are straight lines.
 *
 * @param graph nodes in topological order, and edges in the order of their targets
 */
export function inColumns({ nodes, edges }: Graph): PlacedGraph {
  const columnOf = new Map(nodes.map(({ id }) => [id, 0]))
  const column = (id: string) => columnOf.get(id) as number
  for (const { from, to } of edges) columnOf.set(to, Math.max(column(to), column(from) + 1))
  const columns: GraphNode[][] = []
  for (const node of nodes) {
    columns[column(node.id)] ??= []
    columns[column(node.id)]?.push(node)
  }
  const heights = columns.map((each) => each.reduce((sum, { height }) => sum + height + 18, -18))
  const height = Math.max(...heights)
  const at = new Map<string, Point>()
  let x = 20
  columns.forEach((each, index) => {
    let y = 20 + (height - (heights[index] as number)) / 2
    for (const node of each) {
      at.set(node.id, { x, y })
      y += node.height + 18
    }
    x += Math.max(...each.map(({ width }) => width)) + 72
  })
  const known = new Map(nodes.map((node) => [node.id, node]))
  const pointOf = (id: string, { x, y }: Point): Point => {
    const corner = at.get(id) as Point
    return { x: corner.x + x, y: corner.y + y }
  }
  return {
    width: x - 72 + 20,
    height: height + 40,
    at,
    edges: edges.map(({ from, to, input = 0 }) => ({
      points: [
        pointOf(from, known.get(from)?.output as Point),
        pointOf(to, known.get(to)?.inputs?.[input] as Point),
      ],
      junctions: [],
    })),
  }
}

/** Vertical distance between neighbours in a circuit. */
export const nodeGap = 12

function asElk({ nodes, edges, direction, isOrthogonal }: Graph): ElkNode {
  const hasRanks = nodes.some(({ rank }) => rank !== undefined)
  const haveOutput = new Set(nodes.flatMap(({ id, output }) => (output === undefined ? [] : [id])))
  return {
    id: "graph",
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": direction === "down" ? "DOWN" : "RIGHT",
      "elk.edgeRouting": isOrthogonal ? "ORTHOGONAL" : "POLYLINE",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
      ...(direction === "down" && { "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED" }),
      // Gives fewer bends, but is slow for large circuits.
      ...(isOrthogonal &&
        edges.length <= 150 && { "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX" }),
      // Inputs keep the order of the text.
      ...(isOrthogonal && {
        "elk.spacing.edgeNode": "12",
        "elk.layered.crossingMinimization.forceNodeModelOrder": "true",
        "elk.layered.crossingMinimization.greedySwitch.type": "OFF",
      }),
      "elk.layered.spacing.nodeNodeBetweenLayers": isOrthogonal ? "36" : "34",
      "elk.spacing.nodeNode": isOrthogonal ? `${nodeGap}` : "18",
      "elk.padding": "[top=20,left=20,bottom=20,right=20]",
      ...(hasRanks && { "elk.partitioning.activate": "true" }),
    },
    children: nodes.map(elkNode),
    edges: edges.map(
      ({ from, to, input }, at): ElkExtendedEdge => ({
        id: `edge ${at}`,
        sources: [haveOutput.has(from) ? `${from} out` : from],
        // The default, 1, moves long wires by a pixel from the ports that they connect.
        layoutOptions: { "elk.edge.thickness": "0" },
        targets: [input === undefined ? to : `${to} in ${input}`],
      }),
    ),
  }
}

function elkNode({ id, width, height, inputs = [], output, rank, isFirst }: GraphNode): ElkNode {
  const side = (name: string) => ({ "elk.port.side": name })
  const ports = [
    ...inputs.map((at, input) => ({
      id: `${id} in ${input}`,
      ...at,
      layoutOptions: side("WEST"),
    })),
    ...(output === undefined ? [] : [{ id: `${id} out`, ...output, layoutOptions: side("EAST") }]),
  ]
  return {
    id,
    width,
    height,
    ports,
    layoutOptions: {
      ...(ports.length > 0 && { "elk.portConstraints": "FIXED_POS" }),
      ...(isFirst && { "elk.layered.layering.layerConstraint": "FIRST" }),
      ...(rank !== undefined && { "elk.partitioning.partition": String(rank) }),
    },
  }
}
