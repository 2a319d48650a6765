// Counts and lists the assignments that make a diagram true.

import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Diagram, Diagrams } from "./create-diagrams.ts"

/** Number of assignments of all variables that make a diagram true. */
export function countAssignments(root: Diagram, diagrams: Diagrams): bigint {
  const { levelOf, lowOf, highOf } = diagrams
  const nodes = nodesOf(root, diagrams)
  // A count can have as many bits as there are variables, so it is dropped with the last node that needs it.
  const uses = new Map<Diagram, number>()
  for (const node of nodes) {
    for (const below of [lowOf(node), highOf(node)]) uses.set(below, (uses.get(below) ?? 0) + 1)
  }
  const counts = new Map<Diagram, bigint>([
    [0, 0n],
    [1, 1n],
  ])
  const countBelow = (node: Diagram, below: Diagram): bigint => {
    const left = (uses.get(below) as number) - 1
    uses.set(below, left)
    const count = counts.get(below) as bigint
    if (left === 0) counts.delete(below)
    return count << BigInt(levelOf(below) - levelOf(node) - 1)
  }
  for (const node of nodes) {
    counts.set(node, countBelow(node, lowOf(node)) + countBelow(node, highOf(node)))
  }
  return (counts.get(root) as bigint) << BigInt(levelOf(root))
}

/**
 * Yields all assignments that make a diagram true in ascending order; the first variable is the most significant bit.
 *
 *     p or q      p q = 01, 10, 11
 */
export function* assignmentsOf(root: Diagram, diagrams: Diagrams): Generator<Assignment> {
  const { variables, levelOf, lowOf, highOf } = diagrams
  const values = new Uint8Array(variables.length)
  /** For each level, the node on the way to the last assignment; it may belong to a later level. */
  const path = new Int32Array(variables.length + 1)
  let level = 0
  path[0] = root
  const below = (at: number) => {
    const node = path[at] as number
    if (levelOf(node) !== at) return node
    return values[at] === 1 ? highOf(node) : lowOf(node)
  }
  if (root === 0) return
  while (true) {
    // Find the first path to true from here; each node except 0 has one.
    for (; level < variables.length; level += 1) {
      values[level] = 0
      if (below(level) === 0) values[level] = 1
      path[level + 1] = below(level)
    }
    yield new Map(variables.map((name, at) => [name, values[at] === 1]))
    for (level -= 1; level >= 0; level -= 1) {
      if (values[level] === 1) continue
      values[level] = 1
      if (below(level) !== 0) break
    }
    if (level < 0) return
    path[level + 1] = below(level)
    level += 1
  }
}

/** All nodes of a diagram except 0 and 1, each after its children. */
export function nodesOf(root: Diagram, { lowOf, highOf }: Diagrams): Diagram[] {
  const found = new Set<Diagram>([0, 1])
  const open = [root]
  while (open.length > 0) {
    const node = open.pop() as Diagram
    if (found.has(node)) continue
    found.add(node)
    open.push(lowOf(node), highOf(node))
  }
  return [...found].slice(2).sort((one, other) => one - other)
}
