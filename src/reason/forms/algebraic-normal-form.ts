// Converts a tree to algebraic normal form (Reed–Muller, Zhegalkin): the unique sum modulo 2 of products of variables.
//
//     a or b       a xor b xor (a and b)
//     not a        true xor a
//
// For up to 20 variables, the products follow from the truth table by the Möbius transform, which adds to each row all
// rows whose true variables are a subset, 32 rows at once; for more, the tree is multiplied out.

import { combine } from "../../language/connectives.ts"
import type { Expression } from "../../language/expression/index.ts"
import { fold, variablesOf } from "../../language/expression/index.ts"
import { truthTable } from "../tables/truth-table.ts"
import { and, FormSizeError, literal, variable } from "./nodes.ts"

/** Maximum number of variables for which the table is used. */
export const mostTransformed = 20
const mostTerms = 20_000

/** Numbers of variables in ascending order; the empty product is true. */
type Product = readonly number[]

/** @throws FormSizeError if the form has more than `most` terms */
export function algebraicNormalForm(tree: Expression, most: number = mostTerms): Expression {
  const variables = [...variablesOf(tree)]
  const products =
    variables.length <= mostTransformed
      ? transformed(tree, variables, most)
      : multipliedOut(tree, variables)
  const terms = products
    .toSorted(inOrder)
    .map((product) => and(...product.map((at) => variable(variables[at] as string))))
  const [first = literal(false)] = terms
  return terms.length < 2 ? first : { kind: "xor", operands: terms }
}

/** Sorts by length; the empty product comes first. */
function inOrder(one: Product, other: Product): number {
  if (one.length !== other.length) return one.length - other.length
  const at = one.findIndex((each, index) => each !== other[index])
  return (one[at] as number) - (other[at] as number)
}

/** Finds the products with the truth table. */
export function transformed(
  tree: Expression,
  variables: readonly string[],
  most: number = mostTerms,
): Product[] {
  const count = variables.length
  const { words } = truthTable(tree, { variables })
  for (let bit = 0; bit < count; bit += 1) {
    const step = 1 << (bit - 5)
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as number
      if (bit < 5) words[at] = word ^ ((word & (lowHalves[bit] as number)) << (1 << bit))
      else if (at & step) words[at] = word ^ (words[at - step] as number)
    }
  }
  const products: Product[] = []
  for (const [at, word] of words.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const row = at * 32 + 31 - Math.clz32(rest & -rest)
      products.push(variables.flatMap((_, each) => ((row >> (count - 1 - each)) & 1 ? [each] : [])))
      checkCount(products.length, most)
    }
  }
  return products
}

/** For each bit of the row number, from the lowest, the rows of a word in which it is 0. */
const lowHalves = [0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff]

/** Products by their text. */
type Polynomial = ReadonlyMap<string, Product>

/** Finds the products by expressing each connective as a polynomial of its operands. */
export function multipliedOut(tree: Expression, variables: readonly string[]): Product[] {
  const numbers = new Map(variables.map((name, at) => [name, at]))
  const polynomial = fold<Polynomial>(tree, {
    literal: ({ value }) => (value ? one : none),
    variable: ({ name }) => polynomialOf([[numbers.get(name) as number]]),
    not: (_, operand) => added(one, operand),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [Polynomial, Polynomial, Polynomial]
      if (kind === "if") return added(third, multiplied(first, added(second, third)))
      if (kind === "nand") return added(one, operands.reduce(multiplied))
      if (kind === "nor") return operands.map((each) => added(one, each)).reduce(multiplied)
      const [neither, right, left, both] = [0, 1, 2, 3].map((row) =>
        combine(kind, row > 1, row % 2 > 0),
      ) as [boolean, boolean, boolean, boolean]
      return operands.reduce((a, b) => {
        let sum = neither ? one : none
        if (neither !== left) sum = added(sum, a)
        if (neither !== right) sum = added(sum, b)
        return (neither !== left) === (right !== both) ? sum : added(sum, multiplied(a, b))
      })
    },
    group: (_, inner) => inner,
  })
  return [...polynomial.values()]
}

function polynomialOf(products: Iterable<Product>): Polynomial {
  const sum = new Map<string, Product>()
  for (const product of products) {
    const key = product.join()
    // Equal products cancel out in pairs.
    if (!sum.delete(key)) sum.set(key, product)
  }
  checkCount(sum.size)
  return sum
}

const none: Polynomial = new Map()
const one: Polynomial = polynomialOf([[]])

function added(left: Polynomial, right: Polynomial): Polynomial {
  return polynomialOf([...left.values(), ...right.values()])
}

function multiplied(left: Polynomial, right: Polynomial): Polynomial {
  if (left.size * right.size > mostWork) checkCount(Number.POSITIVE_INFINITY)
  const products: Product[] = []
  for (const one of left.values()) {
    for (const other of right.values()) {
      products.push([...new Set([...one, ...other])].sort((a, b) => a - b))
    }
  }
  return polynomialOf(products)
}

const mostWork = 1_000_000

function checkCount(terms: number, most: number = mostTerms): void {
  if (terms <= most) return
  throw new FormSizeError(`algebraic normal form has more than ${most.toLocaleString("en")} terms`)
}
