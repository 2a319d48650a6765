// Computes truth tables: the value of a tree for each assignment of its variables, as bits.
//
//     p implies q      rows 0 to 3: p q = 00, 01, 10, 11      bits 1 1 0 1, which is 0b1011 as row 0 is the lowest bit
//
// One operation on two words computes 32 rows. Rows are computed in blocks, so a search can stop at the first block
// with a match, and a large table can be written without holding it in memory.

import { BoolglotError, checkNames, checkOptions } from "../../errors/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, variablesOf } from "../../language/expression/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { gateNetwork } from "./gate-network.ts"
import { tableWord, wordVariables } from "./small-tables.ts"
import { tableProgram } from "./table-program.ts"

/** Limit on variables: with 24, a table has 16,777,216 rows, which take 2 MB per tree. */
export const mostTableVariables = 24

/**
 * The truth table of one tree. The first variable is the most significant bit of a row's number, so the last variable
 * changes from row to row, as is usual in truth tables.
 */
export interface TruthTable {
  readonly variables: readonly string[]
  /** The value in row r is bit r % 32 of word r / 32. Bits after the last row are 0. */
  readonly words: Uint32Array
}

export interface TableOptions {
  /** Variables that come first, in this order, whether or not the tree has them; the tree's other variables follow. */
  readonly variables?: readonly string[]
}

/**
 * The value of a tree for each assignment of its variables.
 *
 * @throws TooManyVariablesError for more than `mostTableVariables`
 * @throws WrongTypeError if the argument isn't a tree
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
 * Number of assignments that make a tree true.
 *
 * @throws TooManyVariablesError for more than `mostTableVariables`
 * @throws WrongTypeError if the argument isn't a tree
 */
export function countSatisfying(tree: Expression, options: TableOptions = {}): number {
  let count = 0
  for (const { words } of tableBlocks([tree], tableVariables([tree], options))) {
    for (const word of words[0] as Uint32Array) count += bitsIn(word)
  }
  return count
}

/**
 * The first row in which a tree is true; `undefined` if there is none.
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

/** A range of rows from the tables of several trees, in the format of `TruthTable`. */
interface TableBlock {
  readonly firstRow: number
  /** The words of each tree; overwritten when the next block is requested. */
  readonly words: readonly Uint32Array[]
}

/**
 * The tables of several trees over the same variables, block by block.
 *
 * @param variables the result of `tableVariables`
 * @throws TooManyVariablesError before the first block
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

/** The variables of a table for several trees, in the table's order. */
export function tableVariables(
  trees: readonly Expression[],
  options: TableOptions = {},
): readonly string[] {
  checkOptions(options)
  const { variables: named = [] } = options
  checkNames(named)
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

/** There are too many variables for a method that needs time or memory for every assignment. */
export class TooManyVariablesError extends BoolglotError {
  override readonly name = "TooManyVariablesError"
  override readonly code = "too-many-variables"

  /** @param what for example `a truth table` */
  constructor(
    what: string,
    readonly variables: number,
    /** Maximum number of variables. */
    readonly most: number,
  ) {
    super(
      `${writtenNumber(variables)} variables are too many for ${what}, which takes ${most} at most`,
    )
  }
}
