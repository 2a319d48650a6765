// A tree to its truth table: its value for every assignment of its variables, as bits.
//
//     p implies q      row 0 to 3: p q = 00, 01, 10, 11      bits 1 1 0 1, which is 0b1011 as row 0 is the lowest one
//
// One operation on two words is worth 32 rows. The rows are made in blocks, so whoever looks for a single row can stop at
// the first block that has it, and whoever writes a large table need not hold it.

import { checkOptions, checkType } from "../../errors/check-type.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { gateNetwork } from "./gate-network.ts"
import { tableWord, wordVariables } from "./one-word.ts"
import { tableProgram } from "./table-program.ts"
import { TooManyVariablesError } from "./too-many-variables-error.ts"

/** With so many variables a table has 16,777,216 rows, which are 2 MB for each tree. */
export const mostTableVariables = 24

/**
 * The values of one tree. In row r, the first variable is the highest of the bits of r that count, so that the last one
 * changes from row to row, as truth tables are written.
 */
export interface TruthTable {
  readonly variables: readonly string[]
  /** The value in row r is bit r % 32 of word r / 32. Bits after the last row are 0. */
  readonly words: Uint32Array
}

export interface TableOptions {
  /** Variables that come first, in this order, whether they stand in the tree or not; then come all others of the tree. */
  readonly variables?: readonly string[]
}

/**
 * The value of a tree for every assignment of its variables.
 *
 * @throws TooManyVariablesError for more than `mostTableVariables`
 * @throws WrongTypeError for what is no tree
 */
export function truthTable(tree: Expression, options: TableOptions = {}): TruthTable {
  const variables = tableVariables([tree], options)
  const words = new Uint32Array(Math.max(1, 2 ** (variables.length - wordVariables)))
  for (const block of tableBlocks([tree], variables)) {
    words.set(block.words[0] as Uint32Array, block.firstRow / rowsOfWord)
  }
  return { variables, words }
}

/**
 * How many assignments of the variables make a tree true.
 *
 * @throws TooManyVariablesError for more than `mostTableVariables`
 * @throws WrongTypeError for what is no tree
 */
export function countSatisfying(tree: Expression, options: TableOptions = {}): number {
  let count = 0
  for (const { words } of tableBlocks([tree], tableVariables([tree], options))) {
    for (const word of words[0] as Uint32Array) count += bitsIn(word)
  }
  return count
}

/**
 * The first row in which a tree is true; undefined where it never is.
 *
 * @throws TooManyVariablesError for more than `mostTableVariables`
 */
export function firstSatisfying(
  tree: Expression,
  options: TableOptions = {},
): Assignment | undefined {
  const variables = tableVariables([tree], options)
  for (const { firstRow, words } of tableBlocks([tree], variables)) {
    const [block] = words as readonly [Uint32Array]
    const at = block.findIndex((word) => word !== 0)
    if (at >= 0) {
      const word = block[at] as number
      return rowOf(firstRow + at * rowsOfWord + 31 - Math.clz32(word & -word), variables)
    }
  }
  return undefined
}

/** Some rows of the tables of several trees, with the values of each as in `TruthTable`. */
export interface TableBlock {
  readonly firstRow: number
  /** Of each tree, valid until the next block is asked for. */
  readonly words: readonly Uint32Array[]
}

/**
 * The tables of several trees over the same variables, piece by piece.
 *
 * @param variables as `tableVariables` gives them
 * @throws TooManyVariablesError before the first piece
 */
export function* tableBlocks(
  trees: readonly Expression[],
  variables: readonly string[],
): Generator<TableBlock> {
  if (variables.length > mostTableVariables) {
    throw new TooManyVariablesError("a truth table", variables.length, mostTableVariables)
  }
  if (variables.length <= wordVariables) {
    yield { firstRow: 0, words: trees.map((tree) => Uint32Array.of(tableWord(tree, variables))) }
    return
  }
  const network = gateNetwork(trees, variables)
  const { blocks, blockLength, run, read } = tableProgram(network, variables.length)
  const words = trees.map(() => new Uint32Array(blockLength))
  for (let block = 0; block < blocks; block += 1) {
    run(block)
    for (const [at, each] of words.entries()) read(at, each)
    yield { firstRow: block * blockLength * rowsOfWord, words }
  }
}

/** Those of a table of several trees, in its order. */
export function tableVariables(
  trees: readonly Expression[],
  options: TableOptions = {},
): readonly string[] {
  checkOptions(options)
  const { variables: named = [] } = options
  checkType(Array.isArray(named), "a list of names as variables", named)
  for (const name of named) checkType(typeof name === "string", "a name as a variable", name)
  return [...new Set([...named, ...trees.flatMap((tree) => [...variablesOf(tree)])])]
}

const rowsOfWord = 2 ** wordVariables

function rowOf(row: number, variables: readonly string[]): Assignment {
  const last = variables.length - 1
  return new Map(variables.map((name, at) => [name, ((row >> (last - at)) & 1) === 1]))
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
