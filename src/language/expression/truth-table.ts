// A tree to its truth table: its value for every assignment of its variables, as bits.
//
//     p implies q      row 0 to 3: p q = 00, 01, 10, 11      bits 1 1 0 1, which is 0b1011 as row 0 is the lowest one
//
// One operation on two words is worth 32 rows. The rows are made in blocks of 2^15, so that a tree of many operands never
// holds many whole tables, and whoever looks for a single row can stop at the first block that has it.

import { type BinaryConnective, combine } from "../connectives.ts"
import type { Assignment } from "./evaluate-tree.ts"
import type { Expression } from "./expression.ts"
import { fold } from "./fold.ts"
import { variablesOf } from "./variables-of.ts"

/** With so many variables a table has a million rows, which takes milliseconds. */
export const mostTableVariables = 20

/**
 * The values of one tree. In row r, the first variable is the highest of the bits of r that count, so that the last one
 * changes from row to row, as truth tables are written.
 */
export interface TruthTable {
  readonly variables: readonly string[]
  /** The value in row r is bit r % 32 of word r / 32. Bits after the last row are 0. */
  readonly words: Uint32Array
}

/** @param variables those of the tree, and perhaps others; no more than `mostTableVariables` */
export function truthTable(
  tree: Expression,
  variables: readonly string[] = [...variablesOf(tree)],
): TruthTable {
  const words = new Uint32Array(Math.max(1, 2 ** (variables.length - wordShift)))
  let at = 0
  for (const block of blocksOf(tree, variables)) {
    words.set(block, at)
    at += block.length
  }
  return { variables, words }
}

/** How many assignments of the variables make a tree true. */
export function countSatisfying(
  tree: Expression,
  variables: readonly string[] = [...variablesOf(tree)],
): number {
  let count = 0
  for (const block of blocksOf(tree, variables)) for (const word of block) count += bitsIn(word)
  return count
}

/** The first row in which a tree is true; undefined where it never is. */
export function firstSatisfying(
  tree: Expression,
  variables: readonly string[] = [...variablesOf(tree)],
): Assignment | undefined {
  let words = 0
  for (const block of blocksOf(tree, variables)) {
    const at = block.findIndex((word) => word !== 0)
    if (at >= 0) {
      const word = block[at] as number
      return rowOf((words + at) * 32 + 31 - Math.clz32(word & -word), variables)
    }
    words += block.length
  }
  return undefined
}

function rowOf(row: number, variables: readonly string[]): Assignment {
  const last = variables.length - 1
  return new Map(variables.map((name, at) => [name, ((row >> (last - at)) & 1) === 1]))
}

/** So many bits of the number of a row say where in a word it is, and where in a block. */
const wordShift = 5
const blockShift = 15

/** The rows of a word in which a variable is true, by the bit that it is of the number of the row. */
const patterns = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]

function* blocksOf(tree: Expression, variables: readonly string[]): Generator<Uint32Array> {
  const count = variables.length
  if (count > mostTableVariables)
    throw new RangeError(`${count} variables are too many for a table`)
  const bits = new Map(variables.map((name, at) => [name, count - 1 - at]))
  const length = 1 << Math.max(0, Math.min(count, blockShift) - wordShift)
  const blocks = 1 << Math.max(0, count - blockShift)
  // Those of a variable within a block are the same in all blocks.
  const columns = new Map<number, Uint32Array>()
  for (let block = 0; block < blocks; block += 1) {
    const column = (bit: number): Uint32Array => {
      const known = bit < blockShift ? columns.get(bit) : undefined
      if (known !== undefined) return known
      const made = new Uint32Array(length)
      if (bit < wordShift) made.fill(patterns[bit] as number)
      else if (bit < blockShift) {
        for (let at = 0; at < length; at += 1) made[at] = -((at >> (bit - wordShift)) & 1)
      } else made.fill(-((block >> (bit - blockShift)) & 1))
      columns.set(bit, made)
      return made
    }
    const words = blockOf(tree, length, (name) => column(bits.get(name) as number))
    yield count < wordShift ? words.map((word) => word & ((1 << (1 << count)) - 1)) : words
  }
}

function blockOf(
  tree: Expression,
  length: number,
  variable: (name: string) => Uint32Array,
): Uint32Array {
  return fold<Uint32Array>(tree, {
    literal: ({ value }) => new Uint32Array(length).fill(value ? -1 : 0),
    variable: ({ name }) => variable(name),
    not: (_, operand) => operand.map((word) => ~word),
    chain: ({ kind }, operands) => {
      const [first, second, third] = operands as readonly [Uint32Array, Uint32Array, Uint32Array]
      if (kind === "if") {
        return first.map(
          (word, at) => (word & (second[at] as number)) | (~word & (third[at] as number)),
        )
      }
      // Calls of these take any number of operands: not all of them, and not any.
      if (kind === "nand") return joined("and", operands).map((word) => ~word)
      if (kind === "nor") return joined("or", operands).map((word) => ~word)
      return joined(kind, operands)
    },
    group: (_, inner) => inner,
  })
}

function joined(kind: BinaryConnective, operands: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = operands as readonly [Uint32Array, ...Uint32Array[]]
  const words = first.slice()
  const [both, left, right, neither] = sides.map(([a, b]) => (combine(kind, a, b) ? -1 : 0)) as [
    number,
    number,
    number,
    number,
  ]
  for (const other of others) {
    for (let at = 0; at < words.length; at += 1) {
      const a = words[at] as number
      const b = other[at] as number
      words[at] = (a & b & both) | (a & ~b & left) | (~a & b & right) | (~a & ~b & neither)
    }
  }
  return words
}

const sides = [
  [true, true],
  [true, false],
  [false, true],
  [false, false],
] as const

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
