// Shortest sums of products, compared with another method: the cheapest way to reach every function by adding products
// one by one, starting from false.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { minimumCover } from "../../../src/reason/forms/minimum-cover.ts"
import { exactCover, primeImplicants } from "../../../src/reason/forms/quine-mccluskey.ts"
import { namesOf } from "../../support/any-trees.ts"
import { stride } from "../../support/run-length.ts"

const aTerm = 1000

/** Every product of a number of variables as the set of its rows, with its number of literals. */
function products(count: number): { rows: number; literals: number }[] {
  const made: { rows: number; literals: number }[] = []
  for (let choice = 0; choice < 3 ** count; choice += 1) {
    const values = Array.from({ length: count }, (_, at) => Math.floor(choice / 3 ** at) % 3)
    let rows = 0
    for (let row = 0; row < 2 ** count; row += 1) {
      if (values.every((value, bit) => value === 2 || value === ((row >> bit) & 1)))
        rows |= 1 << row
    }
    made.push({ rows, literals: values.filter((value) => value < 2).length })
  }
  return made
}

/** For each function the minimum cost: 1000 per product and 1 per literal. */
function leastCosts(count: number): Float64Array {
  const costs = new Float64Array(2 ** (2 ** count)).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const { rows, literals } of products(count)) {
      for (let table = 0; table < costs.length; table += 1) {
        const cost = (costs[table] as number) + aTerm + literals
        if (cost >= (costs[table | rows] as number)) continue
        costs[table | rows] = cost
        isChanged = true
      }
    }
  }
  return costs
}

function costOf(table: number, count: number): { cost: number; isMinimal: boolean } {
  const { cover, isMinimal } = exactCover(namesOf(count), Uint32Array.of(table))
  const cost = cover.cubes.reduce((sum, cube) => sum + aTerm + cube.length, 0)
  return { cost, isMinimal }
}

test.each([0, 1, 2, 3])("all functions of %i variables", (count) => {
  const least = leastCosts(count)
  for (const [table, cost] of least.entries()) {
    expect([table, costOf(table, count)]).toEqual([table, { cost, isMinimal: true }])
  }
})

test("functions of 4 variables", { tags: ["long"] }, () => {
  const least = leastCosts(4)
  for (let table = 0; table < least.length; table += stride(61, 1)) {
    expect([table, costOf(table, 4)]).toEqual([table, { cost: least[table], isMinimal: true }])
  }
})

test("rows that don't matter are used if that makes it shorter", () => {
  // A decimal digit in four bits, true from 5 on, as in Karnaugh maps of seven-segment displays.
  const digits = Array.from({ length: 10 }, (_, at) => at)
  const on = digits.filter((digit) => digit >= 5).reduce((word, digit) => word | (1 << digit), 0)
  const free = [10, 11, 12, 13, 14, 15].reduce((word, row) => word | (1 << row), 0)
  const { cover } = exactCover(["a", "b", "c", "d"], Uint32Array.of(on), Uint32Array.of(free))
  expect(cover.cubes).toEqual([[1], [2, 3], [2, 4]])
})

test("finds all primes of a function with a known number of them", () => {
  // True if three to six of nine variables are: 9! / (3! 3! 3!) primes, the maximum for nine variables.
  const words = new Uint32Array(16)
  for (let row = 0; row < 512; row += 1) {
    const ones = row.toString(2).replaceAll("0", "").length
    if (ones >= 3 && ones <= 6) words[row >> 5] = (words[row >> 5] as number) | (1 << (row & 31))
  }
  expect(primeImplicants(words, 9)).toHaveLength(1680)
})

describe("large covers", () => {
  const xor10 = new Uint32Array(32)
  for (let row = 0; row < 1024; row += 1) {
    if (row.toString(2).replaceAll("0", "").length % 2 === 1) {
      xor10[row >> 5] = (xor10[row >> 5] as number) | (1 << (row & 31))
    }
  }

  test("of 10 variables are proved minimal if possible", () => {
    const { cover, isMinimal } = exactCover(namesOf(10), xor10)
    expect([cover.cubes.length, isMinimal]).toEqual([512, true])
  })

  test("beyond the limit of work are still covers, not called minimal", () => {
    // Every pair of five rows: 3 are needed, and no column dominates another.
    const columns = [0, 1, 2, 3, 4].map((row) => ({ cost: 1, rows: [row, (row + 1) % 5] }))
    const proved = minimumCover(columns)
    const given = minimumCover(columns, 0)
    expect([proved.chosen.length, proved.isProved, given.isProved]).toEqual([3, true, false])
    expect(new Set(given.chosen.flatMap((at) => columns[at]?.rows))).toEqual(
      new Set([0, 1, 2, 3, 4]),
    )
  })
})
