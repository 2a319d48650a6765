// Finds the shortest sum of products for a truth table, with the method of Quine and McCluskey.
//
//     1 1 0 1 over p, q       not p or q
//
// Computes all prime implicants, then the smallest set of them that covers all true rows; among sets of equal size, the
// one with the fewest literals.

import type { Cover, Cube } from "./cover.ts"
import { minimumCover } from "./minimum-cover.ts"
import { type Implicant, primeImplicants } from "./prime-implicants.ts"

/** Maximum number of variables for which the shortest form is found. */
export const mostExactVariables = 10

export interface ExactCover {
  readonly cover: Cover
  /** Whether it is proved that no shorter cover exists. */
  readonly isMinimal: boolean
}

/**
 * Finds the fewest products that cover exactly the true rows, and possibly some of the free rows.
 *
 * @param on the true rows, as in a `TruthTable` of at most 10 variables
 * @param free the don't-care rows
 */
export function exactCover(
  variables: readonly string[],
  on: Uint32Array,
  free: Uint32Array = new Uint32Array(on.length),
): ExactCover {
  const count = variables.length
  const either = on.map((word, at) => word | (free[at] as number))
  const primes = primeImplicants(either, count)
  const columns = primes.map((prime) => ({
    cost: aTerm + bitsIn(prime.fixed),
    rows: rowsOf(prime, count).filter((row) => isTrue(on, row)),
  }))
  const useful = columns.map((_, at) => at).filter((at) => columns[at]?.rows.length)
  const { chosen, isProved } = minimumCover(useful.map((at) => columns[at] as (typeof columns)[0]))
  const cubes = chosen.map((at) => cubeOf(primes[useful[at] as number] as Implicant, count))
  return { cover: { variables, cubes: cubes.sort(inOrder) }, isMinimal: isProved }
}

/** The cost of a term; exceeds the number of literals of any cover. */
const aTerm = 2 ** 14

function isTrue(words: Uint32Array, row: number): boolean {
  return (((words[row >> 5] as number) >>> (row & 31)) & 1) === 1
}

function rowsOf({ fixed, value }: Implicant, count: number): number[] {
  const free = (2 ** count - 1) & ~fixed
  const rows: number[] = []
  // Enumerates the subsets of the free bits, from all bits to none.
  for (let subset = free; ; subset = (subset - 1) & free) {
    rows.push(value | subset)
    if (subset === 0) return rows
  }
}

/** The first variable is the highest bit of a row's number. */
function cubeOf({ fixed, value }: Implicant, count: number): Cube {
  const cube: number[] = []
  for (let at = 0; at < count; at += 1) {
    const bit = 1 << (count - 1 - at)
    if (fixed & bit) cube.push(value & bit ? at + 1 : -(at + 1))
  }
  return cube
}

/** The usual order of terms: by variables, with plain variables before negated ones. */
export function inOrder(one: Cube, other: Cube): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [left, right] = [one[at] as number, other[at] as number]
    if (left !== right) return Math.abs(left) - Math.abs(right) || right - left
  }
  return one.length - other.length
}

function bitsIn(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}
