// Proofs by equations: a chain of equal formulas, each obtained from the previous one by one law of boolean algebra.
//
//     1. ¬(p → q)      Start
//     2. ¬(¬p ∨ q)     Definition of implication
//     3. p ∧ ¬q        De Morgan
//
// The chain proves that its first and last formulas are equivalent; if the last one is ⊤, it proves the first one. Both
// sides of an equivalence are brought into the same form, and the laws of the second side are then read backwards.

import type { Expression } from "../../language/expression/index.ts"
import { distributingAnd, distributingOr, type Law, textbook } from "../simplify/laws.ts"
import { rewrite } from "../simplify/rewrite.ts"
import { prepared } from "../simplify/simplify-tree.ts"
import { type Formula, type Formulas, treeOf } from "./formula.ts"
import { createCanonical } from "./formula-order.ts"
import { noReadableProof, type ProofLine } from "./proof.ts"
import type { RuleName } from "./rule-names.ts"

/** The sets of laws to apply, one after the other. */
const plans: readonly (readonly (readonly Law[])[])[] = [
  [textbook],
  ...[distributingAnd, distributingOr].map((laws) => [
    textbook,
    [...textbook, ...laws.filter(({ name }) => name === "distribution")],
  ]),
]

/** Maximum number of steps on the way to a form. */
const mostSteps = 2000

/** A formula of a chain, and the law by which it follows from the one before it; none at the start. */
interface Link {
  readonly formula: Formula
  readonly law: string
}

/**
 * The lines of a proof that a conclusion follows from premises.
 *
 * @throws ProofSizeError if the chain is too long
 */
export function equationLines(
  premises: readonly Formula[],
  conclusion: Formula,
  formulas: Formulas,
): readonly ProofLine[] {
  const goal = implication(premises, conclusion, formulas)
  const { verum } = formulas
  const [left, right] = goal.operands as readonly [Formula, Formula]
  const isEquivalence = goal.kind === "iff" && right !== verum
  const links =
    (isEquivalence ? linksBetween(left, right, formulas) : undefined) ??
    linksBetween(goal, verum, formulas)
  if (links === undefined) throw noReadableProof()
  return links.map(({ formula, law }) => {
    const rule = law.startsWith("definition") ? "definition" : law.replace(" ", "-").toLowerCase()
    const title = law.charAt(0).toUpperCase() + law.slice(1)
    return { formula, depth: 0, rule: rule as RuleName, title, lines: [], subproofs: [] }
  })
}

/** The formula that is always true if a conclusion follows from premises. */
export function implication(
  premises: readonly Formula[],
  conclusion: Formula,
  { make }: Formulas,
): Formula {
  return premises.length === 0 ? conclusion : make("implies", make("and", ...premises), conclusion)
}

/** The shortest of the chains between two formulas that the plans find. */
function linksBetween(from: Formula, to: Formula, formulas: Formulas): Link[] | undefined {
  const canonical = createCanonical(formulas)
  const ends = new Map<Formula, readonly Link[]>()
  for (const plan of plans) {
    const links = linksFrom(to, plan, formulas)
    for (const [at, { formula }] of links.entries()) {
      const known = ends.get(canonical(formula))
      if (known === undefined || known.length > at + 1)
        ends.set(canonical(formula), links.slice(0, at + 1))
    }
  }
  let best: Link[] | undefined
  for (const plan of plans) {
    const links = linksFrom(from, plan, formulas)
    for (const [at, { formula }] of links.entries()) {
      const end = ends.get(canonical(formula))
      if (end === undefined || (best && best.length <= at + end.length)) continue
      const back = end.slice(0, -1).map((link, i) => ({ ...link, law: end[i + 1]?.law as string }))
      best = [...links.slice(0, at + 1), ...back.reverse()]
      const last = best.at(-1) as Link
      if (last.formula === to) continue
      // The last formula is the target except for the order of operands and double negations.
      if (best.length > 1) best[best.length - 1] = { ...last, formula: to }
      else {
        const isReordered = createCanonical(formulas, true)
        const isSame = isReordered(from) === isReordered(to)
        best.push({ formula: to, law: isSame ? "commutativity" : "double negation" })
      }
    }
  }
  return best
}

function linksFrom(
  formula: Formula,
  plan: readonly (readonly Law[])[],
  formulas: Formulas,
): Link[] {
  const links: Link[] = [{ formula, law: "start" }]
  let current: Expression = prepared(treeOf(formula))
  for (const laws of plan) {
    current = rewrite(current, laws, ({ lines, around }) => {
      for (const { name: law, after } of lines()) {
        links.push({ formula: formulas.of(around(after).tree), law })
      }
      return links.length < mostSteps
    })
  }
  return links
}
