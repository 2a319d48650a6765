// Simplifies a tree, or brings it into a normal form, one law at a time.
//
//     p implies q and p      definition of implication      not p or q and p
//                            distribution                   not p and p or q and p, and so on
//
// Several plans are tried: shortening directly, or moving negations inwards first, and optionally distributing. The
// plan with the shortest result wins, then the one with the fewest steps.

import { BoolglotError } from "../../errors/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { type Expression, fold, formatLine } from "../../language/expression/index.ts"
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
  /** The positions in the previous tree of the parts that the law rewrote: a node, or operands of a chain. */
  readonly paths: readonly (readonly number[])[]
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
    steps.push({ law: "definition of a chain", tree: current, paths: [[]] })
  }
  if (lengthOf(current) > mostLength) return undefined
  let isGood = true
  for (const laws of plan) {
    current = rewrite(
      current,
      laws,
      ({ lines, around }) => {
        for (const { name, before, after, from } of lines()) {
          const { tree: whole } = around(after)
          steps.push({ law: name, tree: whole, paths: around(before, from).paths })
          isGood &&=
            steps.length < mostSteps &&
            lengthOf(whole) <= mostLength &&
            meansSame(before, after) === true
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
// » enclose the parts that are rewritten next. One pair encloses operands that are next to each other.
//
//                                «(p → q)» ∧ p
//     definition of implication  «(¬p ∨ q) ∧ p»
//     distribution               «¬p ∧ p» ∨ q ∧ p

/** A step of a simplification, printed in a notation. */
export interface ShownStep {
  /** `undefined` for the original expression. */
  readonly law?: string
  readonly text: string
  /** The text with marks around the parts that are rewritten next. */
  readonly marked: string
}

/** Prints the steps of a simplification in a notation, after the original expression. */
export function shownSteps({ start, steps }: Simplification, dialect: Dialect): ShownStep[] {
  const trees = [{ tree: start, law: undefined }, ...steps]
  return trees.map(({ tree, law }, at) => {
    const paths = steps[at]?.paths ?? []
    const text = joinTokens(treeTokens(tree, dialect, { isUsual: true }, ignore), dialect)
    return { ...(law && { law }), text, marked: markedIn(tree, dialect, paths) }
  })
}

type Extent = readonly [first: Expression, last: Expression]

function markedIn(
  tree: Expression,
  dialect: Dialect,
  paths: readonly (readonly number[])[],
): string {
  const own = unshared(tree)
  const parts = paths.map((path) => partAt(own, path))
  const runs: [Expression, Expression][] = []
  for (const [at, part] of parts.entries()) {
    const before = paths[at - 1]
    const follows = before && (before.at(-1) ?? 0) + 1 === paths[at]?.at(-1)
    const run = follows ? runs.at(-1) : undefined
    if (run) run[1] = part
    else runs.push([part, part])
  }
  const marked = withMarks(own, dialect, runs)
  // Operands next to each other can be in different parentheses: ((a and b) and c).
  const isSound = marked.split("»").every((each) => isBalanced(each.split("«")[1] ?? ""))
  return isSound
    ? marked
    : withMarks(
        own,
        dialect,
        parts.map((part) => [part, part]),
      )
}

/** A copy in which no node appears at two positions. */
function unshared(tree: Expression): Expression {
  return fold<Expression>(tree, {
    literal: (node) => ({ ...node }),
    variable: (node) => ({ ...node }),
    not: (_, operand) => ({ kind: "not", operand }),
    chain: ({ kind }, operands) => ({ kind, operands }),
    comparison: (node, operands) => ({ ...node, operands }),
    group: (_, inner) => ({ kind: "group", inner }),
  })
}

/** The part at a path, which doesn't count groups. */
function partAt(tree: Expression, path: readonly number[]): Expression {
  const within = (node: Expression): Expression =>
    node.kind === "group" ? within(node.inner) : node
  return path.reduce((node, at) => within(children(node)[at] as Expression), within(tree))
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [each] of text.matchAll(/[()[\]{}]/g)) {
    depth += "([{".includes(each) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function withMarks(tree: Expression, dialect: Dialect, extents: readonly Extent[]): string {
  const firsts = new Set(extents.map(([first]) => first))
  const lasts = new Set(extents.map(([, last]) => last))
  // A node in parentheses is visited twice, first with them.
  const mark: Around = (node, before, after) => {
    if (firsts.delete(node)) before("«")
    if (lasts.delete(node)) after("»")
  }
  // No space separates marks from the text that they enclose.
  let text = ""
  let previous: string | undefined
  let opening = ""
  for (const token of treeTokens(tree, dialect, { isUsual: true }, ignore, mark)) {
    if (token === "«") opening = token
    else if (token === "»") text += token
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
