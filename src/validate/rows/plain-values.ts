// Evaluates expressions in rows with the values of their variables, without creating strings or objects.
//
//     {"input": "a and not b", "values": {"a": true, "b": false}, "target": true}
//
// Literals take the place of the names, so that the dialect's tables evaluate the text like any other. This is right
// only in dialects in which a literal and a variable may occur in the same places and both are words. All other
// dialects, names and values are left to JSON.parse.

import {
  backslash,
  closeBrace,
  colon,
  comma,
  digitOne,
  digitZero,
  openBrace,
  quote,
  space,
} from "../../ascii.ts"
import { type Dialect, nameKey } from "../../language/dialect/index.ts"
import { canName } from "../../language/print/index.ts"
import {
  falseVariable,
  kindCode,
  pushdownShift,
  type QuotedEvaluator,
  tablesOf,
  unclear,
} from "../../language/tables/index.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"
import { stands } from "./framed-text.ts"

/** Classes of bytes; bytes in words have positive ones. */
const [refused, other, inWord, atStart] = [-1, 0, 1, 2]

/** Maximum number of values in a row, and of different names in all rows. */
const mostValues = 64
const mostNames = 256

const none = -1

/** A quote and three line feeds as four bytes, the lowest first. */
export const quoteAndFeeds = 0x0a0a0a22

export class ValuedEvaluator {
  /** Offset of the closing quote of the last expression with a value. */
  end = 0
  readonly #evaluator: QuotedEvaluator
  readonly #dialect: Dialect
  readonly #classes: Int8Array
  /** The bytes of false and true. */
  readonly #literals: readonly [Uint8Array, Uint8Array]
  /** The values of the numbers 0 and 1. */
  readonly #numbers: readonly (boolean | undefined)[]
  /** Words that are parts of spellings, in lower case. */
  readonly #spelled: ReadonlySet<string>
  /** Names that the dialect can have. */
  readonly #names: Uint8Array[] = []
  #bytes: Uint8Array = new Uint8Array()
  /** For each value of the row, the place of its name in `#names`, and the value. */
  readonly #nameOf = new Uint16Array(mostValues)
  readonly #valueOf = new Uint8Array(mostValues)
  #count = 0
  /** The values of one-byte names. */
  readonly #short = new Int8Array(0x100).fill(none)
  /** Length of the longest name of the row. */
  #longest = 0
  #made = new Uint8Array(1024)
  #view = new DataView(this.#made.buffer)

  /** `undefined` for a dialect in which names can't be replaced. */
  static of(dialect: Dialect, evaluator: QuotedEvaluator): ValuedEvaluator | undefined {
    const { variable, wordCharacters, spellings, signs = [], joined = [] } = dialect
    if (variable === null || variable.quote !== undefined) return undefined
    if (signs.length > 0 || joined.length > 0 || !areInterchangeable(dialect)) return undefined
    const classes = new Int8Array(0x100).fill(refused)
    for (let byte = space; byte <= 0x7e; byte += 1) {
      if (byte === quote || byte === backslash) continue
      const isIn = (set: Dialect["wordCharacters"]) =>
        set.some(([first, last]) => first.charCodeAt(0) <= byte && byte <= last.charCodeAt(0))
      if (isIn(variable.start)) classes[byte] = isIn(wordCharacters) ? atStart : inWord
      else classes[byte] = isIn(wordCharacters) ? inWord : other
    }
    const isWord = (text: string) =>
      [...text].every((each) => (classes[each.charCodeAt(0)] ?? 0) > 0)
    const literals = (["false", "true"] as const).map((kind) => spellings[kind].find(isWord))
    const [no, yes] = literals.map((text) => text && new TextEncoder().encode(text))
    if (!no || !yes) return undefined
    return new ValuedEvaluator(dialect, evaluator, classes, [no, yes])
  }

  private constructor(
    dialect: Dialect,
    evaluator: QuotedEvaluator,
    classes: Int8Array,
    literals: readonly [Uint8Array, Uint8Array],
  ) {
    this.#dialect = dialect
    this.#evaluator = evaluator
    this.#classes = classes
    this.#literals = literals
    this.#numbers = [0, 1].map((number) => readTruthValue(number, dialect))
    const all = Object.values(dialect.spellings).flat().join(" ").toLowerCase()
    this.#spelled = new Set(all.match(/[\p{L}\p{N}_]+/gu))
  }

  begin(bytes: Uint8Array): void {
    this.#bytes = bytes
    this.clear()
  }

  /** Forgets the values of the last row. */
  clear(): void {
    for (; this.#count > 0; this.#count -= 1) {
      const name = this.#names[this.#nameOf[this.#count - 1] as number] as Uint8Array
      this.#short[name[0] as number] = none
    }
    this.#longest = 0
  }

  /** Reads the values at an offset; returns the offset after them, or a negative number if they aren't plain. */
  readValues(from: number): number {
    const bytes = this.#bytes
    this.clear()
    if (bytes[from] !== openBrace) return none
    let at = this.#skip(from + 1)
    if (bytes[at] === closeBrace) return at + 1
    for (;;) {
      if (bytes[at] !== quote || this.#count === mostValues) return none
      const start = at + 1
      for (at = start; (this.#classes[bytes[at] as number] as number) > 0; ) at += 1
      if (bytes[at] !== quote) return none
      const name = this.#nameAt(start, at)
      at = this.#skip(at + 1)
      if (name < 0 || bytes[at] !== colon) return none
      at = this.#readValue(this.#skip(at + 1), name)
      if (at < 0) return none
      at = this.#skip(at)
      if (bytes[at] === closeBrace) return at + 1
      if (bytes[at] !== comma) return none
      at = this.#skip(at + 1)
    }
  }

  /** Like `QuotedEvaluator.evaluate`, with the values of the row. */
  evaluate(view: DataView, from: number, bytes: Uint8Array): number {
    if (this.#count === 0) {
      const value = this.#evaluator.evaluate(view, from)
      this.end = this.#evaluator.end
      return value
    }
    const classes = this.#classes
    const short = this.#short
    const longest = this.#longest
    const written = this.#made
    let at = from
    // Typed arrays ignore writes past their end.
    let made = 0
    for (;;) {
      const byte = bytes[at] as number
      const kind = classes[byte] as number
      if (kind === refused) break
      const start = at
      at += 1
      if (kind === other) {
        written[made++] = byte
        continue
      }
      while ((classes[bytes[at] as number] as number) > 0) at += 1
      const size = at - start
      let value = none
      if (kind === atStart && size <= longest) {
        value = size === 1 ? (short[byte] as number) : this.#valueAt(bytes, start, at)
      }
      if (value < 0) {
        for (let from = start; from < at; from += 1) written[made++] = bytes[from] as number
      } else {
        const literal = this.#literals[value] as Uint8Array
        for (let from = 0; from < literal.length; from += 1) {
          written[made++] = literal[from] as number
        }
      }
    }
    if (bytes[at] !== quote) return unclear
    if (made + 4 > written.length) {
      this.#made = new Uint8Array(2 * made + 4)
      this.#view = new DataView(this.#made.buffer)
      return this.evaluate(view, from, bytes)
    }
    this.#view.setUint32(made, quoteAndFeeds, true)
    const value = this.#evaluator.evaluate(this.#view, 0)
    this.end = at
    return this.#evaluator.end === made ? value : unclear
  }

  #readValue(at: number, name: number): number {
    const bytes = this.#bytes
    const byte = bytes[at] as number
    const isTrue = stands(trueWord, bytes, at)
    if (isTrue || stands(falseWord, bytes, at)) {
      this.#add(name, isTrue)
      return at + (isTrue ? trueWord : falseWord).length
    }
    const value =
      byte === digitZero || byte === digitOne ? this.#numbers[byte - digitZero] : undefined
    const after = bytes[this.#skip(at + 1)]
    if (value === undefined || (after !== comma && after !== closeBrace)) return none
    this.#add(name, value)
    return at + 1
  }

  /** If a name has several values, the last one counts, as in JSON.parse. */
  #add(name: number, value: boolean): void {
    const written = this.#names[name] as Uint8Array
    if (written.length === 1) this.#short[written[0] as number] = value ? 1 : 0
    this.#longest = Math.max(this.#longest, written.length)
    this.#nameOf[this.#count] = name
    this.#valueOf[this.#count] = value ? 1 : 0
    this.#count += 1
  }

  /** The value of a name in the expression: 0, 1 or negative. */
  #valueAt(bytes: Uint8Array, from: number, to: number): number {
    for (let at = this.#count - 1; at >= 0; at -= 1) {
      if (isSame(this.#names[this.#nameOf[at] as number] as Uint8Array, bytes, from, to)) {
        return this.#valueOf[at] as number
      }
    }
    return none
  }

  /**
   * The place of a name in `#names`; negative if the dialect can't have it, if it may be a part of a spelling, or if
   * the dialect ignores case and another name differs only in case.
   */
  #nameAt(from: number, to: number): number {
    const names = this.#names
    for (let at = 0; at < names.length; at += 1) {
      if (isSame(names[at] as Uint8Array, this.#bytes, from, to)) return at
    }
    const bytes = this.#bytes.slice(from, to)
    const name = String.fromCharCode(...bytes)
    const isUsable =
      canName(name, this.#dialect) &&
      !this.#spelled.has(name.toLowerCase()) &&
      !this.#isOtherSpelling(name)
    return isUsable && names.length < mostNames ? names.push(bytes) - 1 : none
  }

  #isOtherSpelling(name: string): boolean {
    if (!this.#dialect.variable?.ignoresCase) return false
    const key = nameKey(name, this.#dialect)
    return this.#names.some((each) => nameKey(String.fromCharCode(...each), this.#dialect) === key)
  }

  #skip(from: number): number {
    let at = from
    while (this.#bytes[at] === space) at += 1
    return at
  }
}

/** Whether literals may replace variables everywhere: each state of the tables treats them alike. */
function areInterchangeable(dialect: Dialect): boolean {
  const { next } = tablesOf(dialect).pushdown
  for (let state = 0; state < next.length; state += 1 << pushdownShift) {
    if (next[state + kindCode.true] !== next[state + kindCode.variable]) return false
    if (next[state + kindCode.false] !== next[state + falseVariable]) return false
  }
  return true
}

function isSame(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  return name.length === to - from && stands(name, bytes, from)
}

export const trueWord = new TextEncoder().encode("true")
export const falseWord = new TextEncoder().encode("false")
