// Finds an irredundant sum of prime products for a decision diagram; it need not be the shortest.
//
//     a ? (b ? 1 : c) : c      a and b or c
//
// The method is that of Minato and Morreale: it finds the products for the rows that must have the first variable
// false, then for those that must have it true, and then, using the freedom that these leave, for the rest. The
// products of the three parts are stored as one node, so their number is known before they are listed.

import type { Diagram, Diagrams } from "../diagrams/create-diagrams.ts"
import type { Cube } from "./cover.ts"
import { FormSizeError } from "./form-size-error.ts"

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

/** Products, and the diagram of their sum. */
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
export function irredundantCover(root: Diagram, diagrams: Diagrams, form: string): Cube[] {
  const { terms, ...products } = productsOf(root, diagrams)
  if (terms > mostTerms || products.literals > 10 * mostTerms) {
    throw new FormSizeError(`${form} has more than ${mostTerms.toLocaleString("en")} terms`)
  }
  return cubesOf({ terms, ...products })
}

function productsOf(root: Diagram, diagrams: Diagrams): Products {
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
  call(root, root)
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
