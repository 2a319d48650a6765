// Converts a tree to a short sum of products or product of sums.
//
//     a and b or a and not b or c       a or c
//
// A condition may leave the value open wherever it is false: given "a or b", "a xor b" becomes "not a or not b".
//
// If the value depends on at most 10 variables, the result is a shortest form, which is proved unless that takes too
// much work. Otherwise it is an irredundant form, shortened as far as that can be done quickly.

import type { Expression } from "../../language/expression/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import {
  createDiagrams,
  type Diagram,
  DiagramSizeError,
  type Diagrams,
  diagramOf,
} from "../diagrams/create-diagrams.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { truthTable } from "../tables/truth-table.ts"
import { substitute } from "../tree/walk-tree.ts"
import { type Cover, type Cube, literalsIn, productOfSums, sumOfProducts } from "./cover.ts"
import { and, FormSizeError, literal, not } from "./nodes.ts"
import { exactCover, inOrder, mostExactVariables } from "./quine-mccluskey.ts"

/** A two-level form: terms joined by one connective, and literals joined by the other within each term. */
export interface TwoLevels {
  readonly tree: Expression
  readonly terms: number
  readonly literals: number
  /**
   * Whether it is proved that no such form has fewer terms, or as many terms and fewer literals. Otherwise a shorter
   * one may exist.
   */
  readonly isMinimal: boolean
}

/**
 * A short disjunctive normal form: products joined by or.
 *
 * @param given where this is false, the form may have any value
 * @throws FormSizeError, DiagramSizeError
 */
export function shortDnf(tree: Expression, given?: Expression): TwoLevels {
  const { cover, isMinimal } = shortCover(tree, { given })
  return { tree: sumOfProducts(cover), ...sizesOf(cover), isMinimal }
}

/**
 * A short conjunctive normal form: sums joined by and.
 *
 * @param given where this is false, the form may have any value
 * @throws FormSizeError, DiagramSizeError
 */
export function shortCnf(tree: Expression, given?: Expression): TwoLevels {
  const negation: Expression = { kind: "not", operand: tree }
  const { cover, isMinimal } = shortCover(negation, { form: "product of sums", given })
  const cubes = cover.cubes.toSorted((one, other) => inOrder(one.map(negated), other.map(negated)))
  return { tree: productOfSums({ ...cover, cubes }), ...sizesOf(cover), isMinimal }
}

function negated(number: number): number {
  return -number
}

function sizesOf({ cubes }: Cover): { readonly terms: number; readonly literals: number } {
  return { terms: cubes.length, literals: literalsIn(cubes) }
}

interface ShortCover {
  readonly cover: Cover
  readonly isMinimal: boolean
}

interface CoverOptions {
  /** The name of the form in errors. */
  readonly form?: string
  /** A condition that is known to hold: if it is false, the value of the products doesn't matter. */
  readonly given?: Expression | undefined
  /** Maximum number of steps for finding a shortest form; the default takes a second or two. */
  readonly work?: number
}

/** The products that make a tree true, over the variables that its value depends on, in order of appearance. */
export function shortCover(
  tree: Expression,
  { form = "sum of products", given = literal(true), work }: CoverOptions = {},
): ShortCover {
  const both = and(tree, given)
  const all = [...variablesOf(both)]
  if (all.length <= mostExactVariables) return exactCoverOf(tree, given, all, work)
  const diagrams = createDiagrams(variableOrder(both).variables)
  const range = rangeOf(diagramOf(tree, diagrams), diagramOf(given, diagrams), diagrams)
  const matters = supportOf(range, diagrams)
  const support = all.filter((name) => matters.has(name))
  if (support.length <= mostExactVariables) {
    // The value doesn't depend on the other variables, so set them to false.
    const others = new Map(
      all.filter((name) => !matters.has(name)).map((name) => [name, literal(false)]),
    )
    return exactCoverOf(substitute(tree, others), substitute(given, others), support, work)
  }
  const cubes = shorterCover(irredundantCover(range, diagrams, form), range, diagrams)
  const numbers = new Map(support.map((name, at) => [name, at + 1]))
  const renumbered = cubes.map((cube) =>
    cube
      .map((number) => {
        const own = numbers.get(diagrams.variables[Math.abs(number) - 1] as string) as number
        return number < 0 ? -own : own
      })
      .sort((one, other) => Math.abs(one) - Math.abs(other)),
  )
  return { cover: { variables: support, cubes: renumbered.sort(inOrder) }, isMinimal: false }
}

function exactCoverOf(
  tree: Expression,
  given: Expression,
  variables: readonly string[],
  work: number | undefined,
): ShortCover {
  const [on, free] = [and(tree, given), not(given)].map(
    (each) => truthTable(each, { variables }).words,
  )
  return exactCover(variables, on as Uint32Array, free, work)
}

/** What products have to cover, and what they may cover. */
interface Range {
  readonly lower: Diagram
  readonly upper: Diagram
}

function rangeOf(tree: Diagram, given: Diagram, { ite }: Diagrams): Range {
  return { lower: ite(given, tree, 0), upper: ite(given, tree, 1) }
}

function supportOf(
  { lower, upper }: Range,
  { levelOf, lowOf, highOf, variables }: Diagrams,
): Set<string> {
  const seen = new Set([lower, upper])
  const names = new Set<string>()
  for (const node of seen) {
    if (node < 2) continue
    names.add(variables[levelOf(node)] as string)
    seen.add(lowOf(node)).add(highOf(node))
  }
  return names
}

// Finds an irredundant sum of prime products for a decision diagram; it need not be the shortest.
//
//     a ? (b ? 1 : c) : c      a and b or c
//
// Minato and Morreale's method finds the products for the rows that must have the first variable
// false, then for those that must have it true, and then, using the freedom that these leave, for the rest. The
// products of the three parts are stored as one node, so their number is known before they are listed.

/** Longer forms are not readable. */
export const mostTerms = 20_000

/** A set of products: `low` with a variable negated, `high` with the variable, and `either` without it. */
interface Products {
  readonly terms: number
  readonly literals: number
  readonly parts?: {
    readonly level: number
    readonly low: Products
    readonly high: Products
    readonly either: Products
  }
}

const none: Products = { terms: 0, literals: 0 }
const empty: Products = { terms: 1, literals: 0 }

interface Sum {
  readonly products: Products
  readonly node: Diagram
}

interface Frame {
  readonly lower: Diagram
  readonly upper: Diagram
  readonly level: number
  /** The sums with the variable negated, with it, and without it, as far as they are known. */
  readonly sums: Sum[]
}

/**
 * @param form the name of the form in errors
 * @throws FormSizeError, DiagramSizeError
 */
function irredundantCover(range: Range, diagrams: Diagrams, form: string): Cube[] {
  const { terms, ...products } = productsOf(range, diagrams)
  if (terms > mostTerms || products.literals > 10 * mostTerms) {
    throw new FormSizeError(`${form} has more than ${mostTerms.toLocaleString("en")} terms`)
  }
  return cubesOf({ terms, ...products })
}

function productsOf(range: Range, diagrams: Diagrams): Products {
  const { ite, levelOf, lowOf, highOf, variable, variables } = diagrams
  const but = (left: Diagram, right: Diagram) => ite(right, 0, left)
  const known = new Map<number, Sum>()
  const frames: Frame[] = []
  let result: Sum | undefined
  const call = (lower: Diagram, upper: Diagram) => {
    if (lower === 0) result = { products: none, node: 0 }
    else if (upper === 1) result = { products: empty, node: 1 }
    else {
      result = known.get(keyOf(lower, upper))
      if (result !== undefined) return
      frames.push({ lower, upper, level: Math.min(levelOf(lower), levelOf(upper)), sums: [] })
    }
  }
  call(range.lower, range.upper)
  while (frames.length > 0) {
    const { lower, upper, level, sums } = frames[frames.length - 1] as Frame
    if (result !== undefined) sums.push(result)
    result = undefined
    const [lower0, lower1] =
      levelOf(lower) === level ? [lowOf(lower), highOf(lower)] : [lower, lower]
    const [upper0, upper1] =
      levelOf(upper) === level ? [lowOf(upper), highOf(upper)] : [upper, upper]
    const [low, high, either] = sums
    if (low === undefined) call(but(lower0, upper1), upper0)
    else if (high === undefined) call(but(lower1, upper0), upper1)
    else if (either === undefined) {
      const open = ite(but(lower0, low.node), 1, but(lower1, high.node))
      call(open, ite(upper0, upper1, 0))
    } else {
      const own = ite(variable(variables[level] as string), high.node, low.node)
      result = { products: join(level, low, high, either), node: ite(own, 1, either.node) }
      known.set(keyOf(lower, upper), result)
      frames.pop()
    }
  }
  return (result as Sum).products
}

function keyOf(lower: Diagram, upper: Diagram): number {
  return lower * 2 ** 26 + upper
}

function join(level: number, ...sums: readonly [Sum, Sum, Sum]): Products {
  const [low, high, either] = sums.map(({ products }) => products) as [Products, Products, Products]
  return {
    terms: low.terms + high.terms + either.terms,
    literals: low.literals + low.terms + high.literals + high.terms + either.literals,
    parts: { level, low, high, either },
  }
}

function cubesOf(products: Products): Cube[] {
  const cubes: Cube[] = []
  const open: (readonly [Products, Cube])[] = [[products, []]]
  while (open.length > 0) {
    const [{ terms, parts }, cube] = open.pop() as readonly [Products, Cube]
    if (parts === undefined) {
      if (terms === 1) cubes.push(cube)
      continue
    }
    if (terms === 0) continue
    const number = parts.level + 1
    if (parts.low.terms > 0) open.push([parts.low, [...cube, -number]])
    if (parts.high.terms > 0) open.push([parts.high, [...cube, number]])
    open.push([parts.either, cube])
  }
  return cubes
}

// Shortens a sum of products in the manner of espresso: each product is reduced to what only it covers, then expanded
// in another direction, and redundant products are dropped. This is repeated while it helps.

/** Covers that would take more work are returned unchanged. */
const mostWork = 10_000
const mostRounds = 6

/** @param cubes a cover in `range`, with variables numbered as in `diagrams` */
function shorterCover(cubes: readonly Cube[], range: Range, diagrams: Diagrams): readonly Cube[] {
  let best = cubes
  if (workFor(cubes, diagrams) > mostWork) return best
  try {
    let current = cubes
    for (let round = 0; round < mostRounds; round += 1) {
      current = expanded(reduced(current, range, diagrams), range, diagrams, round)
      if (sizeOf(current) >= sizeOf(best)) {
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

/** The size of a cover, dominated by its number of terms; literals break ties. */
function sizeOf(cubes: readonly Cube[]): number {
  return cubes.length * 2 ** 30 + literalsIn(cubes)
}

/** Makes each product as small as possible, given the reduced products before it and the original ones after it. */
function reduced(cubes: readonly Cube[], { lower }: Range, diagrams: Diagrams): Cube[] {
  const { ite } = diagrams
  const nodes = cubes.map((cube) => nodeOf(cube, diagrams))
  // The union of the products from each index on.
  const after: Diagram[] = [0]
  for (const node of nodes.toReversed()) after.unshift(ite(node, 1, after[0] as Diagram))
  let before: Diagram = 0
  const smaller: Cube[] = []
  for (const [at, node] of nodes.entries()) {
    const others = ite(before, 1, after[at + 1] as Diagram)
    const own = ite(others, 0, ite(node, lower, 0))
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
  { lower, upper }: Range,
  diagrams: Diagrams,
  round: number,
): Cube[] {
  const { ite } = diagrams
  const bySize = cubes.toSorted((one, other) => one.length - other.length)
  const larger: Cube[] = []
  let covered: Diagram = 0
  for (const cube of bySize) {
    if (ite(ite(nodeOf(cube, diagrams), lower, 0), covered, 1) === 1) continue
    let rest: readonly number[] = cube
    for (const number of inTurn(cube, cubes, round)) {
      const without = rest.filter((each) => each !== number)
      if (ite(nodeOf(without, diagrams), upper, 1) === 1) rest = without
    }
    larger.push(rest)
    covered = ite(nodeOf(rest, diagrams), 1, covered)
  }
  return withoutNeedless(larger, lower, diagrams)
}

/** The order in which to drop literals: rare ones first, but common ones first in odd rounds. */
function inTurn(cube: Cube, cubes: readonly Cube[], round: number): Cube {
  const timesOf = (number: number) => cubes.filter((each) => each.includes(number)).length
  const byTimes = cube
    .map((number) => ({ number, times: timesOf(number) }))
    .sort((one, other) => one.times - other.times)
    .map(({ number }) => number)
  return round % 2 === 0 ? byTimes : byTimes.reverse()
}

function withoutNeedless(cubes: readonly Cube[], lower: Diagram, diagrams: Diagrams): Cube[] {
  const { ite } = diagrams
  const longFirst = cubes.toSorted((one, other) => other.length - one.length)
  const nodes = longFirst.map((cube) => nodeOf(cube, diagrams))
  const after: Diagram[] = [0]
  for (const node of nodes.toReversed()) after.unshift(ite(node, 1, after[0] as Diagram))
  let before: Diagram = 0
  return longFirst.filter((_, at) => {
    const node = nodes[at] as Diagram
    const others = ite(before, 1, after[at + 1] as Diagram)
    if (ite(ite(node, lower, 0), others, 1) === 1) return false
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
