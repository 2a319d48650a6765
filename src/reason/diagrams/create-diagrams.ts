// Reduced ordered binary decision diagrams: the meaning of an expression as a graph whose nodes each test one
// variable. All paths test the variables in the same order, and equal nodes are shared, so two expressions are
// equivalent if and only if they have the same node.
//
//     p and (q or r), in the order p q r:      p ─false─▶ 0      q ─false─▶ r ─false─▶ 0
//                                              p ─true──▶ q      q ─true──▶ 1   r ─true──▶ 1
//
// A node is a number; its children have lower numbers. 0 and 1 are false and true. Nodes are never freed one by one,
// only with the whole store. No function recurses, since a diagram can have a level for each of its variables.

import { BoolglotError } from "../../errors/index.ts"
import { type BinaryConnective, combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, fold } from "../../language/expression/index.ts"

/** A node of the `Diagrams` that created it. */
export type Diagram = number

export interface Diagrams {
  /** The variables in the order in which they are tested. */
  readonly variables: readonly string[]
  /** @throws DiagramSizeError */
  readonly variable: (name: string) => Diagram
  /**
   * If-then-else: `then` where `condition` is true, `other` where it is false. All connectives are special cases.
   *
   * @throws DiagramSizeError
   */
  readonly ite: (condition: Diagram, then: Diagram, other: Diagram) => Diagram
  /** The index of the variable that a node tests; for 0 and 1 the number of variables. */
  readonly levelOf: (node: Diagram) => number
  readonly lowOf: (node: Diagram) => Diagram
  readonly highOf: (node: Diagram) => Diagram
  readonly size: () => number
}

/** Limit on the number of nodes; creating that many takes about a second and 40 MB. */
export const mostDiagramNodes = 2 ** 20

/** @param variables distinct variables in the order in which to test them, which determines the size of diagrams */
export function createDiagrams(
  variables: readonly string[],
  mostNodes: number = mostDiagramNodes,
): Diagrams {
  const levelsByName = new Map(variables.map((name, level) => [name, level]))
  let bits = 10
  let levels = new Int32Array(1 << bits).fill(variables.length, 0, 2)
  let lows = new Int32Array(1 << bits)
  let highs = new Int32Array(1 << bits)
  /** Hash table of nodes: the first node of each hash, and the next node with the same hash. 0 ends a list. */
  let firsts = new Int32Array(1 << bits)
  let nexts = new Int32Array(1 << bits)
  let count = 2
  /** Cache of recent results: three operands and the result, by the hash of the operands. */
  let known = new Int32Array(4 << bits)

  const hash = (a: number, b: number, c: number) =>
    (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)) >>> (32 - bits)

  const grow = () => {
    bits += 1
    levels = twice(levels)
    lows = twice(lows)
    highs = twice(highs)
    nexts = twice(nexts)
    firsts = new Int32Array(1 << bits)
    known = new Int32Array(4 << bits)
    for (let node = 2; node < count; node += 1) {
      const at = hash(levels[node] as number, lows[node] as number, highs[node] as number)
      nexts[node] = firsts[at] as number
      firsts[at] = node
    }
  }

  /** The unique node with a variable and two children. */
  const nodeOf = (level: number, low: Diagram, high: Diagram): Diagram => {
    if (low === high) return low
    const at = hash(level, low, high)
    for (let node = firsts[at] as number; node !== 0; node = nexts[node] as number) {
      if (levels[node] === level && lows[node] === low && highs[node] === high) return node
    }
    if (count >= mostNodes) throw new DiagramSizeError(mostNodes)
    const node = count
    count += 1
    levels[node] = level
    lows[node] = low
    highs[node] = high
    nexts[node] = firsts[at] as number
    firsts[at] = node
    if (count === levels.length) grow()
    return node
  }

  // A stack of pending calls: operands, the next step, and the result for the false branch.
  let open = new Int32Array(frameSize << 6)

  const ite = (condition: Diagram, then: Diagram, other: Diagram): Diagram => {
    let result = 0
    let top = 0
    const push = (f: Diagram, g: Diagram, h: Diagram) => {
      if (top + frameSize > open.length) open = twice(open)
      open[top] = f
      open[top + 1] = g
      open[top + 2] = h
      open[top + 3] = 0
      top += frameSize
    }
    push(condition, then, other)
    while (top > 0) {
      const frame = top - frameSize
      let f = open[frame] as number
      let g = open[frame + 1] as number
      let h = open[frame + 2] as number
      const step = open[frame + 3] as number
      if (step === 0) {
        if (g === f) g = 1
        if (h === f) h = 0
        if (f < 2 || g === h || (g === 1 && h === 0)) {
          result = f === 0 ? h : f === 1 || g === h ? g : f
          top = frame
          continue
        }
        // Sort the operands of `and` and `or`, so that the cache finds them in either order.
        if (h === 0 && f > g) [f, g] = [g, f]
        else if (g === 1 && f > h) [f, h] = [h, f]
        const at = hash(f, g, h) * 4
        if (known[at] === f && known[at + 1] === g && known[at + 2] === h) {
          result = known[at + 3] as number
          top = frame
          continue
        }
        open[frame] = f
        open[frame + 1] = g
        open[frame + 2] = h
      } else if (step === 1) open[frame + 4] = result
      const level = Math.min(levels[f] as number, levels[g] as number, levels[h] as number)
      if (step === 2) {
        result = nodeOf(level, open[frame + 4] as number, result)
        const at = hash(f, g, h) * 4
        known[at] = f
        known[at + 1] = g
        known[at + 2] = h
        known[at + 3] = result
        top = frame
        continue
      }
      open[frame + 3] = step + 1
      const below = step === 0 ? lows : highs
      push(
        levels[f] === level ? (below[f] as number) : f,
        levels[g] === level ? (below[g] as number) : g,
        levels[h] === level ? (below[h] as number) : h,
      )
    }
    return result
  }

  return {
    variables,
    variable: (name) => nodeOf(levelsByName.get(name) as number, 0, 1),
    ite,
    levelOf: (node) => levels[node] as number,
    lowOf: (node) => lows[node] as number,
    highOf: (node) => highs[node] as number,
    size: () => count,
  }
}

const frameSize = 5

function twice(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** An expression whose decision diagram would exceed the limit on nodes. */
export class DiagramSizeError extends BoolglotError {
  override readonly name = "DiagramSizeError"
  override readonly code = "diagram-size"

  /** @param otherwise what else was tried, to end the message */
  constructor(
    readonly mostNodes: number,
    otherwise = "",
  ) {
    super(
      "the expression is too large for a truth table, and its decision diagram would take more than " +
        `${mostNodes.toLocaleString("en")} nodes${otherwise}`,
    )
  }
}

// Converts a tree to a decision diagram.

/** @throws DiagramSizeError */
export function diagramOf(tree: Expression, diagrams: Diagrams): Diagram {
  const { ite, variable } = diagrams
  return fold<Diagram>(tree, {
    literal: ({ value }) => Number(value),
    variable: ({ name }) => variable(name),
    not: (_, operand) => ite(operand, 0, 1),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [Diagram, Diagram, Diagram]
      if (kind === "if") return ite(first, second, third)
      // Calls can have more than two operands: nand negates their conjunction, nor their disjunction.
      if (kind === "nand") return ite(joined("and", operands, diagrams), 0, 1)
      if (kind === "nor") return ite(joined("or", operands, diagrams), 0, 1)
      return joined(kind, operands, diagrams)
    },
    group: (_, inner) => inner,
  })
}

/**
 * Joins operands, the ones with the lowest levels last, so that little of a long chain is rebuilt. Only commutative
 * connectives have more than two operands.
 */
function joined(
  kind: BinaryConnective,
  operands: readonly Diagram[],
  { ite, levelOf }: Diagrams,
): Diagram {
  const value = (left: boolean, right: boolean) => Number(combine(kind, left, right))
  const ordered =
    operands.length === 2
      ? operands
      : operands.toSorted((one, other) => levelOf(one) - levelOf(other))
  return ordered.reduceRight((right, left) => {
    const then = ite(right, value(true, true), value(true, false))
    return ite(left, then, ite(right, value(false, true), value(false, false)))
  })
}

/** The diagram that is true if another one is true for some values of the variables at these levels. */
export function existing(
  root: Diagram,
  diagrams: Diagrams,
  isQuantified: (level: number) => boolean,
): Diagram {
  const { variables, variable, ite, levelOf, lowOf, highOf } = diagrams
  const made = new Map<Diagram, Diagram>([
    [0, 0],
    [1, 1],
  ])
  for (const node of nodesOf(root, diagrams)) {
    const [low, high] = [lowOf(node), highOf(node)].map((each) => made.get(each) as Diagram) as [
      Diagram,
      Diagram,
    ]
    const level = levelOf(node)
    const quantified = isQuantified(level)
      ? ite(low, 1, high)
      : ite(variable(variables[level] as string), high, low)
    made.set(node, quantified)
  }
  return made.get(root) as Diagram
}

// Counts and lists the assignments that make a diagram true.

/** Number of assignments of all variables that make a diagram true. */
export function countAssignments(root: Diagram, diagrams: Diagrams): bigint {
  const { levelOf, lowOf, highOf } = diagrams
  const nodes = nodesOf(root, diagrams)
  // A count can have as many bits as there are variables, so it is dropped after the last node that needs it.
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
  /** For each level, the node on the path to the last assignment; that node may belong to a later level. */
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
