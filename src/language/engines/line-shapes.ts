// Compares how notations read a line without building trees, with the same results as `haveSameMeaning`.
//
//     True or False and True      python     leaf leaf leaf and or
//                                 kotlin     leaf leaf or leaf and
//
// A shape is a list of operations in postfix order. As in `meaningOf`, a negated operand of xor negates the whole
// operation. Only lines of ASCII literals, parentheses and operators have shapes.

import { binaryConnectives, combine, isBinary } from "../connectives.ts"
import { type Dialect, type Form, isSpelled } from "../dialect/index.ts"
import { mostLeaves } from "../expression/index.ts"
import { type Tables, tablesOf } from "../tables/index.ts"
import { findOperations, type OperationTaker } from "./operations.ts"
import { TokenKinds } from "./token-kinds.ts"

/**
 * Whether precedence levels alone determine the meaning of texts that consist of literals, parentheses, binary
 * operators and `not`.
 */
export function isOfOperators(dialect: Dialect): boolean {
  const operators = dialect.levels.flatMap((level) => level.operators)
  const tokens = new Set(["true", "false", "open", "close", ...operators])
  const isUsable = ({ parts }: Form) =>
    parts.every((part) => typeof part === "object" || tokens.has(part))
  const others = dialect.forms.filter((form) => !isParentheses(form))
  return (
    others.length < dialect.forms.length &&
    // The tokens of a variable form may mean something else in other forms.
    !others.some((form) => form.makes === "variable" || isUsable(form)) &&
    // If the notation lacks literals, every line has names.
    isSpelled("true", dialect) &&
    isSpelled("false", dialect)
  )
}

function isParentheses({ makes, parts: [first, , last] }: Form): boolean {
  return makes === "group" && first === "open" && last === "close"
}

/** An operation is stored as its connective's number plus this times its number of operands; `leaf` is an operand. */
const perOperand = 16
const leaf = 0
const numberOf = (connective: string) =>
  1 + (binaryConnectives as readonly string[]).indexOf(connective)
const xor = /* @__PURE__ */ numberOf("xor")
const iff = /* @__PURE__ */ numberOf("iff")
const nand = /* @__PURE__ */ numberOf("nand")
const nor = /* @__PURE__ */ numberOf("nor")

export class LineShape implements OperationTaker {
  /**
   * Each operation is followed by a number for each operand, 1 if it is negated; xor has none, since it
   * is negated as a whole. The last number tells whether the whole line is negated.
   */
  #operations = new Int32Array(0)
  #length = 0
  #leaves = 0
  /** The two stacks: operands (whether each is negated); operators and parentheses, in the layout of `layout.ts`. */
  #negated = new Uint8Array(0)
  #negatedCount = 0
  #waiting = new Int32Array(0)
  readonly #tables: Tables
  readonly #numbers: readonly number[]
  readonly #cutter = new TokenKinds()

  /** @param dialect one for which `isOfOperators` is true */
  constructor(dialect: Dialect) {
    this.#tables = tablesOf(dialect)
    this.#numbers = this.#tables.roles.makes.map((made) =>
      made === "not" ? 0 : isBinary(made) ? numberOf(made) : -1,
    )
  }

  /** Reads a line that the notation accepts. Returns `false` if the line has no shape. */
  read(bytes: Uint8Array, from: number, to: number): boolean {
    const cutter = this.#cutter
    if (!cutter.cutBytes(bytes, from, to, this.#tables)) return false
    const { kinds, count } = cutter
    if (this.#waiting.length < count + 2) this.#makeRoom(2 * count + 2)
    this.#length = 0
    this.#leaves = 0
    this.#negatedCount = 0
    if (!findOperations(kinds, count, this.#tables, this.#waiting, this)) return false
    this.#operations[this.#length] = this.#negated[0] as number
    this.#length += 1
    // Adjacent operands are joined by an implicit operator.
    return this.#negatedCount === 1
  }

  takeLiteral(): void {
    this.#operations[this.#length] = leaf
    this.#length += 1
    this.#leaves += 1
    this.#negated[this.#negatedCount] = 0
    this.#negatedCount += 1
  }

  takeGroup(): void {}

  /** Whether two shapes of one line mean the same for all values of its literals. */
  meansSame(other: LineShape): boolean {
    if (this.#isEqual(other)) return true
    if (this.#leaves > mostLeaves || this.#leaves !== other.#leaves) return false
    // Each word has the values for 32 assignments.
    const words = 1 << Math.max(0, this.#leaves - wordLeaves.length)
    for (let word = 0; word < words; word += 1) {
      if (this.#valuesAt(word) !== other.#valuesAt(word)) return false
    }
    return true
  }

  #isEqual(other: LineShape): boolean {
    if (this.#length !== other.#length) return false
    for (let at = 0; at < this.#length; at += 1) {
      if (this.#operations[at] !== other.#operations[at]) return false
    }
    return true
  }

  takeOperation(code: number, count: number): boolean {
    const negated = this.#negated
    const number = this.#numbers[code] as number
    if (count === 0) {
      const top = this.#negatedCount - 1
      negated[top] = 1 - (negated[top] as number)
      return number === 0
    }
    // A chain of comparisons repeats the operands between them.
    if (number < 1 || (count > 2 && this.#tables.roles.isCompared[code] === 1)) return false
    const first = this.#negatedCount - count
    const isParity = number === xor || (number === iff && count === 2)
    const operations = this.#operations
    let at = this.#length
    operations[at] = count * perOperand + (isParity ? xor : number)
    at += 1
    let isNegated = isParity && number === iff ? 1 : 0
    for (let index = first; index < this.#negatedCount; index += 1) {
      if (isParity) isNegated ^= negated[index] as number
      else {
        operations[at] = negated[index] as number
        at += 1
      }
    }
    this.#length = at
    negated[first] = isNegated
    this.#negatedCount = first + 1
    return true
  }

  /** The values for the assignments in a word, one bit each. */
  #valuesAt(word: number): number {
    const operations = this.#operations
    const values = this.#waiting
    let count = 0
    let leaves = 0
    let at = 0
    for (const last = this.#length - 1; at < last; at += 1) {
      const operation = operations[at] as number
      if (operation === leaf) {
        values[count] = wordLeaves[leaves] ?? -((word >> (leaves - wordLeaves.length)) & 1)
        count += 1
        leaves += 1
        continue
      }
      const number = operation % perOperand
      const first = count - Math.trunc(operation / perOperand)
      const signed = (index: number) =>
        number === xor
          ? (values[index] as number)
          : (values[index] as number) ^ -(operations[at + 1 + index - first] as number)
      let value = signed(first)
      for (let index = first + 1; index < count; index += 1) {
        value = combined(number, value, signed(index))
      }
      if (number === nand || number === nor) value = ~value
      if (number !== xor) at += count - first
      values[first] = value
      count = first + 1
    }
    return (values[0] as number) ^ -(operations[at] as number)
  }

  #makeRoom(count: number): void {
    this.#waiting = new Int32Array(count)
    this.#negated = new Uint8Array(count)
    // An operation with two operands needs three numbers, and a leaf needs one.
    this.#operations = new Int32Array(4 * count)
  }
}

/** The values of the first leaves in 32 assignments. */
const wordLeaves = /* @__PURE__ */ [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000].map(
  (bits) => bits | 0,
)

/** For each connective and pair of values, all ones if it is true for them; nand and nor are negated at the end. */
const masks = /* @__PURE__ */ binaryConnectives.flatMap((kind) => {
  const applied = kind === "nand" ? "and" : kind === "nor" ? "or" : kind
  return [0, 1, 2, 3].map((pair) => -Number(combine(applied, pair >= 2, pair % 2 === 1)))
})

function combined(number: number, left: number, right: number): number {
  const mask = (pair: number) => masks[4 * (number - 1) + pair] as number
  return (
    (~left & ~right & mask(0)) |
    (~left & right & mask(1)) |
    (left & ~right & mask(2)) |
    (left & right & mask(3))
  )
}
