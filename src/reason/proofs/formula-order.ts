// The form in which equations compare formulas: operands flat and sorted, without double negations.
//
//     q ∧ (¬¬p ∧ r)      the same as p ∧ q ∧ r

import { isUnordered } from "../simplify/laws.ts"
import type { Formula, Formulas } from "./formula.ts"

/**
 * Joins operands, sorted for `and`, `or`, `xor` and `iff`; a single operand is returned unchanged. `nand` and
 * `nor` get one operand, the conjunction or disjunction that they negate.
 */
export function joined(
  kind: Formula["kind"],
  operands: readonly Formula[],
  formulas: Formulas,
): Formula {
  const { makeExactly } = formulas
  const denied = { nand: "and", nor: "or" } as const
  if (kind === "nand" || kind === "nor") {
    return makeExactly(kind, [joined(denied[kind], operands, formulas)])
  }
  if (operands.length === 1 && isUnordered(kind)) return operands[0] as Formula
  const flat = isUnordered(kind)
    ? operands.flatMap((each) => partsOf(each, kind)).sort((one, other) => one.id - other.id)
    : operands
  return makeExactly(kind, flat)
}

/** The operands of a chain of this kind; any other formula counts as a single operand. */
export function partsOf(formula: Formula, kind: Formula["kind"]): readonly Formula[] {
  return formula.kind === kind ? formula.operands : [formula]
}

/** @param keepsNegations whether double negations count */
export function createCanonical(
  formulas: Formulas,
  keepsNegations = false,
): (formula: Formula) => Formula {
  const known = new Map<Formula, Formula>()
  return (formula) => {
    const open = [formula]
    for (let each = open.at(-1); each !== undefined; each = open.at(-1)) {
      const missing = each.operands.filter((operand) => !known.has(operand))
      open.push(...missing)
      if (missing.length > 0) continue
      open.pop()
      const operands = each.operands.map((operand) => known.get(operand) as Formula)
      const [inner] = operands
      const isDouble = each.kind === "not" && inner?.kind === "not" && !keepsNegations
      if (operands.length === 0) known.set(each, each)
      else
        known.set(
          each,
          isDouble ? (inner?.operands[0] as Formula) : joined(each.kind, operands, formulas),
        )
    }
    return known.get(formula) as Formula
  }
}

/** The elements that each of two lists has more often than the other. */
export function differences(
  one: readonly Formula[],
  other: readonly Formula[],
): readonly [more: readonly Formula[], less: readonly Formula[]] {
  return [without(one, other), without(other, one)]
}

function without(list: readonly Formula[], removed: readonly Formula[]): readonly Formula[] {
  const counts = new Map<Formula, number>()
  for (const each of removed) counts.set(each, (counts.get(each) ?? 0) + 1)
  return list.filter((each) => {
    const count = counts.get(each) ?? 0
    counts.set(each, count - 1)
    return count <= 0
  })
}
