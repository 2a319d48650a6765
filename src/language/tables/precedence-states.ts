// The states of the machine that reads precedence levels, and what its stack holds.
//
//     a and not ▯        before an operand: "a and" and "not" are pending
//     a and not b ▯      after an operand, whose value is known

import type { BinaryConnective } from "../connectives.ts"
import type { PendingFunction, PlaceInForm } from "./form-position.ts"

/** Operation on a level that waits for its right side; `undefined` if there is none that makes a difference. */
export type Pending =
  | readonly [
      what: PendingFunction,
      /**
       * The operator, if no other one may follow on the level. After an opening token, such as `if`, the operator that
       * has to follow; within the second operand of a choice, on the level above it, the token that has to end it.
       */
      same: string | undefined,
      /** Whether no other operator may follow on the level. */
      isLast: boolean,
      /** `true` for a comparison that chains with the next one; the operator for a nand or nor of several operands. */
      chained: boolean | BinaryConnective,
    ]
  | undefined

export interface BeforeOperand {
  readonly kind: "before"
  /** The loosest level allowed here: after an operator, the next tighter one. */
  readonly level: number
  /** A looser level whose prefix operators are also allowed; -1 for none. */
  readonly prefixed: number
  readonly pending: readonly Pending[]
  /**
   * Position in forms with a common prefix, if one continues with a token and another with an operand: after `And(`,
   * `[` or an operand. Also the position after a prefix operator that may begin a form.
   */
  readonly place?: PlaceInForm | undefined
  /** The state before such an operator. */
  readonly outside?: BeforeOperand | undefined
}

export interface AfterOperand {
  readonly kind: "after"
  /** The tightest level that may continue. */
  readonly level: number
  readonly value: boolean
  readonly pending: readonly Pending[]
}

/** State between two tokens of a form. */
export interface WithinForm {
  readonly kind: "form"
  readonly place: PlaceInForm
}

export type PrecedenceState = BeforeOperand | AfterOperand | WithinForm

/** Stack entry while an operand of a form is read. */
export interface Frame {
  /** State before the form; `undefined` if a lower frame holds it. */
  readonly outside: BeforeOperand | undefined
  /** Place in the form; `undefined` until its first operand if other tokens precede that. */
  readonly place: PlaceInForm | undefined
  /** While the second operand of a choice is read: the index of its level, and the value of the first operand. */
  readonly choice?: readonly [at: number, first: boolean]
}
