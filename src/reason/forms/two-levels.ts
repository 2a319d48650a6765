// Converts a tree to a short sum of products or product of sums.
//
//     a and b or a and not b or c       a or c
//
// If the value depends on at most 10 variables, the result is a shortest form, which is proved unless that takes too
// much work. Otherwise it is an irredundant form, shortened as far as that is quick.

import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { createDiagrams, type Diagram, type Diagrams } from "../diagrams/create-diagrams.ts"
import { diagramOf } from "../diagrams/diagram-of.ts"
import { variableOrder } from "../diagrams/variable-order.ts"
import { truthTable } from "../tables/truth-table.ts"
import { substitute } from "../tree/substitute.ts"
import { type Cover, literalsIn, productOfSums, sumOfProducts } from "./cover.ts"
import { exactCover, inOrder, mostExactVariables } from "./exact-cover.ts"
import { irredundantCover } from "./irredundant-cover.ts"
import { literal } from "./nodes.ts"
import { shorterCover } from "./shorter-cover.ts"

/** A form in two levels: terms, which are joined, and their literals. */
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
 * @throws FormSizeError, DiagramSizeError
 */
export function shortDnf(tree: Expression): TwoLevels {
  const { cover, isMinimal } = shortCover(tree)
  return { tree: sumOfProducts(cover), ...sizesOf(cover), isMinimal }
}

/**
 * A short conjunctive normal form: sums joined by and.
 *
 * @throws FormSizeError, DiagramSizeError
 */
export function shortCnf(tree: Expression): TwoLevels {
  const { cover, isMinimal } = shortCover({ kind: "not", operand: tree }, "product of sums")
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

/** The products that make a tree true, over the variables that its value depends on, in order of appearance. */
export function shortCover(tree: Expression, form = "sum of products"): ShortCover {
  const all = [...variablesOf(tree)]
  if (all.length <= mostExactVariables)
    return exactCover(all, truthTable(tree, { variables: all }).words)
  const diagrams = createDiagrams(variableOrder(tree).variables)
  const root = diagramOf(tree, diagrams)
  const matters = supportOf(root, diagrams)
  const support = all.filter((name) => matters.has(name))
  if (support.length <= mostExactVariables) {
    // The value doesn't depend on the other variables, so set them to false.
    const others = all.filter((name) => !matters.has(name))
    const rest = substitute(tree, new Map(others.map((name) => [name, literal(false)])))
    return exactCover(support, truthTable(rest, { variables: support }).words)
  }
  const cubes = shorterCover(irredundantCover(root, diagrams, form), root, diagrams)
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

/** The variables of a diagram. */
function supportOf(root: Diagram, { levelOf, lowOf, highOf, variables }: Diagrams): Set<string> {
  const seen = new Set([root])
  const names = new Set<string>()
  for (const node of seen) {
    if (node < 2) continue
    names.add(variables[levelOf(node)] as string)
    seen.add(lowOf(node)).add(highOf(node))
  }
  return names
}
