// Converts reverse Polish notation to a machine that computes values: operands wait on the stack for their operator.
//
//     true false and       true waits while false is read; "and" takes both

import { combineAll, connectiveOf } from "../connectives.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { literalsOf } from "./form-position.ts"
import type { Action, Machine } from "./machine.ts"

/** Value of the last operand; "start" before the first one. */
type State = "start" | boolean

/** A waiting operand. */
type Frame = boolean

/** An operator that still needs operands from the stack, and its operands so far, from left to right. */
interface Result {
  readonly operator: string
  readonly missing: number
  readonly operands: readonly boolean[]
}

export function reversedMachine({ forms }: Pick<Dialect, "forms">): Machine<State, Frame, Result> {
  const arities = new Map(
    forms.map(({ parts: [operands, token] }) => [
      token as string,
      typeof operands === "object" ? operands.least : 0,
    ]),
  )
  const literals = literalsOf([])
  return {
    start: "start",

    actions(state) {
      const actions = new Map<string, Action<State, Frame, Result>>()
      for (const [kind, value] of literals) {
        actions.set(kind, state === "start" ? { to: value } : { push: state, to: value })
      }
      if (state === "start") return actions
      for (const [operator, arity] of arities) {
        actions.set(operator, take({ operator, missing: arity - 1, operands: [state] }))
      }
      return actions.set("end", { accept: state })
    },

    resume: (frame, { operator, missing, operands }) =>
      take({ operator, missing: missing - 1, operands: [frame, ...operands] }),

    keyOf: JSON.stringify,
    keyOfFrame: JSON.stringify,

    opens: () => false,
  }
}

function take(result: Result): Action<State, Frame, Result> {
  const { operator, missing, operands } = result
  return missing > 0 ? { pop: result } : { to: madeOf(operator, operands) }
}

function madeOf(operator: string, operands: readonly boolean[]): boolean {
  const connective = connectiveOf(operator)
  if (connective === undefined || connective === "not") return !operands[0]
  return combineAll(connective, operands)
}
