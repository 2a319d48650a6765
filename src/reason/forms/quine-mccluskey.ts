// Finds the shortest sum of products for a truth table, with the method of Quine and McCluskey.
//
//     1 1 0 1 over p, q       not p or q
//
// Computes all prime implicants, then the smallest set of them that covers all true rows; among sets of equal size, the
// one with the fewest literals.

import type { Cover, Cube } from "./cover.ts"
import { minimumCover } from "./minimum-cover.ts"

/** Maximum number of variables for which the shortest form is found. */
export const mostExactVariables = 10

interface ExactCover {
  readonly cover: Cover
  /** Whether it is proved that no shorter cover exists. */
  readonly isMinimal: boolean
}

/**
 * Finds the fewest products that cover exactly the true rows, and possibly some of the free rows.
 *
 * @param on the true rows, as in a `TruthTable` of at most 10 variables
 * @param free the don't-care rows
 * @param work maximum number of steps to choose the products
 */
export function exactCover(
  variables: readonly string[],
  on: Uint32Array,
  free: Uint32Array = new Uint32Array(on.length),
  work?: number,
): ExactCover {
  const count = variables.length
  const either = on.map((word, at) => word | (free[at] as number))
  const primes = primeImplicants(either, count)
  const columns = primes.map((prime) => ({
    cost: aTerm + bitsIn(prime.fixed),
    rows: rowsOf(prime, count).filter((row) => isTrue(on, row)),
  }))
  const useful = columns.map((_, at) => at).filter((at) => columns[at]?.rows.length)
  const { chosen, isProved } = minimumCover(
    useful.map((at) => columns[at] as (typeof columns)[0]),
    work,
  )
  const cubes = chosen.map((at) => cubeOf(primes[useful[at] as number] as Implicant, count))
  return { cover: { variables, cubes: cubes.sort(inOrder) }, isMinimal: isProved }
}

/** The cost of a term; exceeds the number of literals of any cover. */
export const aTerm = 2 ** 14

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
export function cubeOf({ fixed, value }: Implicant, count: number): Cube {
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

export function bitsIn(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

// Finds all prime implicants of a truth table: products that imply it, but no longer do if any literal is dropped.
//
//     rows 01, 10, 11      a prime for b (fixed 01, value 01) and one for a (fixed 10, value 10)
//
// For each set of free bits of the row number, a table has one bit per row: whether all rows that differ from it only
// in these bits are true. Each table is computed from a table with one free bit fewer, 32 rows at once.

/** The rows whose `fixed` bits have the given value. */
export interface Implicant {
  readonly fixed: number
  readonly value: number
}

export const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

/**
 * @param words the rows that may be true, as in a `TruthTable`
 * @param count number of variables, at most 10: the tables have 2^(2 * count) bits
 */
export function primeImplicants(words: Uint32Array, count: number): Implicant[] {
  const all = 2 ** count - 1
  const tables: Uint32Array[] = [words]
  for (let free = 1; free <= all; free += 1) {
    const bit = 31 - Math.clz32(free & -free)
    tables.push(bothHalves(tables[free & (free - 1)] as Uint32Array, bit))
  }
  const primes: Implicant[] = []
  for (let free = all; free >= 0; free -= 1) {
    const own = (tables[free] as Uint32Array).slice()
    for (let bit = 0; bit < count; bit += 1) {
      if ((free >> bit) & 1) continue
      removeBoth(own, tables[free | (1 << bit)] as Uint32Array, bit)
    }
    for (const [at, word] of own.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        primes.push({ fixed: all & ~free, value: at * 32 + 31 - Math.clz32(rest & -rest) })
      }
    }
  }
  return primes
}

/** The rows with 0 at a bit that are true for both values of the bit. */
function bothHalves(table: Uint32Array, bit: number): Uint32Array {
  if (bit < 5) {
    return table.map((word) => word & (word >>> (1 << bit)) & ~(patterns[bit] as number))
  }
  const step = 1 << (bit - 5)
  return table.map((word, at) => (at & step ? 0 : word & (table[at + step] as number)))
}

/** Removes rows that are in a larger implicant, with 0 or 1 at a bit. */
function removeBoth(rows: Uint32Array, larger: Uint32Array, bit: number): void {
  const step = bit < 5 ? 0 : 1 << (bit - 5)
  for (const [at, word] of larger.entries()) {
    if (word === 0) continue
    rows[at] = (rows[at] as number) & ~(bit < 5 ? word | (word << (1 << bit)) : word)
    if (bit >= 5) rows[at + step] = (rows[at + step] as number) & ~word
  }
}
