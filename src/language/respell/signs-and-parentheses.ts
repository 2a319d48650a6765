// Finds the operations in the tokens of a text, and the sign and parentheses of each in another notation. It needs no
// tree and no recursion; the results are arrays that the next text overwrites.
//
//     not True ^ False      operation 0: ^, tokens 1 to 3; operation 1: not, tokens 0 to 3, whose operand is 0
//     in C                  ! ( 1 != 0 ): operation 0 gets parentheses
//
// Operations are found bottom-up. Parentheses are added top-down, since an operation that follows
// another decides whether the negations in the other one need parentheses.

import { findOperations, type OperationTaker } from "../engines/index.ts"
import type { Tables } from "../tables/index.ts"
import { type SignTables, side as sides } from "./sign-tables.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { first: firstSide, middle, last } = sides

/** Marks an operand that isn't an operation (a literal or a group), and the lack of an outer operation. */
const noOperation = -1

export class Grouping implements OperationTaker {
  /** Number of parentheses to add before and after each token; the caller resets them to 0. */
  openedBefore = new Int32Array(0)
  closedAfter = new Int32Array(0)
  /** The operation of each operator token, and the sign to write for each operation. */
  operationAt = new Int32Array(0)
  signOf = new Int32Array(0)

  // For each operation: its first and last token, 3 times its outer operation plus the side on which it is an operand,
  // and the index of the first of its operands' places.
  #firsts = new Int32Array(0)
  #lasts = new Int32Array(0)
  #outer = new Int32Array(0)
  #places = new Int32Array(0)

  // The two stacks: operands with their tokens and operations; operators and parentheses, in the layout of `layout.ts`.
  #operandFirsts = new Int32Array(0)
  #operandLasts = new Int32Array(0)
  #operands = new Int32Array(0)
  #waiting = new Int32Array(0)
  #operandCount = 0
  #operationCount = 0
  readonly #tables: Tables
  readonly #signs: SignTables
  readonly #signFor: Int8Array

  /**
   * @param tables tables of the source notation
   * @param signs signs of the target notation
   * @param signFor sign for an operator with 1, 2, or at least 3 operands, at `4 * code + operands`; -1 for none
   */
  constructor(tables: Tables, signs: SignTables, signFor: Int8Array) {
    this.#tables = tables
    this.#signs = signs
    this.#signFor = signFor
  }

  /**
   * @param kinds codes of the tokens of an accepted text
   * @returns `false` if the text has anything but literals, parentheses and operators for which there are signs
   */
  group(kinds: Uint8Array, count: number): boolean {
    if (count >= this.#waiting.length) this.#makeRoom(2 * count + 64)
    if (!this.#find(kinds, count)) return false
    this.#addParentheses()
    return true
  }

  #find(kinds: Uint8Array, count: number): boolean {
    this.#operationCount = 0
    this.#operandCount = 0
    // Adjacent operands are joined by an implicit operator, which has no token.
    return (
      findOperations(kinds, count, this.#tables, this.#waiting, this) && this.#operandCount === 1
    )
  }

  takeLiteral(token: number): void {
    const at = this.#operandCount
    this.#operandFirsts[at] = token
    this.#operandLasts[at] = token
    this.#operands[at] = noOperation
    this.#operandCount = at + 1
  }

  takeGroup(token: number): void {
    const at = this.#operandCount - 1
    this.#operandFirsts[at] = (this.#operandFirsts[at] as number) - 1
    this.#operandLasts[at] = token
    this.#operands[at] = noOperation
  }

  takeOperation(code: number, operandCount: number): boolean {
    const sign = this.#signFor[4 * code + Math.min(operandCount || 1, 3)] as number
    if (sign < 0) return false
    const { operationAt } = this
    const firsts = this.#operandFirsts
    const operands = this.#operands
    const outer = this.#outer
    const operation = this.#operationCount
    const end = this.#operandCount
    const begin = end - (operandCount || 1)
    for (let at = begin; at < end; at += 1) {
      // An operator precedes each operand except the first one of a chain.
      if (at > begin || operandCount === 0) operationAt[(firsts[at] as number) - 1] = operation
      const own = operands[at] as number
      if (own === noOperation) continue
      const side = at === begin ? firstSide : at === end - 1 ? last : middle
      outer[own] = operation * 3 + side
    }
    if (operandCount === 0) firsts[begin] = (firsts[begin] as number) - 1
    const lastToken = this.#operandLasts[end - 1] as number
    this.#operandLasts[begin] = lastToken
    operands[begin] = operation
    this.#operandCount = begin + 1
    this.signOf[operation] = sign
    this.#firsts[operation] = firsts[begin] as number
    this.#lasts[operation] = lastToken
    outer[operation] = noOperation
    this.#operationCount = operation + 1
    return true
  }

  #addParentheses(): void {
    const { openedBefore, closedAfter, signOf } = this
    const { signs, fitting, operandPlaces, followers, followerOf } = this.#signs
    const places = this.#places
    for (let operation = this.#operationCount - 1; operation >= 0; operation -= 1) {
      const sign = signOf[operation] as number
      const outer = this.#outer[operation] as number
      const outerOperation = Math.trunc(outer / 3)
      const place =
        outer === noOperation
          ? 0
          : (operandPlaces[
              (places[outerOperation] as number) + outer - 3 * outerOperation
            ] as number)
      const isFitting = fitting[place * signs.length + sign] === 1
      if (!isFitting) {
        const [from, to] = [this.#firsts[operation] as number, this.#lasts[operation] as number]
        openedBefore[from] = (openedBefore[from] as number) + 1
        closedAfter[to] = (closedAfter[to] as number) + 1
      }
      const follower = isFitting ? (followerOf[place] as number) : 0
      places[operation] = (sign * followers + follower) * 3
    }
  }

  #makeRoom(length: number): void {
    const row = () => new Int32Array(length)
    this.openedBefore = row()
    this.closedAfter = row()
    this.operationAt = row()
    this.signOf = row()
    this.#firsts = row()
    this.#lasts = row()
    this.#outer = row()
    this.#places = row()
    this.#operandFirsts = row()
    this.#operandLasts = row()
    this.#operands = row()
    this.#waiting = row()
  }
}
