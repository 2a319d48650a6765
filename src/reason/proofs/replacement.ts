// The rules of replacement of Copi and Hurley, which rewrite a line or one part of it, in either direction.
//
//     1. A ⊃ ~(B v C)      /∴ A ⊃ (~B · ~C)
//     2. A ⊃ (~B · ~C)     1 DM
//
// Unlike the laws of equational proofs, they distinguish the order of operands and double negations, which only Com and
// DN change.

import { definitionsByLaws, type Formula, type Formulas } from "./formula.ts"
import { isDeMorgan } from "./formula-shapes.ts"
import type { RuleCheck } from "./rule-conditions.ts"
import type { RuleName } from "./rule-names.ts"

/** Checks a law as a rule that cites one line. */
export function replacementCheck(rule: RuleName): RuleCheck {
  return {
    lines: [1, 1],
    subproofs: [0, 0],
    needs: "a line",
    gives: "that line with one part rewritten",
    check: ({ formula, lines: [cited] }, formulas) =>
      isReplaced(rule, cited as Formula, formula, formulas) ? undefined : "given",
  }
}

function isReplaced(rule: RuleName, from: Formula, to: Formula, formulas: Formulas): boolean {
  // Absorption is a rule of inference, so it applies only to whole lines: p ⊃ q gives p ⊃ (p · q).
  if (rule === "absorption") return rewrites(rule, from, formulas).includes(to)
  let [one, other] = [from, to]
  for (;;) {
    if (isRewritten(rule, one, other, formulas) || isRewritten(rule, other, one, formulas)) {
      return true
    }
    const [parts, others] = [one, other].map((each) => pairOf(each, formulas)) as [
      readonly Formula[],
      readonly Formula[],
    ]
    if (one.kind !== other.kind || parts.length !== others.length) return false
    const places = parts.flatMap((each, at) => (each === others[at] ? [] : [at]))
    const [place] = places
    if (place === undefined || places.length > 1) return false
    one = parts[place] as Formula
    other = others[place] as Formula
  }
}

function isRewritten(rule: RuleName, from: Formula, to: Formula, formulas: Formulas): boolean {
  const isOfMany = rule === "de-morgan" && isDeMorgan(from, to, formulas)
  return isOfMany || rewrites(rule, from, formulas).includes(to)
}

/** The operands of a formula; a chain is split into its last operand and the rest: (p v q) v r. */
function pairOf({ kind, operands }: Formula, { make }: Formulas): readonly Formula[] {
  if ((kind !== "and" && kind !== "or") || operands.length < 3) return operands
  return [make(kind, ...operands.slice(0, -1)), operands.at(-1) as Formula]
}

/** The results of applying a law to a formula from left to right. */
function rewrites(rule: RuleName, formula: Formula, formulas: Formulas): readonly Formula[] {
  const { make, not } = formulas
  const { kind } = formula
  const [a, b] = pairOf(formula, formulas) as readonly [Formula, Formula]
  if (rule === "double-negation") return [not(not(formula))]
  if (rule === "idempotence") return [make("and", formula, formula), make("or", formula, formula)]
  if (rule === "definition") return definitionsByLaws(formula, formulas)
  if (kind === "not" && rule === "de-morgan") {
    const [left, right] = pairOf(a, formulas) as readonly [Formula, Formula]
    const dual = dualOf(a.kind)
    return dual === undefined ? [] : [make(dual, not(left), not(right))]
  }
  if (kind === "implies") {
    const [first, second] = pairOf(a, formulas) as readonly [Formula, Formula]
    if (rule === "transposition") return [make(kind, not(b), not(a))]
    if (rule === "absorption") return [make(kind, a, make("and", a, b))]
    return rule === "exportation" && a.kind === "and"
      ? [make(kind, first, make(kind, second, b))]
      : []
  }
  const dual = dualOf(kind)
  if (kind !== "and" && kind !== "or") return []
  if (rule === "commutativity") return [make(kind, b, a)]
  if (rule === "associativity" && a.kind === kind) {
    const [left, middle] = pairOf(a, formulas) as readonly [Formula, Formula]
    return [make(kind, left, make(kind, middle, b))]
  }
  if (rule === "distribution" && dual !== undefined && b.kind === dual) {
    const [left, right] = pairOf(b, formulas) as readonly [Formula, Formula]
    return [make(dual, make(kind, a, left), make(kind, a, right))]
  }
  return []
}

function dualOf(kind: Formula["kind"]): "and" | "or" | undefined {
  if (kind === "and") return "or"
  return kind === "or" ? "and" : undefined
}
