// Operands and operators that wait for each other, as in a shunting yard: an operator is applied as soon as a looser one
// follows.
//
//     a and b or      operands: a b     operators: and     "or" is looser, so: (and a b)
//
// The order in which tokens may stand is not checked here.

import type { BinaryConnective, Connective } from "../connectives.ts"
import type { Comparison, Expression } from "../expression/expression.ts"
import { makeNode } from "../expression/make-node.ts"
import { kindCode, waitingCell } from "../tables/layout.ts"
import type { TokenRoles } from "../tables/token-roles.ts"
import { widened } from "./parse-failure.ts"

// V8 looks imported numbers up each time, but knows its own.
const { none } = kindCode
const { codeMask, aboveCode, formLength } = waitingCell

/** Kept, as most texts need no more room. */
const kept = new Int32Array(1024)

export class TreeBuilder {
  private readonly operands: Expression[] = []
  private operandCount = 0
  /** What waits, as `waitingCell` lays it out. */
  private waiting: Int32Array = kept
  private waitingCount = 0
  /** The operators of comparisons that wait, in the order of the text. */
  private readonly compared: number[] = []

  constructor(private readonly roles: TokenRoles) {}

  /** What was read when the text is whole. */
  get tree(): Expression {
    return this.operands[0] as Expression
  }

  operand(tree: Expression): void {
    this.operands[this.operandCount] = tree
    this.operandCount += 1
  }

  prefix(code: number): void {
    this.wait(code)
  }

  infix(code: number): void {
    const { level: levelOf, chain, isHeld, isCompared } = this.roles
    const level = levelOf[code] as number
    const ownChain = chain[code] as number
    let isMore = false
    while (this.waitingCount > 0) {
      const top = this.waiting[this.waitingCount - 1] as number
      const before = top & codeMask
      const looser = (levelOf[before] as number) - level
      if (before === none || looser < 0) break
      if (looser === 0) {
        isMore = isCompared[code] === 1 || (ownChain !== 0 && chain[before] === ownChain)
        if (isMore || isHeld[code] === 1) break
      }
      this.apply(top)
    }
    if (isCompared[code] === 1) this.compared.push(code)
    if (isMore) (this.waiting[this.waitingCount - 1] as number) += 1 << aboveCode
    else this.wait((2 << aboveCode) | code)
  }

  postfix(code: number): void {
    this.applyAbove(this.roles.level[code] as number)
    this.operands[this.operandCount - 1] = { kind: "not", operand: this.last }
  }

  reversed(code: number): void {
    const { makes, takes } = this.roles
    this.combine(this.operandCount - (takes[code] as number), makes[code] as Connective)
  }

  /** Applies all that waits in the innermost form, or in the whole text. */
  end(): void {
    this.applyAbove(-1)
  }

  /** @param depth how many frames there were before it */
  openForm(depth: number): void {
    const at = this.waitingCount
    if (at + formLength > this.waiting.length) this.waiting = widened(this.waiting)
    this.waiting[at] = this.operandCount
    this.waiting[at + 1] = depth
    this.waiting[at + 2] = none
    this.waitingCount = at + formLength
  }

  /** Takes notice of a token of the innermost form, which may say what it makes. */
  formToken(code: number): void {
    if (this.roles.makes[code] === undefined && this.roles.isNaming[code] === 0) return
    this.waiting[this.waitingCount - 1] = (code << aboveCode) | none
  }

  /** Makes operands of all forms that are complete when so many frames are left. */
  closeForms(depth: number): boolean {
    const { makes, isNaming } = this.roles
    const before = this.waitingCount
    while (this.waitingCount > 0) {
      const at = this.waitingCount - formLength
      const top = this.waiting[this.waitingCount - 1] as number
      if ((top & codeMask) !== none || (this.waiting[at + 1] as number) < depth) break
      const code = top >> aboveCode
      this.waitingCount = at
      if (code === none) {
        this.operands[this.operandCount - 1] = { kind: "group", inner: this.last }
      } else if (isNaming[code] === 0) {
        this.combine(this.waiting[at] as number, makes[code] as Connective)
      }
    }
    return this.waitingCount < before
  }

  private get last(): Expression {
    return this.operands[this.operandCount - 1] as Expression
  }

  private wait(cell: number): void {
    if (this.waitingCount === this.waiting.length) this.waiting = widened(this.waiting)
    this.waiting[this.waitingCount] = cell
    this.waitingCount += 1
  }

  /** Applies what waits on tighter levels, in the innermost form. */
  private applyAbove(level: number): void {
    const { level: levelOf } = this.roles
    while (this.waitingCount > 0) {
      const top = this.waiting[this.waitingCount - 1] as number
      const before = top & codeMask
      if (before === none || (levelOf[before] as number) <= level) return
      this.apply(top)
    }
  }

  /** Replaces the last operands by what the operator on top makes of them. */
  private apply(top: number): void {
    this.waitingCount -= 1
    const code = top & codeMask
    const count = top >> aboveCode
    if (count === 0) {
      this.operands[this.operandCount - 1] = { kind: "not", operand: this.last }
      return
    }
    const { makes, isCompared } = this.roles
    let kind = makes[code] as BinaryConnective
    const first = this.operandCount - count
    this.operandCount = first + 1
    const { operands } = this
    if (isCompared[code] === 1) {
      const codes = this.compared.splice(this.compared.length - count + 1)
      kind = makes[codes[0] as number] as BinaryConnective
      if (count > 2) {
        const operators = codes.map((each) => makes[each]) as Comparison["operators"]
        const own = operands.slice(first, first + count)
        operands[first] = { kind: "comparison", operators, operands: own }
        return
      }
    }
    const own =
      count === 2
        ? [operands[first] as Expression, operands[first + 1] as Expression]
        : operands.slice(first, first + count)
    operands[first] = { kind, operands: own }
  }

  private combine(first: number, makes: Connective): void {
    const { operands } = this
    operands[first] = makeNode(makes, operands.slice(first, this.operandCount))
    this.operandCount = first + 1
  }
}
