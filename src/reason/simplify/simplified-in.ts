// Simplifies for a notation: minimizes the length there and prints in its usual style.
//
//     not ( a & b ) | c      in python      not (a and b) or c, with the usual operators

import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { treeTokens } from "../../language/print/tree-tokens.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { lengthOf, type Size, sizeOf } from "../forms/nodes.ts"
import {
  type ShownStep,
  type StepOptions,
  shownSteps,
  simplificationSteps,
} from "./simplification-steps.ts"
import { type Shortest, shortest } from "./simplify-tree.ts"

/** The shortest expression in a notation; the original tree if none is shorter. */
export function shortestIn(tree: Expression, dialect: Dialect, given?: Expression): Shortest {
  return shortest(tree, sizeIn(dialect), undefined, given)
}

/** Like `simplificationSteps`, but for a notation and printed in it. */
export function stepsIn(
  tree: Expression,
  dialect: Dialect,
  form: NonNullable<StepOptions["form"]>,
): ShownStep[] {
  return shownSteps(simplificationSteps(tree, { form, measure: sizeIn(dialect) }), dialect)
}

/**
 * Like `sizeOf`, but counts literals, variables and tokens as the notation writes them. A notation that lacks a
 * connective may have to repeat some of them.
 */
function sizeIn(dialect: Dialect): (tree: Expression) => Size {
  const { true: _, false: __, ...others } = dialect.spellings
  const signs = new Set(Object.values(others).flat())
  return (tree) => {
    try {
      const tokens = treeTokens(tree, dialect, { isUsual: true }, () => undefined)
      const leaves = tokens.filter((token) => !signs.has(token)).length
      const [, ...rest] = sizeOf(tree, [tokens.length, lengthOf(tree)])
      return [leaves, ...rest]
    } catch (error) {
      if (error instanceof UnwritableError) return [Number.POSITIVE_INFINITY]
      throw error
    }
  }
}
