// Simplifies a tree, or brings it into a normal form, one law at a time.
//
//     p implies q and p      definition of implication      not p or q and p
//                            distribution                   not p and p or q and p, and so on
//
// Several plans are tried: shortening directly, or moving negations inwards first, and optionally distributing. The
// plan with the shortest result wins, then the one with the fewest steps.

import { BoolglotError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { type Expression, formatLine } from "../../language/expression/index.ts"
import { idiomaticGap, joinTokens, treeTokens } from "../../language/print/index.ts"
import { compareSizes, flattened, lengthOf, type Size, sizeOf } from "../forms/nodes.ts"
import { meansSame } from "../questions/equivalence-and-entailment.ts"
import { children } from "../tree/walk-tree.ts"
import { distributingAnd, distributingOr, expanding, type Law, shortening } from "./laws.ts"
import { rewrite } from "./rewrite.ts"
import { prepared, restoringFor, type SimplifyOptions } from "./simplify-tree.ts"

export interface SimplificationStep {
  /** The law that turns the previous tree into this one. */
  readonly law: string
  readonly tree: Expression
  /**
   * The position in the previous tree of the part that the law was applied to: the index of the root's child, then of
   * that child's child, and so on. `undefined` if the part isn't a single node.
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

export const stepForms = Object.keys(plansOf) as readonly NonNullable<StepOptions["form"]>[]

/** Limits beyond which steps are not readable: length of each tree, and number of steps. */
const mostLength = 2000
const mostSteps = 1000

/**
 * Simplifies a tree in steps; each is proved to be equivalent to the previous one.
 *
 * @throws StepsSizeError if the tree, or every way to the form, exceeds the limits
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
      ({ before, lines, around, path: pathOf }) => {
        const path = pathOf()
        let part = before
        for (const [law, after] of lines()) {
          const whole = around(after)
          const isPart = partAt(around(part), path) === part
          steps.push({ law, tree: whole, path: isPart ? path : undefined })
          isGood &&=
            steps.length < mostSteps &&
            lengthOf(whole) <= mostLength &&
            meansSame(part, after) === true
          part = after
        }
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

/** An expression whose simplification steps would be too long or too many to read. */
export class StepsSizeError extends BoolglotError {
  override readonly name = "StepsSizeError"
  override readonly code = "steps-size"

  constructor(
    readonly mostLength: number,
    readonly mostSteps: number,
  ) {
    const most = [mostLength, mostSteps].map((number) => number.toLocaleString("en"))
    super(
      `its steps would be too long: they are shown of up to ${most[0]} literals, variables and connectives, and up to ` +
        `${most[1]} steps; without steps there is no such limit`,
    )
  }
}

// Prints the steps of a simplification in a notation: the name of the law and the resulting expression, in which « and
// » enclose the part that is rewritten next.
//
//                                «(p → q)» ∧ p
//     definition of implication  «(¬p ∨ q) ∧ p»
//     distribution               «¬p ∧ p» ∨ q ∧ p

export interface ShownStep {
  /** `undefined` for the original expression. */
  readonly law?: string
  readonly text: string
  /** The text with marks around the part that is rewritten next. */
  readonly marked: string
}

export function shownSteps({ start, steps }: Simplification, dialect: Dialect): ShownStep[] {
  const made: ShownStep[] = []
  // A notation without literals can't write the result of the complement law, so that step is merged into the next one.
  let laws: string[] = []
  for (const [at, { tree, law }] of [{ tree: start, law: undefined }, ...steps].entries()) {
    const text = textOf(tree, dialect)
    if (law !== undefined) laws.push(law)
    if (text === made.at(-1)?.text && at < steps.length) continue
    const path = steps[at]?.path
    made.push({
      ...(laws.length > 0 && { law: laws.join(", ") }),
      text,
      marked: textOf(tree, dialect, path && shownPart(tree, path)),
    })
    laws = []
  }
  return made
}

/** Paths don't count groups. */
function shownPart(tree: Expression, path: readonly number[]): Expression {
  const within = (node: Expression): Expression =>
    node.kind === "group" ? within(node.inner) : node
  return path.reduce((node, at) => within(children(node)[at] as Expression), within(tree))
}

const marks = ["«", "»"] as const

function textOf(tree: Expression, dialect: Dialect, part?: Expression): string {
  const usual = { isUsual: true }
  if (part === undefined) return joinTokens(treeTokens(tree, dialect, usual, ignore), dialect)
  let isFound = false
  // A node can appear at two positions of the tree; only the first is marked.
  const mark: Around = (node, before, after) => {
    if (node !== part || isFound) return
    isFound = true
    before(marks[0])
    after(marks[1])
  }
  // No space separates marks from the text that they enclose.
  let text = ""
  let previous: string | undefined
  let opening = ""
  for (const token of treeTokens(tree, dialect, usual, ignore, mark)) {
    if (token === marks[0]) opening = token
    else if (token === marks[1]) text += token
    else {
      if (previous !== undefined) text += idiomaticGap(previous, token, dialect)
      text += opening + token
      opening = ""
      previous = token
    }
  }
  return text
}

type Around = NonNullable<Parameters<typeof treeTokens>[4]>

function ignore(): void {}
