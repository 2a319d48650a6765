// Proofs as in Gensler's *Introduction to Logic*, whose lines say what they follow from, but not by which rule.
//
//     1   (A ⊃ B)
//        [ ∴ (~B ⊃ ~A)
//     2   asm: ~(~B ⊃ ~A)
//     3   ∴ ~B             {from 2}                      by an S-rule, from one line
//     4   ∴ A              {from 2}
//     5   ∴ B              {from 1 and 4}                by an I-rule, from two lines
//     6   ∴ (~B ⊃ ~A)      {from 2; 3 contradicts 5}     closes the block that line 2 opens

import type { Formula, Formulas } from "./formula.ts"
import { areContradictory } from "./formula-shapes.ts"
import type { Justification, TextLine } from "./read-justification.ts"

/** The rule that gives a formula from one or two lines; `undefined` if none does. */
export function inferenceOf(
  formula: Formula,
  lines: readonly Formula[],
  { make, not }: Formulas,
): string | undefined {
  const isOpposite = (part: Formula) => areContradictory(part, formula)
  const [first, second] = lines as readonly [Formula, Formula?]
  if (second === undefined) {
    const [inner = first] = first.kind === "not" ? first.operands : []
    const [a, b] = inner.operands as readonly [Formula, Formula]
    if (inner === first) {
      const parts = first.kind === "iff" ? [make("implies", a, b), make("implies", b, a)] : []
      const isPart = first.kind === "and" && first.operands.includes(formula)
      return isPart || parts.includes(formula) ? "simplification" : undefined
    }
    if (inner.kind === "not") return a === formula ? "double negation" : undefined
    const isGiven =
      (inner.kind === "or" && inner.operands.some(isOpposite)) ||
      (inner.kind === "implies" && (a === formula || isOpposite(b))) ||
      (inner.kind === "iff" && [make("or", a, b), not(make("and", a, b))].includes(formula))
    return isGiven ? "simplification" : undefined
  }
  for (const [rule, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const [a, b] = rule.operands as readonly [Formula, Formula]
    if (rule.kind === "implies") {
      if (other === a && formula === b) return "modus ponens"
      if (areContradictory(other, b) && isOpposite(a)) return "modus tollens"
    }
    const isDenied = rule.kind === "not" && a.kind === "and"
    const parts = isDenied ? a.operands : rule.kind === "or" ? rule.operands : []
    for (const [at, part] of parts.entries()) {
      if (isDenied ? part !== other : !areContradictory(part, other)) continue
      const rest = make(isDenied ? "and" : "or", ...parts.filter((_, index) => index !== at))
      if (isDenied && isOpposite(rest)) return "conjunctive syllogism"
      if (!isDenied && rest === formula) return "disjunctive syllogism"
    }
  }
  return undefined
}

interface Cited {
  readonly formula: Formula
  readonly lines: readonly Formula[]
  readonly subproofs: readonly { readonly assumption: Formula }[]
}

/** The rules of lines that name none. */
export const genslerChecks = {
  "s-or-i-rule": {
    lines: [1, 2],
    needs: "one or two lines",
    gives: "what follows from exactly the cited lines in one step",
    check: ({ formula, lines }: Cited, formulas: Formulas) =>
      inferenceOf(formula, lines, formulas) === undefined ? "given" : undefined,
  },
  "reductio-on-assumption": {
    lines: [2, 2],
    subproofs: [1, 1],
    needs: "an assumption, and two lines below it that contradict each other",
    gives: "the opposite of the assumption",
    check: ({ formula, lines, subproofs }: Cited) => {
      const [one, other] = lines as readonly [Formula, Formula]
      if (!areContradictory(one, other)) return "cited"
      const { assumption } = subproofs[0] as Cited["subproofs"][0]
      return areContradictory(assumption, formula) ? undefined : "given"
    },
  },
} as const

/** Nests lines by their blocks, each from an assumption to the line before its contradiction is used. */
export function withBlocks(lines: readonly TextLine[]): readonly TextLine[] {
  let depth = 0
  return lines.map((line, at) => {
    const { rules, lines: cited = [] } = line.justification ?? {}
    if (rules?.includes("assumption")) depth += 1
    if (!rules?.includes("reductio-on-assumption")) return { ...line, depth }
    depth = Math.max(0, depth - 1)
    const [from = 0, ...others] = cited
    const subproofs = [[from, lines[at - 1]?.number ?? from] as const]
    return {
      ...line,
      depth,
      justification: { ...(line.justification as Justification), lines: others, subproofs },
    }
  })
}
