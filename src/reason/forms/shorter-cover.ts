// Shortens a sum of products in the manner of espresso: each product is reduced to what only it covers, then expanded
// in another direction, and redundant products are dropped. This is repeated while it helps.

import type { Diagram, Diagrams } from "../diagrams/create-diagrams.ts"
import { DiagramSizeError } from "../diagrams/diagram-size-error.ts"
import { type Cube, literalsIn } from "./cover.ts"

/** Covers that would take more work are returned unchanged. */
const mostWork = 10_000
const mostRounds = 6

/** @param cubes a cover of `root`, with variables numbered as in `diagrams` */
export function shorterCover(
  cubes: readonly Cube[],
  root: Diagram,
  diagrams: Diagrams,
): readonly Cube[] {
  let best = cubes
  if (workFor(cubes, diagrams) > mostWork) return best
  try {
    let current = cubes
    for (let round = 0; round < mostRounds; round += 1) {
      current = expanded(reduced(current, diagrams), root, diagrams, round)
      if (!isShorter(current, best)) {
        if (round > 1) break
      } else best = current
    }
  } catch (error) {
    if (!(error instanceof DiagramSizeError)) throw error
  }
  return best
}

/** Estimates the work: each product is built without each of its literals, and compared with each variable. */
function workFor(cubes: readonly Cube[], { variables }: Diagrams): number {
  return cubes.reduce((sum, { length }) => sum + length ** 2 + variables.length, 0)
}

function isShorter(one: readonly Cube[], other: readonly Cube[]): boolean {
  return (
    one.length < other.length ||
    (one.length === other.length && literalsIn(one) < literalsIn(other))
  )
}

/** Makes each product as small as possible, given the reduced products before it and the original ones after it. */
function reduced(cubes: readonly Cube[], diagrams: Diagrams): Cube[] {
  const { ite } = diagrams
  const nodes = cubes.map((cube) => nodeOf(cube, diagrams))
  // The union of the products from each index on.
  const after: Diagram[] = [0]
  for (const node of nodes.toReversed()) after.unshift(ite(node, 1, after[0] as Diagram))
  let before: Diagram = 0
  const smaller: Cube[] = []
  for (const [at, node] of nodes.entries()) {
    const others = ite(before, 1, after[at + 1] as Diagram)
    const own = ite(others, 0, node)
    if (own === 0) continue
    const cube = smallestCube(own, diagrams)
    smaller.push(cube)
    before = ite(nodeOf(cube, diagrams), 1, before)
  }
  return smaller
}

/** The product of all literals that a diagram implies. */
function smallestCube(node: Diagram, diagrams: Diagrams): Cube {
  const { ite, variable, variables } = diagrams
  return variables.flatMap((name, level) => {
    const leaf = variable(name)
    if (ite(leaf, 0, node) === 0) return [level + 1]
    return ite(leaf, node, 0) === 0 ? [-(level + 1)] : []
  })
}

/** Drops as many literals as possible from each product, then products that are covered by others. */
function expanded(
  cubes: readonly Cube[],
  root: Diagram,
  diagrams: Diagrams,
  round: number,
): Cube[] {
  const { ite } = diagrams
  const bySize = cubes.toSorted((one, other) => one.length - other.length)
  const larger: Cube[] = []
  let covered: Diagram = 0
  for (const cube of bySize) {
    if (ite(nodeOf(cube, diagrams), covered, 1) === 1) continue
    let rest: readonly number[] = cube
    for (const number of inTurn(cube, cubes, round)) {
      const without = rest.filter((each) => each !== number)
      if (ite(nodeOf(without, diagrams), root, 1) === 1) rest = without
    }
    larger.push(rest)
    covered = ite(nodeOf(rest, diagrams), 1, covered)
  }
  return withoutNeedless(larger, diagrams)
}

/** The order in which to drop literals: rare ones first, or in odd rounds common ones first. */
function inTurn(cube: Cube, cubes: readonly Cube[], round: number): Cube {
  const timesOf = (number: number) => cubes.filter((each) => each.includes(number)).length
  const byTimes = cube
    .map((number) => ({ number, times: timesOf(number) }))
    .sort((one, other) => one.times - other.times)
    .map(({ number }) => number)
  return round % 2 === 0 ? byTimes : byTimes.reverse()
}

function withoutNeedless(cubes: readonly Cube[], diagrams: Diagrams): Cube[] {
  const { ite } = diagrams
  const longFirst = cubes.toSorted((one, other) => other.length - one.length)
  const nodes = longFirst.map((cube) => nodeOf(cube, diagrams))
  const after: Diagram[] = [0]
  for (const node of nodes.toReversed()) after.unshift(ite(node, 1, after[0] as Diagram))
  let before: Diagram = 0
  return longFirst.filter((_, at) => {
    const node = nodes[at] as Diagram
    if (ite(node, ite(before, 1, after[at + 1] as Diagram), 1) === 1) return false
    before = ite(node, 1, before)
    return true
  })
}

function nodeOf(cube: Cube, { ite, variable, variables }: Diagrams): Diagram {
  const leaves = cube.toSorted((one, other) => Math.abs(other) - Math.abs(one))
  return leaves.reduce((below, number) => {
    const leaf = variable(variables[Math.abs(number) - 1] as string)
    return number > 0 ? ite(leaf, below, 0) : ite(leaf, 0, below)
  }, 1)
}
