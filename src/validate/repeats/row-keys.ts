// A row in numbers, by which repeats of it are found: 64 bits for its text, and 64 for its tokens without
// white space and needless parentheses. Both also hold the values of the variables in it, so that the same
// text with other values is another question. A row whose value is not known is known by its text alone.
//
// Two rows that differ get the same number once in 2 to the power of 64 pairs, so in a set of 50 million
// rows one such pair has a chance of one in fifteen thousand.

import { type Dialect, type Form, isUsual } from "../../language/dialect/dialect.ts"
import type { Assignment } from "../../language/expression/evaluate-tree.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { kindCode } from "../../language/tables/layout.ts"
import { tablesOf } from "../../language/tables/tables-of.ts"
import { codesOfTree, type Levels, tightest } from "./tree-codes.ts"

const { open, close } = kindCode

/** The two halves of a number of 64 bits. */
export type Key = Uint32Array

export class RowKeys {
  readonly text: Key = new Uint32Array(2)
  readonly tree: Key = new Uint32Array(2)
  /** Whether tokens of the common kinds are enough to see which parentheses change nothing. */
  readonly areOfTokens: boolean
  readonly #levels: Levels
  readonly #seed: number
  #kept = new Uint8Array(1024)
  #needed = new Uint8Array(1024)

  /** @param keepsGroups whether it matters where parentheses stand, even if the ladder could do without */
  constructor(
    dialect: Dialect,
    private readonly keepsGroups = false,
  ) {
    const { level: levelOf } = tablesOf(dialect).roles
    const isSingle = dialect.ladder.map(({ operators }) => operators.length === 1)
    this.#levels = { levelOf, isSingle }
    this.areOfTokens =
      keepsGroups ||
      (dialect.ladder.every((level, index) => isUsual(level) || !isCommonLevel(index, levelOf)) &&
        dialect.forms.every((form) => form.makes === "group" || hasMoreTokens(form)))
    // The same tokens in two notations are two expressions.
    const name = new TextEncoder().encode(dialect.name)
    hash(name, 0, name.length, 0, this.tree)
    this.#seed = this.tree[0] as number
  }

  ofText(bytes: Uint8Array, from: number, to: number): void {
    hash(bytes, from, to, this.#seed, this.text)
  }

  /** @param kinds the codes of the tokens of an expression that the dialect accepts */
  ofTokens(kinds: Uint8Array, count: number): void {
    if (this.#kept.length < count) {
      this.#kept = new Uint8Array(2 * count)
      this.#needed = new Uint8Array(2 * count)
    }
    const [kept, needed] = [this.#kept, this.#needed]
    if (this.keepsGroups) kept.fill(1, 0, count)
    else findNeeded(kinds, count, this.#levels, kept)
    let length = 0
    for (let index = 0; index < count; index += 1) {
      needed[length] = kinds[index] as number
      length += kept[index] as number
    }
    hash(needed, 0, length, this.#seed, this.tree)
  }

  /** The same key that `ofTokens` makes where the tree can be written in tokens of the common kinds. */
  ofTree(tree: Expression): void {
    const bytes = new TextEncoder().encode(codesOfTree(tree, this.#levels))
    hash(bytes, 0, bytes.length, this.#seed, this.tree)
  }

  /**
   * Adds the names of the variables, in the order in which they stand in the tokens, and their values, which
   * tell rows apart, too.
   */
  addNames(names: readonly string[], assignment: Assignment): void {
    const [first, second] = this.tree
    const inOrder = new TextEncoder().encode(names.join(" "))
    hash(inOrder, 0, inOrder.length, first as number, this.tree)
    this.tree[1] = (this.tree[1] as number) ^ (second as number)
    addValues(this.text, names, assignment)
    addValues(this.tree, names, assignment)
  }

  /**
   * A row whose value is not known: it is only the same as one with the same text, and the same values of
   * these variables.
   */
  ofTextAlone(
    bytes: Uint8Array,
    from: number,
    to: number,
    names: readonly string[],
    assignment: Assignment,
  ): void {
    // Bytes of a text could be the codes of tokens.
    hash(bytes, from, to, ~this.#seed, this.text)
    addValues(this.text, names, assignment)
    this.tree.set(this.text)
  }
}

/** Room for what is known of each parenthesis that is open. */
let openAt = new Int32Array(1024)
let outerLoosest = new Int8Array(1024)

/**
 * Finds the tokens that remain where parentheses that change nothing are left out.
 *
 *     ( a and b ) or ( c )      a and b or c
 *     a and ( b and c )         a and b and c      the operators associate
 *     ( a or b ) and c          stays
 *
 * What stands in parentheses can do without them where its loosest operator is tighter than those on both
 * sides, or is the same one. It is enough to look at the tokens: no tree is built.
 *
 * @param kinds the codes of the tokens of an expression that the dialect accepts
 * @param kept receives for each token whether it stays; as long as there are tokens at least
 */
function findNeeded(
  kinds: Uint8Array,
  count: number,
  { levelOf, isSingle }: Levels,
  kept: Uint8Array,
): void {
  if (openAt.length < count) {
    openAt = new Int32Array(2 * count)
    outerLoosest = new Int8Array(2 * count)
  }
  let depth = 0
  let loosest = tightest
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index] as number
    kept[index] = 1
    if (kind === open) {
      openAt[depth] = index
      outerLoosest[depth] = loosest
      depth += 1
      loosest = tightest
    } else if (kind === close) {
      depth -= 1
      const from = openAt[depth] as number
      const left = from === 0 ? -1 : (levelOf[kinds[from - 1] as number] as number)
      const right = index + 1 === count ? -1 : (levelOf[kinds[index + 1] as number] as number)
      const outer = outerLoosest[depth] as number
      // Where operators share a level they associate to the left, and only as they stand.
      const fitsLeft = loosest > left || (loosest === left && isSingle[left] === true)
      if (fitsLeft && loosest >= right) {
        kept[from] = 0
        kept[index] = 0
        if (outer < loosest) loosest = outer
      } else loosest = outer
    } else {
      const level = levelOf[kind] as number
      if (level >= 0 && level < loosest) loosest = level
    }
  }
}

/** Whether a form has a token that is not of a common kind. */
function hasMoreTokens({ parts }: Form): boolean {
  return parts.some((part) => typeof part === "string" && !Object.hasOwn(kindCode, part))
}

/** Whether an operator of a common kind stands on a level. */
function isCommonLevel(level: number, levelOf: Int8Array): boolean {
  return levelOf.subarray(0, kindCode.end).includes(level)
}

/** Adds values by name, in whatever order they are given. */
function addValues(key: Key, names: readonly string[], assignment: Assignment): void {
  const values = [...new Set(names)].sort().map((name) => [name, assignment.get(name) ?? null])
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const [low, high] = key
  hash(bytes, 0, bytes.length, low as number, key)
  key[1] = (key[1] as number) ^ (high as number)
}

/** Two streams of multiplications and rotations, which are mixed with each other at the end. */
function hash(bytes: Uint8Array, from: number, to: number, seed: number, key: Key): void {
  let first = seed ^ 0x9e3779b9
  let second = seed ^ 0x85ebca6b
  let at = from
  for (; at + 3 < to; at += 4) {
    const word =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24)
    first = Math.imul(rotate(first ^ word, 13), 0xcc9e2d51)
    second = Math.imul(rotate(second ^ word, 19), 0x1b873593)
  }
  for (; at < to; at += 1) {
    const byte = bytes[at] as number
    first = Math.imul(rotate(first ^ byte, 13), 0xcc9e2d51)
    second = Math.imul(rotate(second ^ byte, 19), 0x1b873593)
  }
  const length = to - from
  first = mix(first ^ length)
  second = mix(second ^ first)
  key[0] = mix(first ^ second)
  key[1] = second
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** Spreads each bit over all others. */
function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}
