// Shapes of formulas that rules compare: negations, runs of operands, and instances of laws.

import type { Formula, Formulas } from "./formula.ts"
import { partsOf } from "./formula-order.ts"

export function isNegation(formula: Formula, of: Formula): boolean {
  return formula.kind === "not" && formula.operands[0] === of
}

export function areContradictory(one: Formula, other: Formula): boolean {
  return isNegation(one, other) || isNegation(other, one)
}

/** The positions at which a formula is an operand or a run of operands of a chain, and how many operands it spans. */
export function runsOf(
  part: Formula,
  chain: Formula,
  kind: "and" | "or",
): readonly (readonly [at: number, count: number])[] {
  if (chain.kind !== kind) return []
  const runs: [number, number][] = []
  const within = partsOf(part, kind)
  chain.operands.forEach((operand, at) => {
    if (operand === part) runs.push([at, 1])
    else if (part.kind === kind && within.every((each, i) => chain.operands[at + i] === each)) {
      runs.push([at, within.length])
    }
  })
  return runs
}

/** Whether runs of these formulas cover all operands of a chain, and each of the formulas occurs. */
export function cover(parts: readonly Formula[], chain: Formula, kind: "and" | "or"): boolean {
  const isCovered = partsOf(chain, kind).map(() => false)
  for (const part of parts) {
    const runs = runsOf(part, chain, kind)
    if (runs.length === 0) return false
    for (const [at, count] of runs) isCovered.fill(true, at, at + count)
  }
  return isCovered.every(Boolean)
}

/** Whether a formula is `A or not A` or `not A or A`. */
export function isExcludedMiddle(formula: Formula, { make }: Formulas): boolean {
  const [first, last] = [formula.operands[0], formula.operands.at(-1)]
  const [inFirst, inLast] = [first?.operands[0], last?.operands[0]]
  if (formula.kind !== "or" || first === undefined || last === undefined) return false
  return (
    (last.kind === "not" && formula === make("or", inLast as Formula, last)) ||
    (first.kind === "not" && formula === make("or", first, inFirst as Formula))
  )
}

/** Whether two formulas are `not (A or B)` and `not A and not B`, in either order, or the duals of these. */
export function isDeMorgan(one: Formula, other: Formula, { make, not }: Formulas): boolean {
  const [inner] = one.operands
  if (one.kind !== "not" || (inner?.kind !== "or" && inner?.kind !== "and")) return false
  const dual = inner.kind === "or" ? "and" : "or"
  return other === make(dual, ...inner.operands.map(not))
}
