// Clauses whose models other programs have counted. The same arguments give the same clauses on every machine.

import { randomBelow } from "./hard-trees.ts"

export type Clauses = readonly (readonly number[])[]

/** Clauses of three of the variables in a window, which moves from the first to the last; the numbers are shuffled. */
export function windowedClauses(
  variables: number,
  count: number,
  window: number,
  seed: number,
): Clauses {
  const below = randomBelow(seed)
  const clauses = Array.from({ length: count }, (_, at) => {
    const first = 1 + Math.floor((at * (variables - window + 1)) / count)
    const chosen = new Set<number>()
    while (chosen.size < 3) chosen.add(first + below(window))
    return [...chosen].map((each) => (below(2) === 0 ? each : -each))
  })
  return shuffled(clauses, variables, below)
}

/** Features in a tree, with optional, mandatory and grouped children, and constraints across the tree. */
export function featureModel(features: number, constraints: number, seed: number): Clauses {
  const below = randomBelow(seed)
  const clauses = [[1]]
  const open = [1]
  for (let next = 2; next <= features; ) {
    const [parent] = open.splice(below(Math.min(open.length, 8)), 1) as [number]
    const children: number[] = []
    const end = Math.min(next + 2 + below(4), features + 1)
    for (; next < end; next += 1) children.push(next)
    open.push(...children)
    for (const child of children) clauses.push([-child, parent])
    const kind = below(3)
    if (kind === 0) {
      for (const child of children) if (below(5) < 2) clauses.push([-parent, child])
      continue
    }
    clauses.push([-parent, ...children])
    if (kind === 1) continue
    for (const one of children) {
      for (const other of children) if (one < other) clauses.push([-one, -other])
    }
  }
  for (let at = 0; at < constraints; at += 1) {
    const [one, two, three] = [2, 2, 2].map((first) => first + below(features - 1)) as [
      number,
      number,
      number,
    ]
    if (at % 3 === 0) clauses.push([-one, -two])
    else clauses.push(at % 3 === 1 ? [-one, two] : [-one, two, three])
  }
  return shuffled(clauses, features, below)
}

/** No two neighbours in a square grid are both true. */
export function independentSetsOfGrid(side: number): Clauses {
  const numbers = Array.from({ length: side * side }, (_, at) => at + 1)
  const clauses = numbers.flatMap((each) => [
    ...(each % side === 0 ? [] : [[-each, -each - 1]]),
    ...(each + side > side * side ? [] : [[-each, -each - side]]),
  ])
  return shuffled(clauses, side * side, randomBelow(side))
}

function shuffled(clauses: Clauses, variables: number, below: (end: number) => number): Clauses {
  const numbers = Array.from({ length: variables }, (_, at) => at + 1)
  for (let at = variables - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    const [one, two] = [numbers[at], numbers[other]] as [number, number]
    numbers[at] = two
    numbers[other] = one
  }
  return clauses.map((clause) =>
    clause.map((each) => Math.sign(each) * (numbers[Math.abs(each) - 1] as number)),
  )
}
