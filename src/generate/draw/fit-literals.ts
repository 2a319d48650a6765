// Redraws an expression's literals so that it has the wanted value.
//
//     ▯ and ( ▯ or ▯ )     wanted: False     five of the eight possible fillings make it False
//
// All fillings that give the value are equally likely, so the shape of an expression says nothing about its label, and
// every expression is kept, however rare its value is. A pass from the leaves up calculates the shares of fillings
// that make each part true and false; a pass from the root down draws each part's value in proportion to these
// shares.
//
// A part is a number: 2 * index, plus 1 if it is negated. The index is a literal's symbol index, or the number of
// symbols plus a chain's index. Parts are stored in arrays, so that a case allocates no memory.

import { type BinaryConnective, binaryConnectives, combine } from "../../language/connectives.ts"
import type { PythonRandom } from "../../python/index.ts"
import type { DrawnPrecedence } from "./drawn-precedence.ts"
import { associative, levelsByCode, type Symbols, symbolCode } from "./symbols.ts"

const { true: whenTrue, false: whenFalse, not, open, close } = symbolCode

/** Redraws literals of expressions under one precedence. */
export class LiteralFitter {
  readonly #levels: Int8Array
  /** For each level, whether chains of different operators nest to the left. */
  readonly #isLeft: readonly boolean[]

  /** Stacks of operators and parts that are waiting for what follows them. */
  #operators = new Uint16Array(64)
  #operatorsEnd = 0
  #parts = new Int32Array(64)
  #partsEnd = 0

  /** For each part without its negation, the shares of all fillings that make it true and false. */
  #shareTrue = new Float64Array(128)
  #shareFalse = new Float64Array(128)
  #chains = 0
  /** Each chain's operator and range of operands. */
  #kind = new Uint16Array(64)
  #from = new Int32Array(64)
  #to = new Int32Array(64)

  /** The operands of all chains and, for each operand, the shares for the rest of its chain from there on. */
  #operands = new Int32Array(128)
  #restTrue = new Float64Array(128)
  #restFalse = new Float64Array(128)
  #operandsEnd = 0

  constructor(precedence: DrawnPrecedence) {
    this.#levels = levelsByCode(precedence)
    this.#isLeft = precedence.levels.map(({ associates }) => associates === "left")
  }

  /** Replaces the literals so that the expression has the given value. */
  fit(symbols: Symbols, value: boolean, random: PythonRandom): void {
    const { codes, count } = symbols
    const root = this.#read(symbols)
    const pending = this.#parts
    pending[0] = 2 * root + (value ? 1 : 0)
    let waiting = 1
    while (waiting > 0) {
      waiting -= 1
      const next = pending[waiting] as number
      // A negated part needs the opposite value.
      const wanted = (next & 1) ^ ((next >> 1) & 1)
      const part = next >> 2
      if (part < count) {
        codes[part] = wanted === 1 ? whenTrue : whenFalse
        continue
      }
      const chain = part - count
      const [from, to] = [this.#from[chain] as number, this.#to[chain] as number]
      this.#drawOperands(chain, from, to, wanted, random)
      // Pushes the operands in reverse, so that the first one is popped next.
      for (let at = to - 1; at >= from; at -= 1) {
        pending[waiting] = this.#operands[at] as number
        waiting += 1
      }
    }
  }

  /** Parses the symbols into parts with their shares; returns the root. */
  #read({ codes, count }: Symbols): number {
    this.#makeRoom(count)
    const levels = this.#levels
    const [operators, parts] = [this.#operators, this.#parts]
    this.#operatorsEnd = 0
    this.#partsEnd = 0
    this.#chains = 0
    this.#operandsEnd = 0
    for (let index = 0; index < count; index += 1) {
      const code = codes[index] as number
      if (code === whenTrue || code === whenFalse) {
        parts[this.#partsEnd] = 2 * index
        this.#partsEnd += 1
        this.#shareTrue[index] = 0.5
        this.#shareFalse[index] = 0.5
        continue
      }
      if (code === close) {
        this.#complete(-1, count)
        this.#operatorsEnd -= 1
        continue
      }
      if (code !== not && code !== open) this.#complete(levels[code] as number, count)
      operators[this.#operatorsEnd] = code
      this.#operatorsEnd += 1
    }
    this.#complete(-1, count)
    return parts[0] as number
  }

  /** Completes operators that bind more tightly than a level. */
  #complete(level: number, count: number): void {
    const levels = this.#levels
    const [operators, parts] = [this.#operators, this.#parts]
    while (this.#operatorsEnd > 0) {
      const last = this.#operatorsEnd - 1
      const operator = operators[last] as number
      const top = levels[operator] as number
      if (top <= level) return
      if (operator === not) {
        this.#operatorsEnd = last
        parts[this.#partsEnd - 1] = (parts[this.#partsEnd - 1] as number) ^ 1
        continue
      }
      let first = last
      while (first > 0 && levels[operators[first - 1] as number] === top) first -= 1
      const start = this.#partsEnd - (last - first) - 2
      parts[start] = this.#isLeft[top]
        ? this.#leftChain(first, last, start, count)
        : this.#rightChain(first, last, start, count)
      this.#operatorsEnd = first
      this.#partsEnd = start + 1
    }
  }

  /** Nests a level's operators as in a tree: consecutive equal associative operators form one chain. */
  #leftChain(first: number, last: number, start: number, count: number): number {
    const operators = this.#operators
    let left = this.#parts[start] as number
    for (let from = first; from <= last; ) {
      const operator = operators[from] as number
      let end = from + 1
      if (associative[operator]) while (end <= last && operators[end] === operator) end += 1
      this.#addOperand(left)
      for (let at = from; at < end; at += 1) {
        this.#addOperand(this.#parts[start + 1 + at - first] as number)
      }
      left = this.#addChain(operator, 1 + end - from, count)
      from = end
    }
    return left
  }

  #rightChain(first: number, last: number, start: number, count: number): number {
    const operators = this.#operators
    let right = this.#parts[start + 1 + last - first] as number
    for (let end = last; end >= first; ) {
      const operator = operators[end] as number
      let from = end
      if (associative[operator]) while (from > first && operators[from - 1] === operator) from -= 1
      for (let at = from; at <= end; at += 1) {
        this.#addOperand(this.#parts[start + at - first] as number)
      }
      this.#addOperand(right)
      right = this.#addChain(operator, 2 + end - from, count)
      end = from - 1
    }
    return right
  }

  #addOperand(part: number): void {
    this.#operands[this.#operandsEnd] = part
    this.#operandsEnd += 1
  }

  /** Makes a chain of the last `length` operands. */
  #addChain(operator: number, length: number, count: number): number {
    const [operands, restTrue, restFalse] = [this.#operands, this.#restTrue, this.#restFalse]
    const [to, from] = [this.#operandsEnd, this.#operandsEnd - length]
    for (let at = to - 1; at >= from; at -= 1) {
      const part = operands[at] as number
      const isNegated = (part & 1) === 1
      const own = part >> 1
      const ofTrue = (isNegated ? this.#shareFalse : this.#shareTrue)[own] as number
      const ofFalse = (isNegated ? this.#shareTrue : this.#shareFalse)[own] as number
      if (at === to - 1) {
        restTrue[at] = ofTrue
        restFalse[at] = ofFalse
        continue
      }
      const [afterTrue, afterFalse] = [restTrue[at + 1] as number, restFalse[at + 1] as number]
      const cell = 4 * operator
      const share = (wanted: number) =>
        atLeast(
          ofTrue * shareAfter(neededBy[cell + 2 + wanted] as number, afterTrue, afterFalse) +
            ofFalse * shareAfter(neededBy[cell + wanted] as number, afterTrue, afterFalse),
        )
      restTrue[at] = share(1)
      restFalse[at] = share(0)
    }
    const chain = this.#chains
    this.#chains += 1
    this.#kind[chain] = operator
    this.#from[chain] = from
    this.#to[chain] = to
    this.#shareTrue[count + chain] = restTrue[from] as number
    this.#shareFalse[count + chain] = restFalse[from] as number
    return 2 * (count + chain)
  }

  /**
   * Draws the values of a chain's operands from left to right so that the chain has the wanted value. Each value is
   * stored in its operand's lowest bit.
   */
  #drawOperands(
    chain: number,
    from: number,
    to: number,
    wanted: number,
    random: PythonRandom,
  ): void {
    const operands = this.#operands
    const cell = 4 * (this.#kind[chain] as number)
    // The value that the remaining operands must have together.
    let needed = wanted
    for (let at = from; at < to; at += 1) {
      const part = operands[at] as number
      const isNegated = (part & 1) === 1
      const own = part >> 1
      let ofTrue = (isNegated ? this.#shareFalse : this.#shareTrue)[own] as number
      let ofFalse = (isNegated ? this.#shareTrue : this.#shareFalse)[own] as number
      let ifTrue = anything
      let ifFalse = anything
      if (needed !== anything && at === to - 1) {
        if (needed === 1) ofFalse = 0
        else ofTrue = 0
      } else if (needed !== anything) {
        const [afterTrue, afterFalse] = [
          this.#restTrue[at + 1] as number,
          this.#restFalse[at + 1] as number,
        ]
        ifTrue = neededBy[cell + 2 + needed] as number
        ifFalse = neededBy[cell + needed] as number
        ofTrue = weightOf(ofTrue, ifTrue, afterTrue, afterFalse)
        ofFalse = weightOf(ofFalse, ifFalse, afterTrue, afterFalse)
      }
      const value = random.random() * (ofTrue + ofFalse) < ofTrue
      needed = value ? ifTrue : ifFalse
      operands[at] = 2 * part + (value ? 1 : 0)
    }
  }

  #makeRoom(count: number): void {
    if (this.#operators.length >= count) return
    const room = 2 * count
    this.#operators = new Uint16Array(room)
    this.#parts = new Int32Array(room)
    this.#kind = new Uint16Array(room)
    this.#from = new Int32Array(room)
    this.#to = new Int32Array(room)
    this.#shareTrue = new Float64Array(2 * room)
    this.#shareFalse = new Float64Array(2 * room)
    this.#operands = new Int32Array(2 * room)
    this.#restTrue = new Float64Array(2 * room)
    this.#restFalse = new Float64Array(2 * room)
  }
}

// Every part can have either value, so no share may underflow to 0. Shares rarer than this aren't distinguished; an
// example is the share of fillings that make a chain of nearly 900 ands true.
const rarest = 2 ** -874

function atLeast(chance: number): number {
  return chance > rarest ? chance : rarest
}

/** Share of all fillings of the rest of a chain that give it the needed value. */
function shareAfter(needed: number, afterTrue: number, afterFalse: number): number {
  if (needed === anything) return 1
  return needed === impossible ? 0 : needed === 1 ? afterTrue : afterFalse
}

/** Weight of an operand's value, given the share of fillings that produce it and the value that the rest then needs. */
function weightOf(own: number, needed: number, afterTrue: number, afterFalse: number): number {
  if (needed === impossible) return 0
  return needed === anything ? own : atLeast(own * shareAfter(needed, afterTrue, afterFalse))
}

/** What the rest of a chain needs: 0 for false, 1 for true, any value, or an impossible one. */
const anything: number = 2
const impossible: number = 3

/**
 * What the rest of a chain needs after an operand for the chain to have the wanted value. The index is 4 times the
 * operator's code, plus 2 times the operand's value, plus the wanted value.
 */
const neededBy = new Uint8Array(4 * (1 + Math.max(...Object.values(symbolCode))))
for (const kind of binaryConnectives) {
  for (const cell of [0, 1, 2, 3]) {
    neededBy[4 * symbolCode[kind] + cell] = neededAfter(kind, cell > 1, cell % 2 === 1)
  }
}

function neededAfter(kind: BinaryConnective, value: boolean, wanted: boolean): number {
  const [ifFalse, ifTrue] = [combine(kind, value, false), combine(kind, value, true)]
  if (ifFalse === ifTrue) return ifTrue === wanted ? anything : impossible
  return ifTrue === wanted ? 1 : 0
}
