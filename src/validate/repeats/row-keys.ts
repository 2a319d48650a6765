// Keys of rows for finding repeats: 64 bits for the text, and 64 bits for the tokens without white space and needless
// parentheses. Both include the values of the variables, since the same text with different values is a different
// question. Rows without a known value are identified by their texts alone.
//
// Two different rows have the same key in one of 2^64 pairs. So the probability of such a pair in a set of 50 million
// rows is one in fifteen thousand.

import { connectives } from "../../language/connectives.ts"
import { type Dialect, type Form, isUsual } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { type Assignment, fold } from "../../language/expression/index.ts"
import { kindCode, tablesOf } from "../../language/tables/index.ts"

const { true: whenTrue, false: whenFalse, variable, not, open, close } = kindCode

type Key = Uint32Array

export class RowKeys {
  readonly text: Key = new Uint32Array(2)
  readonly tree: Key = new Uint32Array(2)
  /** Whether tokens of the common kinds are enough to recognise needless parentheses. */
  readonly areOfTokens: boolean
  readonly levels: Looseness
  readonly #seed: number
  /** 1 for every token, except while a row is processed. */
  #kept = new Uint8Array(1024).fill(1)
  #needed = new Uint8Array(1024)
  #neededView = viewOf(this.#needed)
  /** The last hashed tokens; `#kindsView` is a view of them. */
  #kinds: Uint8Array | undefined
  #kindsView = this.#neededView
  #hashed: Uint8Array | undefined
  #view = this.#neededView

  /** @param keepsGroups whether parentheses matter even if precedence makes them needless */
  constructor(
    dialect: Dialect,
    readonly keepsGroups = false,
  ) {
    const { level: levelOf } = tablesOf(dialect).roles
    const isSingle = dialect.levels.map(({ operators }) => operators.length === 1)
    this.levels = { levelOf, isSingle, loosenessOf: loosenessOf(levelOf) }
    this.areOfTokens =
      keepsGroups ||
      (dialect.levels.every((level, index) => isUsual(level) || !isCommonLevel(index, levelOf)) &&
        dialect.forms.every((form) => form.makes === "group" || hasMoreTokens(form)))
    // The same tokens in two notations are different expressions.
    const name = new TextEncoder().encode(dialect.name)
    hash(viewOf(name), 0, name.length, 0, this.tree)
    this.#seed = this.tree[0] as number
  }

  ofText(bytes: Uint8Array, from: number, to: number): void {
    if (this.#hashed !== bytes) {
      this.#hashed = bytes
      this.#view = viewOf(bytes)
    }
    hash(this.#view, from, to, this.#seed, this.text)
  }

  /** @param kinds the codes of the tokens of an expression that the dialect accepts */
  ofTokens(kinds: Uint8Array, count: number): void {
    const kept = this.keptFor(count)
    this.ofKept(kinds, count, this.keepsGroups ? 0 : dropNeedless(kinds, count, this.levels, kept))
  }

  /** An array with a 1 for each token; the caller writes 0 for tokens that `ofKept` should drop. */
  keptFor(count: number): Uint8Array {
    if (this.#kept.length < count) {
      this.#kept = new Uint8Array(2 * count).fill(1)
      this.#needed = new Uint8Array(2 * count)
      this.#neededView = viewOf(this.#needed)
    }
    return this.#kept
  }

  /**
   * Computes the key of tokens whose needless parentheses are known.
   *
   * @param dropped number of tokens to drop
   */
  ofKept(kinds: Uint8Array, count: number, dropped: number): void {
    if (dropped === 0) {
      if (this.#kinds !== kinds) {
        this.#kinds = kinds
        this.#kindsView = viewOf(kinds)
      }
      hash(this.#kindsView, 0, count, this.#seed, this.tree)
      return
    }
    const [kept, needed] = [this.#kept, this.#needed]
    let length = 0
    for (let index = 0; index < count; index += 1) {
      needed[length] = kinds[index] as number
      length += kept[index] as number
      kept[index] = 1
    }
    hash(this.#neededView, 0, length, this.#seed, this.tree)
  }

  /** Computes the same key as `ofTokens`, if tokens of the common kinds can represent the tree. */
  ofTree(tree: Expression): void {
    const bytes = new TextEncoder().encode(codesOfTree(tree, this.levels))
    hash(viewOf(bytes), 0, bytes.length, this.#seed, this.tree)
  }

  /** Adds the names of the variables, in the order of the tokens, and their values, which also distinguish rows. */
  addNames(names: readonly string[], assignment: Assignment): void {
    const [first, second] = this.tree
    const inOrder = new TextEncoder().encode(names.join(" "))
    hash(viewOf(inOrder), 0, inOrder.length, first as number, this.tree)
    this.tree[1] = (this.tree[1] as number) ^ (second as number)
    addValues(this.text, names, assignment)
    addValues(this.tree, names, assignment)
  }

  /** Computes the key of a row without a known value: it repeats only the same text with the same values of `names`. */
  ofTextAlone(
    bytes: Uint8Array,
    from: number,
    to: number,
    names: readonly string[],
    assignment: Assignment,
  ): void {
    // The inverted seed keeps bytes of texts apart from codes of tokens.
    hash(viewOf(bytes), from, to, ~this.#seed, this.text)
    addValues(this.text, names, assignment)
    this.tree.set(this.text)
  }
}

/** Stacks of the open parentheses: their indexes, and the loosest operator outside each. */
let openAt = new Int32Array(1024)
let outerLoosest = new Int8Array(1024)

/**
 * Finds the parentheses that change nothing.
 *
 *     ( a and b ) or ( c )      a and b or c
 *     a and ( b and c )         a and b and c      the operators associate
 *     ( a or b ) and c          stays
 *
 * Parentheses are needless if their loosest operator is tighter than the operators on both sides, or is the same one.
 * The tokens are enough to decide this; no tree is built.
 *
 * @param kinds the codes of the tokens of an expression that the dialect accepts
 * @param kept gets a 0 for each token to drop; has to be at least as long as the tokens
 * @returns the number of tokens to drop
 */
function dropNeedless(
  kinds: Uint8Array,
  count: number,
  { levelOf, isSingle, loosenessOf }: Looseness,
  kept: Uint8Array,
): number {
  if (openAt.length < count) {
    openAt = new Int32Array(2 * count)
    outerLoosest = new Int8Array(2 * count)
  }
  let depth = 0
  let dropped = 0
  let loosest = tightest
  for (let index = 0; index < count; index += 1) {
    const looseness = loosenessOf[kinds[index] as number] as number
    if (looseness >= 0) {
      // The minimum, without a branch that the processor would mispredict.
      const less = looseness - loosest
      loosest += less & (less >> 31)
    } else if (looseness === opening) {
      openAt[depth] = index
      outerLoosest[depth] = loosest
      depth += 1
      loosest = tightest
    } else {
      depth -= 1
      const from = openAt[depth] as number
      const left = from === 0 ? -1 : (levelOf[kinds[from - 1] as number] as number)
      const right = index + 1 === count ? -1 : (levelOf[kinds[index + 1] as number] as number)
      const outer = outerLoosest[depth] as number
      if (isNeedless(loosest, left, right, isSingle)) {
        kept[from] = 0
        kept[index] = 0
        dropped += 2
        if (outer < loosest) loosest = outer
      } else loosest = outer
    }
  }
  return dropped
}

/** Whether all tokens are of the common kinds, which precedences are defined for. */
export function areCommon({ kinds, count }: { kinds: Uint8Array; count: number }): boolean {
  for (let index = 0; index < count; index += 1) {
    if ((kinds[index] as number) > kindCode.end) return false
  }
  return true
}

/** Whether parentheses are needless, given the levels of their loosest operator and of the operators on both sides. */
export function isNeedless(
  loosest: number,
  left: number,
  right: number,
  isSingle: readonly boolean[],
): boolean {
  // Operators that share a level associate to the left, so regrouping them would change the tree.
  const fitsLeft = loosest > left || (loosest === left && isSingle[left] === true)
  return fitsLeft && loosest >= right
}

/** How tightly tokens bind, for finding needless parentheses. */
interface Looseness extends Levels {
  /** For the code of each kind: the level of its operator, or `tightest`, `opening` or `closing`. */
  readonly loosenessOf: Int8Array
}

const [opening, closing] = [-1, -2]

function loosenessOf(levelOf: Int8Array): Int8Array {
  const looseness = levelOf.map((level) => (level < 0 ? tightest : level))
  looseness[open] = opening
  looseness[close] = closing
  return looseness
}

function hasMoreTokens({ parts }: Form): boolean {
  return parts.some((part) => typeof part === "string" && !Object.hasOwn(kindCode, part))
}

function isCommonLevel(level: number, levelOf: Int8Array): boolean {
  return levelOf.subarray(0, kindCode.end).includes(level)
}

function addValues(key: Key, names: readonly string[], assignment: Assignment): void {
  const values = [...new Set(names)].sort().map((name) => [name, assignment.get(name) ?? null])
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  const [low, high] = key
  hash(viewOf(bytes), 0, bytes.length, low as number, key)
  key[1] = (key[1] as number) ^ (high as number)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Two independent series of multiplications and rotations, mixed at the end. */
function hash(bytes: DataView, from: number, to: number, seed: number, key: Key): void {
  let first = seed ^ 0x9e3779b9
  let second = seed ^ 0x85ebca6b
  let at = from
  for (; at + 3 < to; at += 4) {
    const word = bytes.getInt32(at, true)
    first = Math.imul(rotate(first ^ word, 13), 0xcc9e2d51)
    second = Math.imul(rotate(second ^ word, 19), 0x1b873593)
  }
  for (; at < to; at += 1) {
    const byte = bytes.getUint8(at)
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

interface Levels {
  /** The level of each operator by its code, counted from the loosest; -1 for other kinds. */
  readonly levelOf: Int8Array
  /** Whether each level has only one operator. */
  readonly isSingle: readonly boolean[]
}

/** A level tighter than all others. */
export const tightest = 127

/**
 * Encodes a tree with one character per token. If no token of a common kind identifies a node, the code of the node's
 * kind precedes its operands, and `endOfNode` follows them.
 */
function codesOfTree(tree: Expression, { levelOf, isSingle }: Levels): string {
  const code = (kind: number) => String.fromCharCode(kind)
  const operand = (coded: Coded, level: number, isFirst: boolean): string => {
    const fits =
      coded.level > level || (coded.level === level && (isFirst || isSingle[level] === true))
    return fits ? coded.codes : code(open) + coded.codes + code(close)
  }
  const leaf = (kind: number): Coded => ({ codes: code(kind), level: tightest })
  const whole = (kind: string, operands: readonly Coded[], more = ""): Coded => ({
    codes:
      operands.reduce((codes, each) => codes + each.codes, code(nodeCode[kind] as number) + more) +
      code(endOfNode),
    level: tightest,
  })
  const isOnLevel = (kind: string) => (levelOf[commonCode(kind)] ?? -1) >= 0
  return fold<Coded>(tree, {
    literal: ({ value }) => leaf(value ? whenTrue : whenFalse),
    variable: () => leaf(variable),
    not: (_, inner) => {
      if (!isOnLevel("not")) return whole("not", [inner])
      const level = levelOf[not] as number
      return { codes: code(not) + operand(inner, level, false), level }
    },
    chain: ({ kind }, operands) => {
      if (operands.length < 2 || !isOnLevel(kind)) return whole(kind, operands)
      const level = levelOf[commonCode(kind)] as number
      const written = operands.map((each, index) => operand(each, level, index === 0))
      return {
        codes: written.reduce((codes, each) => codes + code(commonCode(kind)) + each),
        level,
      }
    },
    comparison: ({ operators }, operands) =>
      whole(
        "comparison",
        operands,
        operators.map((kind) => code(nodeCode[kind] as number)).join(""),
      ),
    group: (_, inner) => inner,
  }).codes
}

/** Codes of nodes without a token of a common kind; they follow the codes of all tokens. */
const nodeCode = Object.fromEntries(
  ["none", ...connectives, "comparison"].map((kind, index) => [kind, 64 + index]),
) as Readonly<Record<string, number>>

/** The code that ends such a node. */
const endOfNode = 63

interface Coded {
  readonly codes: string
  readonly level: number
}

/** The code of a common kind of token; 0 if there is no such kind. */
function commonCode(kind: string): number {
  return (kindCode as Readonly<Record<string, number>>)[kind] ?? 0
}
