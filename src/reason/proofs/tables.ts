// Truth tables of formulas, which tell the search what follows from what it knows.

import { combineAll } from "../../language/connectives.ts"
import type { Formula } from "./formula.ts"
import { isSimple, type Known } from "./forward.ts"

/** Maximum number of variables; with more, nothing is known to follow, and the search takes longer ways. */
const mostVariables = 12

export interface Tables {
  readonly variables: readonly Formula[]
  /** Whether a formula follows from the active ones, known literals, and another; false if that is unknown. */
  readonly follows: (formula: Formula, known: Known, other?: Formula) => boolean
}

export function createTables(variables: readonly Formula[]): Tables {
  if (variables.length > mostVariables) return { variables, follows: () => false }
  const words = 2 ** Math.max(0, variables.length - 5)
  const tables = new Map<Formula, Uint32Array>()
  const conjunctions = new WeakMap<Known, Uint32Array>()

  const tableOf = (formula: Formula): Uint32Array => {
    const found = tables.get(formula)
    if (found !== undefined) return found
    const table = new Uint32Array(words)
    const operands = formula.operands.map(tableOf)
    const at = variables.indexOf(formula)
    for (let word = 0; word < words; word += 1) {
      table[word] =
        at >= 0
          ? wordOfVariable(at, word)
          : wordOf(
              formula,
              operands.map((each) => each[word] ?? 0),
            )
    }
    tables.set(formula, table)
    return table
  }
  const conjunctionOf = (known: Known): Uint32Array => {
    const found = conjunctions.get(known)
    if (found !== undefined) return found
    const table = new Uint32Array(words).fill(-1)
    for (const formula of known.derivations.keys()) {
      if (!known.active.has(formula) && !isSimple(formula)) continue
      const own = tableOf(formula)
      for (let word = 0; word < words; word += 1)
        table[word] = (table[word] ?? 0) & (own[word] ?? 0)
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

/** The values of a variable in one word of a table: for the first, every other bit is set. */
function wordOfVariable(at: number, word: number): number {
  if (at >= 5) return (word >> (at - 5)) & 1 ? -1 : 0
  return [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000][at] as number
}

function wordOf({ kind, name }: Formula, operands: readonly number[]): number {
  if (kind === "literal" || kind === "variable") return name === "true" ? -1 : 0
  if (kind === "not") return ~(operands[0] ?? 0)
  let result = 0
  const count = 1 << operands.length
  // The operands of nand and nor may be many, so they are combined in pairs.
  if (operands.length > 3 || kind === "and" || kind === "or" || kind === "nand" || kind === "nor") {
    const isOr = kind === "or" || kind === "nor"
    const all = operands.reduce((one, other) => (isOr ? one | other : one & other))
    return kind === "nand" || kind === "nor" ? ~all : all
  }
  for (let row = 0; row < count; row += 1) {
    const values = operands.map((_, at) => ((row >> at) & 1) === 1)
    if (!combineAll(kind, values)) continue
    result |= operands.reduce((bits, each, at) => bits & (values[at] ? each : ~each), -1)
  }
  return result
}
