// Shortens sums of products of several functions that share products, in the manner of espresso.
//
//     11- 10        11- 11       f is p and q, and g is p and q, or r
//     110 01   →    --1 01
//     --1 01
//
// Each product is expanded to prime products, in several orders: literals are dropped and functions added for as long
// as the product covers no false row. The cheapest cover by all primes found so far is chosen; its products are reduced
// to what only they cover and expanded again, for as long as the cover gets shorter.

import { PythonRandom } from "../../python/index.ts"
import { aTerm, bitsIn, cubeOf, type Implicant, patterns, type SharedCube } from "./exact-cover.ts"
import { minimumCover } from "./minimum-cover.ts"

/** The true rows and the don't-care rows, as in a `TruthTable`. */
export interface OpenFunction {
  readonly on: Uint32Array
  readonly free: Uint32Array
}

interface Product extends Implicant {
  /** Indexes of the functions that have it as a term. */
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

const mostRounds = 20
/** Rounds that don't shorten the cover. */
const mostIdle = 3
/** Orders in which each product is expanded. */
const orders = 6
const mostPrimes = 5000
/** Maximum number of words and rows to read, which takes a few seconds. */
const mostWork = 200_000_000
/** Maximum number of steps to choose the products of a round. */
const mostSteps = 2_000_000

/** @param covers covers of the functions; the result is not longer than the first one */
export function shorterSharedCover(
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
  for (const product of starts.flat()) expand(product, search)
  let best = starts[0] as Product[]
  let current = best
  let idle = 0
  for (let round = 0; round < mostRounds && idle < mostIdle && search.work > 0; round += 1) {
    if (round > 0) {
      for (const product of [...current, ...reduced(current, search)]) expand(product, search)
    }
    current = cheapest([...search.primes.values()], search)
    if (costOf(current) < costOf(best)) [best, idle] = [current, 0]
    else idle += 1
  }
  return withoutNeedlessOutputs(best, search).map((product) => ({
    cube: cubeOf(product, count),
    outputs: product.outputs,
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
  const literals = Array.from({ length: search.count }, (_, bit) => bit)
  const outputs = search.on.map((_, at) => search.count + at)
  for (let order = 0; order < orders; order += 1) {
    if (search.primes.size >= mostPrimes || search.work <= 0) return
    search.random.shuffle(literals)
    search.random.shuffle(outputs)
    const moves = order % 2 === 0 ? [...literals, ...outputs] : [...outputs, ...literals]
    if (order > 3) search.random.shuffle(moves)
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
    // Without the literal, the product has the rows with the opposite bit as well.
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
function cheapest(products: readonly Product[], search: Search): Product[] {
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
  return minimumCover(columns, mostSteps).chosen.map((at) => products[at] as Product)
}

/** Makes each product as small as the others allow. */
function reduced(products: readonly Product[], search: Search): Product[] {
  const { times, unique } = timesCovered(products, search)
  return products.flatMap((product) => {
    const own = unique(product)
    if (own.length === 0) return []
    const all = 2 ** search.count - 1
    let [ones, zeros] = [all, all]
    for (const row of own) [ones, zeros] = [ones & row, zeros & ~row]
    const smaller = {
      fixed: ones | zeros,
      value: ones,
      outputs: [...new Set(own.map((row) => row >> search.count))],
    }
    const kept = new Set(rowsOf(smaller, search))
    for (const row of rowsOf(product, search)) {
      if (!kept.has(row)) times[row] = (times[row] as number) - 1
    }
    return [smaller]
  })
}

/** How often each row is covered, and the rows that only a given product covers. */
function timesCovered(products: readonly Product[], search: Search) {
  const times = new Uint32Array(search.on.length * 2 ** search.count)
  for (const product of products) {
    for (const row of rowsOf(product, search)) times[row] = (times[row] as number) + 1
  }
  const unique = (product: Product) => rowsOf(product, search).filter((row) => times[row] === 1)
  return { times, unique }
}

/** Each function keeps only the terms that it needs. */
function withoutNeedlessOutputs(products: readonly Product[], search: Search): Product[] {
  const { times, unique } = timesCovered(products, search)
  return products.map((product) => ({
    ...product,
    outputs: product.outputs.filter((output) => {
      const part = { ...product, outputs: [output] }
      if (unique(part).length > 0) return true
      for (const row of rowsOf(part, search)) times[row] = (times[row] as number) - 1
      return false
    }),
  }))
}
