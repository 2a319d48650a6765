// Simplifies a tree, or brings it into a normal form, one law at a time.
//
//     p implies q and p      definition of implication      not p or q and p
//                            redundancy                     not p or q
//
// Several plans are tried: shortening directly, or moving negations inwards first, and optionally distributing. The
// plan with the shortest result wins, then the one with the fewest steps.

import type { Expression } from "../../language/expression/expression.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"
import { flattened } from "../forms/flattened.ts"
import { compareSizes, lengthOf, type Size, sizeOf } from "../forms/length.ts"
import { meansSame } from "../questions/means-same.ts"
import { children } from "../tree/children.ts"
import { distributingAnd, distributingOr, expanding, type Law, shortening } from "./laws.ts"
import { prepared } from "./prepared.ts"
import { rewrite } from "./rewrite.ts"
import { restoringFor, type SimplifyOptions } from "./simplify.ts"
import { StepsSizeError } from "./steps-size-error.ts"

export interface SimplificationStep {
  /** The law that turns the previous tree into this one. */
  readonly law: string
  readonly tree: Expression
  /**
   * The position in the previous tree of the part that the law was applied to: index of the child of the root, then of
   * its child, and so on. `undefined` if the part isn't a single node.
   */
  readonly path: readonly number[] | undefined
}

export interface Simplification {
  /** The original tree without redundant parentheses. */
  readonly start: Expression
  readonly steps: readonly SimplificationStep[]
}

export interface StepOptions extends Pick<SimplifyOptions, "measure"> {
  /** The form to reach. Default: the shortest expression that the laws find. */
  readonly form?: keyof typeof plansOf
}

const plansOf = {
  nnf: [[expanding]],
  dnf: [[expanding, distributingAnd]],
  cnf: [[expanding, distributingOr]],
  shortest: [
    [shortening],
    [expanding, shortening],
    [expanding, distributingAnd, shortening],
    [expanding, distributingOr, shortening],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly (readonly Law[])[])[]>>

/** Limits beyond which steps are not readable: length of each tree, and number of steps. */
const mostLength = 2000
const mostSteps = 1000

/**
 * Simplifies a tree in steps; each is proved to be equivalent to the previous one.
 *
 * @throws StepsSizeError if the tree, or each way to the form, exceeds the limits
 */
export function simplificationSteps(
  tree: Expression,
  { form = "shortest", measure = sizeOf }: StepOptions = {},
): Simplification {
  const start = flattened(tree)
  if (lengthOf(start) > mostLength) throw new StepsSizeError(mostLength, mostSteps)
  const isShortest = form === "shortest"
  const sizeIn = (each: Expression): Size => [measure(each)].flat()
  const found: Simplification[] = isShortest ? [{ start, steps: [] }] : []
  for (const plan of plansOf[form]) {
    const steps = stepsOf(tree, start, isShortest ? [...plan, restoringFor(tree)] : plan)
    if (steps === undefined) continue
    if (!isShortest && !isInForm(steps.at(-1)?.tree ?? start, form)) continue
    found.push({ start, steps })
    // Restoring connectives can lengthen the tree, so the shortest tree on the way is a candidate, too.
    const shortest = steps.reduce(
      (best, each, at) =>
        compareSizes(sizeIn(each.tree), sizeIn((steps[best] as SimplificationStep).tree)) < 0
          ? at
          : best,
      steps.length - 1,
    )
    if (isShortest) found.push({ start, steps: steps.slice(0, shortest + 1) })
  }
  const [first, ...others] = found
  if (first === undefined) throw new StepsSizeError(mostLength, mostSteps)
  const sizeAtEnd = ({ steps }: Simplification) => sizeIn(steps.at(-1)?.tree ?? start)
  return others.reduce((best, each) => {
    const more =
      compareSizes(sizeAtEnd(best), sizeAtEnd(each)) || best.steps.length - each.steps.length
    return more > 0 ? each : best
  }, first)
}

/** `undefined` if a tree on the way is too long or a step cannot be proved. */
function stepsOf(
  tree: Expression,
  start: Expression,
  plan: readonly (readonly Law[])[],
): SimplificationStep[] | undefined {
  const steps: SimplificationStep[] = []
  let current = prepared(tree)
  if (formatLine(current) !== formatLine(start)) {
    steps.push({ law: "definition of a chain", tree: current, path: undefined })
  }
  if (lengthOf(current) > mostLength) return undefined
  let isGood = true
  for (const laws of plan) {
    current = rewrite(
      current,
      laws,
      ({ law, before, after, around, path: pathOf }) => {
        const path = pathOf()
        const whole = around(after)
        const isPart = partAt(around(before), path) === before
        steps.push({ law: law.name, tree: whole, path: isPart ? path : undefined })
        isGood =
          steps.length < mostSteps &&
          lengthOf(whole) <= mostLength &&
          meansSame(before, after) === true
        return isGood
      },
      () => {
        isGood = false
      },
    )
    if (!isGood) return undefined
  }
  return steps
}

/** The connectives that can contain others in each form. */
const outer = { nnf: ["and", "or"], dnf: ["or"], cnf: ["and"] } as const

/** Whether a flattened tree is in a form. */
function isInForm(tree: Expression, form: keyof typeof outer): boolean {
  const isPart = (node: Expression): boolean => {
    if (node.kind === "not") return node.operand.kind === "variable"
    if (node.kind !== "and" && node.kind !== "or") return node.kind === "variable"
    const isOuter = outer[form].some((kind) => kind === node.kind)
    return node.operands.every((each) => isPart(each) && (isOuter || !("operands" in each)))
  }
  return tree.kind === "literal" || isPart(tree)
}

function partAt(tree: Expression, path: readonly number[]): Expression | undefined {
  return path.reduce<Expression | undefined>((node, at) => node && children(node)[at], tree)
}
