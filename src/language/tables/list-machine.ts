// Converts forms without precedence levels (lists, calls, prefix notation) into a machine that computes values.
// An operand is complete at its last token, regardless of what follows.
//
//     ( and true ( or       "true and ▯" waits on the stack; the state is within the inner list

import { combineAll, connectiveOf } from "../connectives.ts"
import type { Dialect, Form } from "../dialect/index.ts"
import {
  afterOperand,
  completed,
  literalsOf,
  openings,
  type PlaceInForm,
  takesOperand,
  tokensAt,
} from "./form-position.ts"
import type { Action, Machine } from "./machine.ts"

/** Before the expression, after it (with its value), or within a form. */
type State = "start" | boolean | PlaceInForm

/** State to resume after an operand. */
type Frame = "start" | PlaceInForm

type Result = boolean

type Actions = Map<string, Action<State, Frame, Result>>

export function listMachine({ forms }: Pick<Dialect, "forms">): Machine<State, Frame, Result> {
  const first = openings(forms)
  const literals = literalsOf(forms)

  const operand = (
    at: "start" | PlaceInForm,
    value: boolean,
  ): Action<State, Frame, Result> | undefined => {
    if (at === "start") return { to: value }
    const next = afterOperand(at, value, forms)
    return next && enter(next, forms)
  }

  return {
    start: "start",

    actions(state) {
      const actions: Actions = new Map()
      if (typeof state === "boolean") return actions.set("end", { accept: state })
      if (state !== "start") {
        for (const [token, next] of tokensAt(state, forms)) actions.set(token, enter(next, forms))
        if (!takesOperand(state, forms)) return actions
      }
      for (const [kind, value] of literals) {
        const action = operand(state, value)
        if (action !== undefined) actions.set(kind, action)
      }
      for (const [token, place] of first) {
        if (!actions.has(token)) actions.set(token, { push: state, to: place })
      }
      return actions
    },

    resume: operand,

    keyOf: JSON.stringify,
    keyOfFrame: JSON.stringify,

    opens: () => true,
  }
}

function enter(place: PlaceInForm, forms: readonly Form[]): Action<State, Frame, Result> {
  const whole = completed(place, forms)
  return whole === undefined ? { to: place } : { pop: whole }
}

// Converts reverse Polish notation into a machine that computes values: operands wait on the stack for their operator.
//
//     true false and       true waits while false is read; "and" takes both

/** Value of the last operand; "start" before the first one. */
type ReversedState = "start" | boolean

type Waiting = boolean

/** An operator that still needs operands from the stack, and its operands so far, from left to right. */
interface Missing {
  readonly operator: string
  readonly missing: number
  readonly operands: readonly boolean[]
}

export function reversedMachine({
  forms,
}: Pick<Dialect, "forms">): Machine<ReversedState, Waiting, Missing> {
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
      const actions = new Map<string, Action<ReversedState, Waiting, Missing>>()
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

function take(result: Missing): Action<ReversedState, Waiting, Missing> {
  const { operator, missing, operands } = result
  return missing > 0 ? { pop: result } : { to: madeOf(operator, operands) }
}

function madeOf(operator: string, operands: readonly boolean[]): boolean {
  const connective = connectiveOf(operator)
  if (connective === undefined || connective === "not") return !operands[0]
  return combineAll(connective, operands)
}
