// Finds a short partial assignment that makes a diagram true regardless of the other variables.
//
//     (or (and p q) (and (not p) q) (and p r s))      q = true
//
// The result is exact if that takes little work: a shortest way to true either skips the first variable, so that both
// children must be true, or enters one child. Otherwise it is a shortest path, without variables that don't matter.

import type { Assignment } from "../../language/expression/index.ts"
import { type Diagram, DiagramSizeError, type Diagrams, nodesOf } from "./create-diagrams.ts"

export interface FewestVariables {
  readonly assignment: Assignment
  /** Whether it is known that no such assignment mentions fewer variables. */
  readonly isFewest: boolean
}

/** @param root a diagram other than 0, which is never true */
export function fewestVariables(root: Diagram, diagrams: Diagrams): FewestVariables {
  const exact = exactlyFewest(root, diagrams)
  const literals = exact ?? withoutUnneeded(root, shortestPath(root, diagrams), diagrams)
  const assignment = new Map(
    literals.map(({ level, value }) => [diagrams.variables[level] as string, value]),
  )
  return { assignment, isFewest: exact !== undefined || literals.length < 2 }
}

interface LevelValue {
  readonly level: number
  readonly value: boolean
}

/** The first step of a shortest way from a node to true, and the number of variables that the way mentions. */
interface Way {
  readonly length: number
  readonly next: Diagram
  /** `undefined` if the node's variable is not mentioned. */
  readonly value?: boolean
}

/** Limits for the exact search: number of levels, and number of nodes to examine. */
const mostLevels = 64
const mostLooks = 50_000

function exactlyFewest(root: Diagram, diagrams: Diagrams): readonly LevelValue[] | undefined {
  const { variables, ite, levelOf, lowOf, highOf } = diagrams
  if (variables.length > mostLevels) return undefined
  const ways = new Map<Diagram, Way>([
    [0, { length: Number.POSITIVE_INFINITY, next: 0 }],
    [1, { length: 0, next: 1 }],
  ])
  // The level increases with each call, so the recursion depth is at most the number of levels.
  const wayFrom = (node: Diagram): Way => {
    const found = ways.get(node)
    if (found !== undefined) return found
    if (ways.size > mostLooks) throw new DiagramSizeError(mostLooks)
    const [low, high] = [lowOf(node), highOf(node)]
    const onLow = wayFrom(low).length + 1
    const onHigh = wayFrom(high).length + 1
    let best: Way =
      onHigh < onLow
        ? { length: onHigh, next: high, value: true }
        : { length: onLow, next: low, value: false }
    const both = ite(low, high, 0)
    const onBoth = wayFrom(both).length
    if (onBoth < best.length) best = { length: onBoth, next: both }
    ways.set(node, best)
    return best
  }
  try {
    const literals: LevelValue[] = []
    for (let node = root; node !== 1; ) {
      const { next, value } = wayFrom(node)
      if (value !== undefined) literals.push({ level: levelOf(node), value })
      node = next
    }
    return literals
  } catch (error) {
    if (error instanceof DiagramSizeError) return undefined
    throw error
  }
}

function shortestPath(root: Diagram, diagrams: Diagrams): readonly LevelValue[] {
  const { levelOf, lowOf, highOf } = diagrams
  const lengths = new Map<Diagram, number>([
    [0, Number.POSITIVE_INFINITY],
    [1, 0],
  ])
  const lengthOf = (node: Diagram) => lengths.get(node) as number
  for (const node of nodesOf(root, diagrams)) {
    lengths.set(node, 1 + Math.min(lengthOf(lowOf(node)), lengthOf(highOf(node))))
  }
  const path: LevelValue[] = []
  for (let node = root; node !== 1; ) {
    const value = lengthOf(highOf(node)) < lengthOf(lowOf(node))
    path.push({ level: levelOf(node), value })
    node = value ? highOf(node) : lowOf(node)
  }
  return path
}

/** Number of visited nodes after which the rest of the path is kept unchanged. */
const mostVisits = 5_000_000

function withoutUnneeded(
  root: Diagram,
  path: readonly LevelValue[],
  { levelOf, lowOf, highOf }: Diagrams,
): readonly LevelValue[] {
  const values = new Map(path.map(({ level, value }) => [level, value]))
  let visits = 0
  /** Whether all paths that the values allow lead to true. */
  const isDecided = () => {
    const seen = new Set([root])
    for (const node of seen) {
      if (node === 0) return false
      if (node === 1) continue
      visits += 1
      const value = values.get(levelOf(node))
      if (value !== true) seen.add(lowOf(node))
      if (value !== false) seen.add(highOf(node))
    }
    return true
  }
  return path.filter(({ level, value }) => {
    if (visits > mostVisits) return true
    values.delete(level)
    const isUnneeded = isDecided()
    if (!isUnneeded) values.set(level, value)
    return !isUnneeded
  })
}
