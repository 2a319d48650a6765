// Orders the variables of a tree so that its decision diagram is small: adjacent variables stay adjacent, and shallow
// operands of a node come first, so that the operands next to a long chain are tested before the chain.
//
//     (xor (and (or a b) c) d)      d c a b
//
// A long conjunction or disjunction, such as a conjunction of clauses, is ordered by the variables that its operands
// share, if that leaves fewer variables to remember at each test.

import type { Expression } from "../../language/expression/index.ts"
import { fold, variablesOf } from "../../language/expression/index.ts"
import { withoutGroups } from "../../language/print/index.ts"
import { children } from "../tree/walk-tree.ts"

interface VariableOrder {
  readonly variables: readonly string[]
  readonly size: number
}

export function variableOrder(tree: Expression): VariableOrder {
  const depths = new Map<Expression, number>()
  let size = 0
  const note = (node: Expression, depth: number): number => {
    size += 1
    depths.set(node, depth)
    return depth
  }
  fold<number>(tree, {
    literal: (node) => note(node, 0),
    variable: (node) => note(node, 0),
    not: (node, depth) => note(node, depth + 1),
    chain: (node, operands) => note(node, 1 + highest(operands)),
    comparison: (node, operands) => note(node, 1 + highest(operands)),
    group: (node, depth) => note(node, depth),
  })
  const names = new Set<string>()
  const open: Expression[] = [tree]
  while (open.length > 0) {
    const node = open.pop() as Expression
    if (node.kind === "variable") names.add(node.name)
    const depthOf = (operand: Expression) => depths.get(operand) as number
    const operands = children(node).toReversed()
    for (const operand of operands.sort((one, other) => depthOf(other) - depthOf(one))) {
      open.push(operand)
    }
  }
  return { variables: fewestOpen([...names], tree), size }
}

/** Minimum number of operands for a chain to be ordered by shared variables. */
const leastOperands = 8

function fewestOpen(usual: readonly string[], tree: Expression): readonly string[] {
  const root = withoutGroups(tree)
  const operands = root.kind === "and" || root.kind === "or" ? root.operands : []
  if (operands.length < leastOperands) return usual
  const numbers = new Map(usual.map((name, at) => [name, at]))
  const edges = operands.map((each) =>
    [...variablesOf(each)].map((name) => numbers.get(name) as number),
  )
  const shared = sharedOrder(edges, usual.length)
  const isBetter = mostOpen(shared, edges) < mostOpen([...usual.keys()], edges)
  return isBetter ? shared.map((at) => usual[at] as string) : usual
}

/** Number of variables before a place that share an operand with a variable after it; the maximum over all places. */
function mostOpen(order: readonly number[], edges: readonly (readonly number[])[]): number {
  const places = placesOf(order)
  const ends = [...places]
  for (const edge of edges) {
    const end = edge.reduce((last, each) => Math.max(last, places[each] as number), 0)
    for (const each of edge) ends[each] = Math.max(ends[each] as number, end)
  }
  const closing = new Array<number>(order.length).fill(0)
  let open = 0
  let most = 0
  for (const [place, each] of order.entries()) {
    open += 1
    const end = ends[each] as number
    closing[end] = (closing[end] as number) + 1
    open -= closing[place] as number
    most = Math.max(most, open)
  }
  return most
}

function placesOf(order: readonly number[]): readonly number[] {
  const places: number[] = []
  for (const [place, each] of order.entries()) places[each] = place
  return places
}

/** Number of rounds in which variables move to the middle of the operands that they are in. */
const rounds = 40

/**
 * Orders variables by their distance from one end of the graph of shared operands, one component after the other, and
 * then moves them closer to those they share operands with, as in the FORCE heuristic by Aloul, Markov and Sakallah.
 */
function sharedOrder(edges: readonly (readonly number[])[], count: number): readonly number[] {
  const own: number[][] = Array.from({ length: count }, () => [])
  for (const [at, edge] of edges.entries()) for (const each of edge) own[each]?.push(at)
  const from = (start: number, known: ReadonlySet<number>): readonly number[] => {
    const found = new Set([start])
    const seen = new Set<number>()
    for (const each of found) {
      for (const at of own[each] ?? []) {
        if (seen.has(at)) continue
        seen.add(at)
        for (const next of edges[at] ?? []) if (!known.has(next)) found.add(next)
      }
    }
    return [...found]
  }
  const reached = new Set<number>()
  for (let start = 0; start < count; start += 1) {
    if (reached.has(start)) continue
    const far = from(start, reached).at(-1) as number
    for (const each of from(far, reached)) reached.add(each)
  }
  let order: readonly number[] = [...reached]
  let best = order
  let fewest = mostOpen(order, edges)
  for (let round = 0; round < rounds; round += 1) {
    const places = placesOf(order)
    const middle = (list: readonly number[], of: readonly number[]) =>
      list.reduce((sum, each) => sum + (of[each] as number), 0) / list.length
    const middles = edges.map((edge) => middle(edge, places))
    const wanted = own.map((list, each) =>
      list.length === 0 ? (places[each] as number) : middle(list, middles),
    )
    order = order.toSorted((one, other) => (wanted[one] as number) - (wanted[other] as number))
    const most = mostOpen(order, edges)
    if (most >= fewest) continue
    fewest = most
    best = order
  }
  return best
}

function highest(depths: readonly number[]): number {
  return depths.reduce((most, depth) => Math.max(most, depth), 0)
}
