// Orders the variables of clauses along a tree decomposition, for searches that split clauses into independent parts.
//
//     (a or b), (b or c), (c or d), (d or e)      c is in the middle: without it, a b and d e are independent
//
// Variables are eliminated one by one, the one that links the fewest new pairs first; an eliminated variable and its
// neighbours at that time are a bag of the decomposition.

export interface Decomposition {
  /** By variable: its place in an order that keeps neighbours together. */
  readonly places: Int32Array
  /** By variable: distance between the middle bag and the nearest one with the variable. */
  readonly distances: Int32Array
}

/** Larger bags are of little use. */
const mostWidth = 100

/** Number of pairs to look at; a tenth of a second. */
const mostPairs = 2e7

/**
 * `undefined` if the bags would be too large, or finding them would take too long.
 *
 * @param variables number of variables
 * @param clauses their variables, from 0
 */
export function decompose(
  variables: number,
  clauses: readonly (readonly number[])[],
): Decomposition | undefined {
  const neighbours = Array.from({ length: variables }, () => new Set<number>())
  for (const clause of clauses) {
    if (clause.length > mostWidth) return undefined
    for (const one of clause) {
      for (const other of clause) if (one !== other) neighbours[one]?.add(other)
    }
  }
  const bags = bagsOf(neighbours)
  if (bags === undefined) return undefined
  const { order, above } = bags
  const linked: number[][] = Array.from({ length: variables }, () => [])
  for (const [bag, parent] of above.entries()) {
    if (parent < 0) continue
    linked[bag]?.push(parent)
    linked[parent]?.push(bag)
  }
  const places = new Int32Array(variables)
  const fromMiddle = new Int32Array(variables).fill(-1)
  let place = 0
  for (const root of order.toReversed()) {
    if ((above[root] as number) >= 0) continue
    for (const each of downwards(root, linked)) {
      places[each] = place
      place += 1
    }
    const open = [middleOf(root, linked, above)]
    fromMiddle[open[0] as number] = 0
    for (const bag of open) {
      for (const next of linked[bag] as number[]) {
        if (fromMiddle[next] !== -1) continue
        fromMiddle[next] = (fromMiddle[bag] as number) + 1
        open.push(next)
      }
    }
  }
  const distances = fromMiddle.slice()
  for (const [bag, others] of neighbours.entries()) {
    for (const each of others) {
      distances[each] = Math.min(distances[each] as number, fromMiddle[bag] as number)
    }
  }
  return { places, distances }
}

/** Eliminates all variables, which leaves each variable's neighbours at that time; its bag hangs below `above`. */
function bagsOf(neighbours: readonly Set<number>[]) {
  let pairs = 0
  const costOf = (variable: number) => {
    pairs += (neighbours[variable] as Set<number>).size ** 2
    return newLinks(variable, neighbours)
  }
  const costs = neighbours.map((_, variable) => costOf(variable))
  const left = new Set(neighbours.keys())
  const order: number[] = []
  while (left.size > 0) {
    let next = -1
    if (pairs > mostPairs) return undefined
    for (const each of left) {
      pairs += 1
      if (next < 0 || (costs[each] as number) < (costs[next] as number)) next = each
      if (costs[next] === 0) break
    }
    left.delete(next)
    order.push(next)
    const others = [...(neighbours[next] as Set<number>)]
    if (others.length >= mostWidth) return undefined
    const isNew = (costs[next] as number) > 0
    const changed = new Set(others)
    for (const one of others) {
      const known = neighbours[one] as Set<number>
      known.delete(next)
      if (!isNew) continue
      for (const other of others) if (other !== one) known.add(other)
    }
    if (isNew) {
      for (const one of others) for (const each of neighbours[one] as Set<number>) changed.add(each)
    }
    for (const each of changed) costs[each] = costOf(each)
  }
  const turns = new Int32Array(neighbours.length)
  for (const [turn, each] of order.entries()) turns[each] = turn
  const above = neighbours.map((others) => {
    let first = -1
    for (const each of others) {
      if (first < 0 || (turns[each] as number) < (turns[first] as number)) first = each
    }
    return first
  })
  return { order, above }
}

/** Number of pairs of neighbours that aren't neighbours of each other; more if there are many neighbours. */
function newLinks(variable: number, neighbours: readonly Set<number>[]): number {
  const own = neighbours[variable] as Set<number>
  if (own.size > mostWidth) return own.size ** 2
  let missing = 0
  for (const one of own) {
    const known = neighbours[one] as Set<number>
    for (const other of own) if (other > one && !known.has(other)) missing += 1
  }
  return missing
}

/** The bags of a tree, each followed by the ones below it. */
function downwards(root: number, linked: readonly (readonly number[])[]): number[] {
  const found: number[] = []
  const open: (readonly [number, number])[] = [[root, -1]]
  while (open.length > 0) {
    const [bag, from] = open.pop() as [number, number]
    found.push(bag)
    for (const next of linked[bag] as readonly number[]) if (next !== from) open.push([next, bag])
  }
  return found
}

/** The bag whose removal leaves the smallest trees. */
function middleOf(
  root: number,
  linked: readonly (readonly number[])[],
  above: readonly number[],
): number {
  const bags = downwards(root, linked)
  const sizes = new Map(bags.map((bag) => [bag, 1]))
  const largest = new Map<number, number>()
  let middle = root
  for (const bag of bags.toReversed()) {
    const size = sizes.get(bag) as number
    const most = Math.max(largest.get(bag) ?? 0, bags.length - size)
    if (most <= bags.length / 2) middle = bag
    const parent = above[bag] as number
    if (bag === root) break
    sizes.set(parent, (sizes.get(parent) as number) + size)
    largest.set(parent, Math.max(largest.get(parent) ?? 0, size))
  }
  return middle
}
