// Simplifies for a notation: minimizes the length there and prints in its usual style.
//
//     not ( a & b ) | c      in python      ( not ( a and b ) ) or c, with the usual operators

import type { Dialect } from "../../language/dialect/dialect.ts"
import { signsOf } from "../../language/dialect/signs.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { treeTokens } from "../../language/print/tree-tokens.ts"
import { UnwritableError } from "../../language/print/unwritable-error.ts"
import { lengthOf, type Size, sizeOf } from "../forms/nodes.ts"
import { type NormalForm, type NormalFormName, normalForm } from "../forms/normal-form.ts"
import { mapTree } from "../tree/walk-tree.ts"
import {
  type ShownStep,
  type StepOptions,
  shownSteps,
  simplificationSteps,
} from "./simplification-steps.ts"
import { type Shortest, shortest } from "./simplify-tree.ts"

/** The shortest expression in a notation; the original tree if none is shorter. */
export function shortestIn(tree: Expression, dialect: Dialect, given?: Expression): Shortest {
  const shown = (candidate: Expression) =>
    candidate === tree ? tree : withUsualSigns(candidate, dialect)
  const made = shortest(tree, sizeIn(dialect, shown), undefined, given)
  return { ...made, tree: shown(made.tree) }
}

/** Like `simplificationSteps`, but for a notation and printed in it. */
export function stepsIn(
  tree: Expression,
  dialect: Dialect,
  form: NonNullable<StepOptions["form"]>,
): ShownStep[] {
  const shown = (candidate: Expression) => withUsualSigns(candidate, dialect)
  const measure = sizeIn(dialect, shown)
  return shownSteps(simplificationSteps(tree, { form, measure }), dialect, shown)
}

/**
 * Like `sizeOf`, but counts literals, variables and tokens as the notation writes them. A notation that lacks a
 * connective may have to repeat some of them.
 */
function sizeIn(
  dialect: Dialect,
  shown: (tree: Expression) => Expression,
): (tree: Expression) => Size {
  const { true: _, false: __, ...others } = dialect.spellings
  const signs = new Set(Object.values(others).flat())
  return (tree) => {
    try {
      const tokens = treeTokens(shown(tree), dialect, {}, () => undefined)
      const leaves = tokens.filter((token) => !signs.has(token)).length
      const [, ...rest] = sizeOf(tree, [tokens.length, lengthOf(tree)])
      return [leaves, ...rest]
    } catch (error) {
      if (error instanceof UnwritableError) return [Number.POSITIVE_INFINITY]
      throw error
    }
  }
}

/**
 * Adds groups if a notation has several operators for a connective, as the printer would otherwise choose a rare one
 * that needs no parentheses: Python reads `not a & b` as the negation of the conjunction.
 */
export function withUsualSigns(tree: Expression, dialect: Dialect): Expression {
  const hasChoice = (["and", "or"] as const).some((kind) => signsOf(kind, dialect).length > 1)
  if (!hasChoice) return tree
  const grouped = (inner: Expression): Expression => ({ kind: "group", inner })
  return mapTree(tree, (node) => {
    if (node.kind === "not") {
      return "operands" in node.operand ? { ...node, operand: grouped(node.operand) } : node
    }
    if (node.kind !== "and") return node
    const isLooser = ({ kind }: Expression) => kind === "or" || kind === "xor" || kind === "iff"
    return node.operands.some(isLooser)
      ? { ...node, operands: node.operands.map((each) => (isLooser(each) ? grouped(each) : each)) }
      : node
  })
}

export function normalFormIn(
  tree: Expression,
  name: NormalFormName,
  dialect: Dialect,
  given?: Expression,
): NormalForm {
  const form = normalForm(tree, name, given)
  return { ...form, tree: withUsualSigns(form.tree, dialect) }
}
