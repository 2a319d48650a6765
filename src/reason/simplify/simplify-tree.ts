// Finds a shorter tree with the same meaning: by applying laws, and by factoring the shortest sums of products and
// products of sums.
//
//     a and b or a and not b or c       a or c
//
// If the whole is too large for a proof, its parts are simplified separately.

import { OutOfRangeError } from "../../errors/index.ts"
import type { Chain, Comparison, Expression } from "../../language/expression/index.ts"
import { fold, formatLine, variablesOf } from "../../language/expression/index.ts"
import { algebraicNormalForm, mostTransformed } from "../forms/algebraic-normal-form.ts"
import { negationNormalForm } from "../forms/negation-normal-form.ts"
import {
  and,
  compareSizes,
  compareTexts,
  flattened,
  lengthOf,
  literal,
  type Size,
  sizeOf,
  unlessTooLarge,
} from "../forms/nodes.ts"
import { mostExactVariables } from "../forms/quine-mccluskey.ts"
import { shortCnf, shortDnf } from "../forms/short-sum-of-products.ts"
import { meansSame } from "../questions/equivalence-and-entailment.ts"
import { defaultLimits, type Limits } from "../questions/table-diagram-or-solver.ts"
import { children, substitute } from "../tree/walk-tree.ts"
import { fewestLiterals } from "./functions-of-three-variables.ts"
import { type Law, restoring, shortening } from "./laws.ts"
import { rewrite, withChildren } from "./rewrite.ts"

export interface SimplifyOptions {
  /**
   * The size to minimize, such as the number of tokens in a notation: a number, or a list of numbers that is compared
   * lexicographically. Infinity excludes a tree. Default: `sizeOf`, which counts literals first.
   */
  readonly measure?: (tree: Expression) => number | Size
  /** Called if something was not tried, so that a shorter tree may exist. */
  readonly cut?: (() => void) | undefined
  /** A condition: where it is false, the result may have any value. */
  readonly given?: Expression | undefined
}

/** Reasons why a shorter tree may exist. */
export const untriedSentences = {
  laws: "not all laws were tried, which would take too long; a shorter form may exist",
  forms:
    "the laws were tried, but not every sum of products and product of sums, as one would be too large; a shorter form " +
    "may exist",
  whole:
    "its parts were simplified one by one, but not the whole, which is too large for a truth table and a decision diagram; " +
    "a shorter form may exist",
} as const

export type Untried = keyof typeof untriedSentences

export interface Shortest {
  readonly tree: Expression
  /** Empty if everything was tried. */
  readonly untried: readonly Untried[]
}

/**
 * Returns the shortest equivalent tree that it finds, or the same tree if it finds none that is shorter. A constant is
 * shorter than a variable.
 *
 * @throws OutOfRangeError if the condition is never true
 */
export function simplify(
  tree: Expression,
  { measure, cut, given }: SimplifyOptions = {},
): Expression {
  if (given && meansSame(given, literal(false))) throw new OutOfRangeError("given is never true")
  const { tree: made, untried } = shortest(tree, measure, defaultLimits, given)
  if (untried.length > 0) cut?.()
  return made
}

/**
 * Like `simplify`, but also lists what was not tried. Truth tables or decision diagrams prove that the result is
 * equivalent; candidates without a proof are dropped.
 */
export function shortest(
  tree: Expression,
  measure: NonNullable<SimplifyOptions["measure"]> = sizeOf,
  limits: Limits = defaultLimits,
  given: Expression = literal(true),
): Shortest {
  const untried = new Set<Untried>()
  const rewritten: Rewritten = (part, laws) =>
    rewrite(part, laws, undefined, () => untried.add("laws"))
  const shortened = rewritten(prepared(tree), shortening)
  const isSame = meansSame(tree, shortened, limits)
  if (isSame === undefined) untried.add("whole")
  const candidates =
    isSame === undefined
      ? [byParts(tree, { attempts: mostAttempts })]
      : candidatesFor(tree, shortened, rewritten, untried, given)
  // Of trees with equal sizes, a constant is preferred.
  const sizeIn = (each: Expression): Size =>
    [measure(each), Math.min(1, variablesOf(each).size)].flat()
  const most = sizeIn(tree)
  const sorted = candidates
    .map((candidate) => ({ candidate, size: sizeIn(candidate) }))
    .filter(({ size }) => compareSizes(size, most) < 0)
    .sort(
      (one, other) =>
        compareSizes(one.size, other.size) || compareTexts(one.candidate, other.candidate),
    )
  const [{ candidate: best, size: least } = { candidate: tree, size: most }] = sorted
  const used = variablesOf(shortened)
  const names = [...variablesOf(tree)].filter((name) => used.has(name))
  const [literals = 0] = sizeOf(best)
  const fewest = isSame && fewestLiterals(shortened, names, given, literals - 1)
  if (fewest && compareSizes(sizeIn(fewest), least) < 0) {
    sorted.unshift({ candidate: fewest, size: sizeIn(fewest) })
  }
  const found = sorted.find(
    ({ candidate }) =>
      isSame === undefined || meansSame(and(given, tree), and(given, candidate), limits) === true,
  )
  return { tree: found?.candidate ?? tree, untried: [...untried] }
}

type Rewritten = (part: Expression, laws: readonly Law[]) => Expression

/** Pushing negations inwards doesn't shorten longer expressions. */
const mostLength = 20_000

function candidatesFor(
  tree: Expression,
  shortened: Expression,
  rewritten: Rewritten,
  untried: Set<Untried>,
  given: Expression,
): Expression[] {
  const candidates = [flattened(tree), shortened]
  const length = lengthOf(shortened)
  const mostMade = 4 * length + 100
  const forms = [shortDnf, shortCnf].map((form) =>
    unlessTooLarge(() => form(shortened, given).tree),
  )
  if (forms.includes(undefined)) untried.add("forms")
  if (variablesOf(shortened).size <= mostTransformed) {
    // A form with more terms is longer.
    forms.push(unlessTooLarge(() => algebraicNormalForm(shortened, mostMade)))
  }
  if (length <= mostLength) forms.push(unlessTooLarge(() => negationNormalForm(shortened)))
  for (const made of forms) {
    if (made === undefined || lengthOf(made) > mostMade) continue
    candidates.push(made, rewritten(made, shortening))
  }
  const laws = restoringFor(tree)
  return candidates.flatMap((each) => [each, rewritten(each, laws)])
}

/** Limits on the number of parts and on their decision diagrams keep this to a few seconds. */
const mostAttempts = 40
const partLimits = { ...defaultLimits, tableWork: 2 ** 24, diagramNodes: 2 ** 16 }

/**
 * Simplifies the operands of a tree, or their operands if they are too large as well. Each one is proved on its own, as
 * replacing an operand by an equivalent one doesn't change the meaning of the tree.
 */
function byParts(tree: Expression, budget: { attempts: number }): Expression {
  const whole = flattened(tree)
  const parts = children(whole).map((part) => {
    if (children(part).length === 0 || budget.attempts === 0) return part
    budget.attempts -= 1
    if (variablesOf(part).size <= mostExactVariables) return simplify(part)
    const shortened = rewrite(prepared(part), shortening)
    const restored = rewrite(shortened, restoringFor(part))
    const isShorter = compareSizes(sizeOf(restored), sizeOf(part)) < 0
    if (isShorter && meansSame(part, restored, partLimits)) return restored
    return byParts(part, budget)
  })
  return joined(whole, parts)
}

/** Applies the laws to a node, treating its operands as variables: `x and true and x` becomes `x`. */
function joined(node: Expression, parts: readonly Expression[]): Expression {
  const names = new Map<string, string>()
  const meant = new Map<string, Expression>()
  const standIn = (part: Expression): Expression => {
    if (part.kind === "literal") return part
    if (part.kind === "not") return { kind: "not", operand: standIn(part.operand) }
    const line = formatLine(part)
    const name = names.get(line) ?? `part ${names.size}`
    names.set(line, name)
    meant.set(name, part)
    return { kind: "variable", name }
  }
  const plain = withChildren(node, parts.map(standIn))
  const shortened = rewrite(prepared(plain), shortening)
  const isBetter = compareSizes(sizeOf(shortened), sizeOf(plain)) < 0
  const chosen = isBetter && meansSame(plain, shortened, partLimits) ? shortened : plain
  return flattened(substitute(chosen, meant))
}

/** The laws that restore connectives which the tree already has; iff is always allowed. */
export function restoringFor(tree: Expression): readonly Law[] {
  const own = connectivesOf(tree).add("iff")
  if (["impliedBy", "notImplies", "notImpliedBy"].some((kind) => own.has(kind))) own.add("implies")
  return restoring.filter(({ replacement }) => own.has(replacement.kind))
}

export function connectivesOf(tree: Expression): Set<string> {
  const kinds = new Set<string>()
  const note = ({ kind }: Expression) => void kinds.add(kind)
  fold<void>(tree, {
    literal: note,
    variable: note,
    not: note,
    chain: note,
    comparison: note,
    group: () => undefined,
  })
  return kinds
}

// Prepares a tree for the laws: drops groups, and nests chains that the laws only know with two operands.
//
//     (nand a b c)                   (nand (and a b) c)
//     (comparison a iff b xor c)     (and (iff a b) (xor b c))

/** Splitting nested comparisons makes a tree grow exponentially; a comparison that would exceed this is kept. */
const mostNodes = 10_000

interface Sized {
  readonly tree: Expression
  readonly nodes: number
}

export function prepared(tree: Expression): Expression {
  const { tree: made } = fold<Sized>(tree, {
    literal: (node) => ({ tree: node, nodes: 1 }),
    variable: (node) => ({ tree: node, nodes: 1 }),
    not: (_, { tree, nodes }) => ({ tree: { kind: "not", operand: tree }, nodes: nodes + 1 }),
    chain: (node, operands) => ({
      tree: chainOf(
        node,
        operands.map(({ tree }) => tree),
      ),
      nodes: nodesOf(operands) + operands.length,
    }),
    comparison: (node, operands) => {
      const nodes = 2 * nodesOf(operands) + operands.length
      const trees = operands.map(({ tree }) => tree)
      if (nodes > mostNodes) {
        return { tree: { ...node, operands: trees }, nodes: nodesOf(operands) + operands.length }
      }
      return { tree: pairsOf(node, trees), nodes }
    },
    group: (_, inner) => inner,
  })
  return flattened(made)
}

function nodesOf(operands: readonly Sized[]): number {
  return operands.reduce((sum, { nodes }) => sum + nodes, 0)
}

function pairsOf({ operators }: Comparison, operands: readonly Expression[]): Expression {
  const pairs = operators.map((kind, at): Chain => ({ kind, operands: operands.slice(at, at + 2) }))
  return { kind: "and", operands: pairs }
}

function chainOf({ kind }: Chain, operands: readonly Expression[]): Expression {
  const [first] = operands as [Expression]
  if (operands.length === 1) {
    return kind === "nand" || kind === "nor" ? { kind: "not", operand: first } : first
  }
  if (operands.length > 2 && (kind === "nand" || kind === "nor")) {
    const others = operands.slice(0, -1)
    const inner: Expression = { kind: kind === "nand" ? "and" : "or", operands: others }
    return { kind, operands: [inner, operands.at(-1) as Expression] }
  }
  return { kind, operands }
}
