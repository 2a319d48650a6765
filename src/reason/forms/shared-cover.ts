// Finds short sums of products for several functions that share products, in the manner of espresso.
//
//     11- 10        11- 11       f is p and q, and g is p and q, or r
//     110 01   →    --1 01
//     --1 01
//
// For few variables and functions, the cheapest cover by all prime products is chosen. Otherwise, primes are collected:
// each product is expanded in several orders, by dropping literals and adding functions for as long as it covers no
// false row. The cheapest cover by the primes found so far is chosen; its products are reduced to what only they cover
// and expanded again, for as long as the cover gets shorter.

import { PythonRandom } from "../../python/index.ts"
import type { Cube } from "./cover.ts"
import { minimumCover } from "./minimum-cover.ts"
import {
  aTerm,
  bitsIn,
  cubeOf,
  type Implicant,
  patterns,
  primeImplicants,
} from "./quine-mccluskey.ts"

/** The true rows and the don't-care rows, as in a `TruthTable`. */
export interface OpenFunction {
  readonly on: Uint32Array
  readonly free: Uint32Array
}

/** A product, and the indexes of the functions that have it as a term. */
export interface SharedCube {
  readonly cube: Cube
  readonly outputs: readonly number[]
}

interface Product extends Implicant {
  readonly outputs: readonly number[]
}

interface Search {
  /** Number of variables. */
  readonly count: number
  readonly on: readonly Uint32Array[]
  readonly off: readonly Uint32Array[]
  readonly primes: Map<string, Product>
  readonly random: PythonRandom
  /** Number of steps that are left. */
  work: number
}

/** Maximum number of variables plus functions for which all primes are found. */
export const mostExact = 13
/** Maximum number of steps to choose from all primes, which take a second or two. */
const mostExactSteps = 15_000_000

const mostRounds = 8
/** Orders in which each product is expanded. */
const orders = 6
const mostPrimes = 5000
/** Maximum number of words and rows to read, which takes a few seconds. */
const mostWork = 200_000_000
/** Maximum number of steps to choose the products of a round. */
const mostSteps = 2_000_000

/** @param covers known covers; the result is not longer than the first one */
export function sharedCover(
  covers: readonly (readonly SharedCube[])[],
  count: number,
  functions: readonly OpenFunction[],
): readonly SharedCube[] {
  const rows = 2 ** count
  const last = rows < 32 ? 2 ** rows - 1 : -1
  const search: Search = {
    count,
    on: functions.map(({ on }) => on),
    off: functions.map(({ on, free }) =>
      on.map((word, at) => ~(word | (free[at] as number)) & last),
    ),
    primes: new Map(),
    random: new PythonRandom(0),
    work: mostWork,
  }
  const starts = covers.map((cover) => cover.map((shared) => productOf(shared, count)))
  const [start] = starts
  const found =
    count + functions.length > mostExact
      ? improved(starts.flat(), search)
      : cheapest(allPrimes(search), mostExactSteps, search)
  const best = start && costOf(start) < costOf(found) ? start : found
  return reduced(best, search, "outputs").map((product) => ({
    cube: cubeOf(product, count),
    outputs: product.outputs,
  }))
}

function improved(products: readonly Product[], search: Search): readonly Product[] {
  let best = products
  let current = products
  for (let round = 0; round < mostRounds && search.work > 0; round += 1) {
    for (const product of [...current, ...reduced(current, search)]) expand(product, search)
    current = cheapest([...search.primes.values()], mostSteps, search)
    if (costOf(current) < costOf(best)) best = current
  }
  return best
}

/**
 * With an additional variable z for each function f, the prime implicants of the conjunction of all (z or f) are the
 * largest shared products: each is a term of the functions whose z it lacks.
 */
function allPrimes({ count, off }: Search): Product[] {
  const all = 2 ** off.length - 1
  const joint = new Uint32Array(Math.max(1, 2 ** (count + off.length - 5)))
  for (let row = 0; row < 2 ** count; row += 1) {
    const needed = off.reduce(
      (bits, words, at) => bits | ((((words[row >> 5] as number) >>> (row & 31)) & 1) << at),
      0,
    )
    for (let named = 0; named <= all; named += 1) {
      if ((named & needed) !== needed) continue
      const at = (row << off.length) | named
      joint[at >> 5] = (joint[at >> 5] as number) | (1 << (at & 31))
    }
  }
  return primeImplicants(joint, count + off.length).map(({ fixed, value }) => ({
    fixed: fixed >> off.length,
    value: value >> off.length,
    outputs: [...off.keys()].filter((at) => !((fixed >> at) & 1)),
  }))
}

function productOf({ cube, outputs }: SharedCube, count: number): Product {
  let [fixed, value] = [0, 0]
  for (const number of cube) {
    const bit = 1 << (count - Math.abs(number))
    fixed |= bit
    if (number > 0) value |= bit
  }
  return { fixed, value, outputs }
}

function costOf(products: readonly Product[]): number {
  return products.reduce((sum, { fixed }) => sum + aTerm + bitsIn(fixed), 0)
}

/** Adds the primes that a product expands to. */
function expand(product: Product, search: Search): void {
  const moves = Array.from({ length: search.count + search.on.length }, (_, move) => move)
  for (let order = 0; order < orders; order += 1) {
    if (search.primes.size >= mostPrimes || search.work <= 0) return
    search.random.shuffle(moves)
    const prime = expanded(product, moves, search)
    const key = `${prime.fixed} ${prime.value} ${prime.outputs}`
    if (!search.primes.has(key)) search.primes.set(key, prime)
  }
}

/** @param moves bits of variables, and functions after them */
function expanded(product: Product, moves: readonly number[], search: Search): Product {
  const outputs = new Set(product.outputs)
  let { fixed, value } = product
  for (const move of moves) {
    const output = move - search.count
    if (output >= 0) {
      if (!outputs.has(output) && !isFalseIn({ fixed, value }, output, search)) outputs.add(output)
      continue
    }
    const bit = 1 << move
    if ((fixed & bit) === 0) continue
    // Dropping the literal adds the rows with the opposite bit.
    const opposite = { fixed, value: value ^ bit }
    if ([...outputs].some((output) => isFalseIn(opposite, output, search))) continue
    fixed &= ~bit
    value &= ~bit
  }
  return { fixed, value, outputs: [...outputs].sort((one, other) => one - other) }
}

/** Whether a function has to be false in some row of a product. */
function isFalseIn(product: Implicant, output: number, search: Search): boolean {
  const off = search.off[output] as Uint32Array
  return someWord(product, search, (at, rows) => ((off[at] as number) & rows) !== 0)
}

/** Calls `visit` for each word of a table that has rows of the product, until it returns true. */
function someWord(
  { fixed, value }: Implicant,
  search: Search,
  visit: (at: number, rows: number) => boolean,
): boolean {
  let rows = -1
  for (const [bit, pattern] of patterns.entries()) {
    if ((fixed >> bit) & 1) rows &= (value >> bit) & 1 ? pattern : ~pattern
  }
  const open = ((2 ** search.count - 1) & ~fixed) >> 5
  for (let subset = open; ; subset = (subset - 1) & open) {
    search.work -= 1
    if (visit((value >> 5) | subset, rows)) return true
    if (subset === 0) return false
  }
}

/** The true rows that a product covers, numbered through all functions. */
function rowsOf({ outputs, ...product }: Product, search: Search): number[] {
  const numbers: number[] = []
  for (const output of outputs) {
    const on = search.on[output] as Uint32Array
    someWord(product, search, (at, rows) => {
      for (let rest = (on[at] as number) & rows; rest !== 0; rest &= rest - 1) {
        numbers.push(output * 2 ** search.count + at * 32 + 31 - Math.clz32(rest & -rest))
      }
      return false
    })
  }
  search.work -= numbers.length
  return numbers
}

/** The cheapest cover found. Rows that are covered by the same products count as one. */
function cheapest(products: readonly Product[], steps: number, search: Search): Product[] {
  const classes = new Int32Array(search.on.length * 2 ** search.count)
  let fresh = 0
  for (const product of products) {
    const split = new Map<number, number>()
    for (const row of rowsOf(product, search)) {
      const old = classes[row] as number
      let own = split.get(old)
      if (own === undefined) {
        fresh += 1
        own = fresh
        split.set(old, own)
      }
      classes[row] = own
    }
  }
  const columns = products.map((product) => ({
    cost: costOf([product]),
    rows: [...new Set(rowsOf(product, search).map((row) => classes[row] as number))],
  }))
  const { chosen } = minimumCover(columns, steps)
  search.work -= 5 * products.length * chosen.length
  return chosen.map((at) => products[at] as Product)
}

/**
 * Makes each product as small as the others allow.
 *
 * @param parts by default, drops functions and adds literals
 */
function reduced(
  products: readonly Product[],
  search: Search,
  parts: "outputs" | "all" = "all",
): Product[] {
  const times = new Uint32Array(search.on.length * 2 ** search.count)
  const add = (rows: readonly number[], by: number) => {
    for (const row of rows) times[row] = (times[row] as number) + by
  }
  for (const product of products) add(rowsOf(product, search), 1)
  return products.flatMap((product) => {
    const rows = rowsOf(product, search)
    const own = rows.filter((row) => times[row] === 1)
    if (own.length === 0) {
      add(rows, -1)
      return []
    }
    const all = 2 ** search.count - 1
    let [ones, zeros] = [all, all]
    for (const row of own) [ones, zeros] = [ones & row, zeros & ~row]
    const outputs = [...new Set(own.map((row) => row >> search.count))]
    const smaller =
      parts === "all" ? { fixed: ones | zeros, value: ones, outputs } : { ...product, outputs }
    add(rows, -1)
    add(rowsOf(smaller, search), 1)
    return [smaller]
  })
}
