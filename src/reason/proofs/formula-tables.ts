// Truth tables of formulas, which tell the search what follows from what it knows.

import { meansSame } from "../questions/equivalence-and-entailment.ts"
import { truthTable } from "../tables/truth-table.ts"
import { type Formula, type Formulas, treeOf } from "./formula.ts"
import { isSimple, type Known } from "./forward.ts"

/** Maximum number of variables; with more, nothing is known to follow, and the search takes longer routes. */
const mostVariables = 12

export interface Tables {
  readonly variables: readonly Formula[]
  /** Whether a formula follows from the active ones, the known literals and `other`; false if that is unknown. */
  readonly follows: (formula: Formula, known: Known, other?: Formula) => boolean
}

export function createTables(variables: readonly Formula[], { verum }: Formulas): Tables {
  if (variables.length > mostVariables) return { variables, follows: () => false }
  const names = variables.map(({ name }) => name)
  const tables = new Map<Formula, Uint32Array>()
  const conjunctions = new WeakMap<Known, Uint32Array>()

  const tableOf = (formula: Formula): Uint32Array => {
    const table = tables.get(formula) ?? truthTable(treeOf(formula), { variables: names }).words
    tables.set(formula, table)
    return table
  }
  const conjunctionOf = (known: Known): Uint32Array => {
    const found = conjunctions.get(known)
    if (found !== undefined) return found
    const table = tableOf(verum).slice()
    for (const formula of known.derivations.keys()) {
      if (!known.active.has(formula) && !isSimple(formula)) continue
      for (const [at, word] of tableOf(formula).entries()) table[at] = (table[at] ?? 0) & word
    }
    conjunctions.set(known, table)
    return table
  }
  return {
    variables,
    follows: (formula, known, other) => {
      const [from, to] = [conjunctionOf(known), tableOf(formula)]
      const also = other && tableOf(other)
      return from.every((word, at) => (word & (also?.[at] ?? -1) & ~(to[at] ?? 0)) === 0)
    },
  }
}

/** Whether a formula is true whenever all given ones are; false if that is too hard to tell. */
export function followsFrom(
  given: readonly Formula[],
  formula: Formula,
  { make, verum }: Formulas,
): boolean {
  const implication = make("implies", make("and", verum, ...given), formula)
  return meansSame(treeOf(implication), treeOf(verum)) === true
}
