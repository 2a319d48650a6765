// Finds an expression with the fewest literals for a function of up to three variables, over and, or, xor, iff and not.
//
//     0b01111000, the truth table of a, b and c      a xor (b or c)
//
// A truth table is a number with one bit for each assignment. The search starts with the tables of the variables and
// combines them into tables that need two literals, three, and so on. It takes a few milliseconds.

import type { Expression } from "../../language/expression/index.ts"
import { flattened, literal, not } from "../forms/nodes.ts"
import { truthTable } from "../tables/truth-table.ts"

/** Maximum number of variables; a fourth would need billions of combinations. */
const mostVariables = 3

/** The best known expression for a table. */
interface Found {
  readonly tree: Expression
  /** The variables in the tree, one bit each. */
  readonly used: number
  /** Tie-breaker among trees with the same number of literals; lower is better. */
  readonly weight: number
}

/**
 * The tree with the fewest literals, if there are at most three variables.
 *
 * @param given a condition; if it is false, the result may have any value
 * @param most the maximum number of literals
 * @returns `undefined` if there are more variables, or if the function needs more literals
 */
export function fewestLiterals(
  tree: Expression,
  variables: readonly string[],
  given: Expression,
  most: number,
): Expression | undefined {
  if (variables.length > mostVariables) return undefined
  const all = 2 ** (2 ** variables.length) - 1
  const tableOf = (each: Expression) => (truthTable(each, { variables }).words[0] as number) & all
  const free = tableOf(not(given))
  const meant = tableOf(tree) | free
  if (meant === all) return literal(true)
  if (meant === free) return literal(false)
  let literals = 0
  for (const level of levelsOf(variables, tableOf, all)) {
    literals += 1
    if (literals > most) return undefined
    const fitting = [...level].filter(([table]) => (table | free) === meant)
    const [first, ...others] = fitting.map(([, found]) => found)
    if (first === undefined) continue
    const best = others.reduce((one, other) => (other.weight < one.weight ? other : one), first)
    return flattened(best.tree)
  }
  return undefined
}

/** Yields the tables that need one literal, two literals, and so on. */
function* levelsOf(
  variables: readonly string[],
  tableOf: (tree: Expression) => number,
  all: number,
): Generator<ReadonlyMap<number, Found>> {
  const known = new Set([0, all])
  const levels: Map<number, Found>[] = []
  const first = new Map<number, Found>()
  for (const [at, name] of variables.entries()) {
    const tree: Expression = { kind: "variable", name }
    first.set(tableOf(tree), { tree, used: 1 << at, weight: 0 })
  }
  for (let level = first; level.size > 0; ) {
    addNegations(level, known, all)
    for (const table of level.keys()) known.add(table)
    levels.push(level)
    yield level
    level = new Map()
    for (let at = 0; at < levels.length / 2; at += 1) {
      const other = levels[levels.length - 1 - at] as Map<number, Found>
      addPairs(levels[at] as Map<number, Found>, other, level, known, all)
    }
  }
}

function addNegations(level: Map<number, Found>, known: ReadonlySet<number>, all: number): void {
  for (const [table, { tree, used, weight }] of [...level]) {
    const operand = tree
    add(level, known, all & ~table, {
      used,
      weight: weight + lengthWeight,
      tree: () => ({ kind: "not", operand }),
    })
  }
}

function addPairs(
  ones: ReadonlyMap<number, Found>,
  others: ReadonlyMap<number, Found>,
  level: Map<number, Found>,
  known: ReadonlySet<number>,
  all: number,
): void {
  for (const [one, left] of ones) {
    for (const [other, right] of others) {
      const used = left.used | right.used
      const weight = left.weight + right.weight + lengthWeight
      const isRepeating = (left.used & right.used) !== 0
      const ofParity = weight + 1 + (isRepeating ? repeatingWeight : 0)
      const tree = (kind: "and" | "or" | "xor" | "iff") => () => ({
        kind,
        operands: [left.tree, right.tree],
      })
      add(level, known, one & other, { used, weight, tree: tree("and") })
      add(level, known, one | other, { used, weight, tree: tree("or") })
      add(level, known, one ^ other, { used, weight: ofParity, tree: tree("xor") })
      add(level, known, all & ~(one ^ other), { used, weight: ofParity, tree: tree("iff") })
    }
  }
}

/** The order of `sizeOf`: first parities of operands that share a variable, then the length, then all parities. */
const lengthWeight = 100
const repeatingWeight = 10_000

function add(
  level: Map<number, Found>,
  known: ReadonlySet<number>,
  table: number,
  { used, weight, tree }: Omit<Found, "tree"> & { readonly tree: () => Expression },
): void {
  if (known.has(table) || weight >= (level.get(table)?.weight ?? Number.POSITIVE_INFINITY)) return
  level.set(table, { used, weight, tree: tree() })
}
