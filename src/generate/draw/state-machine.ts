// The state machine that draws an expression token by token. Each of its six states has some actions with weights.
//
//     AFTER_NOT   boolean 1, open 0.4, not 0.5      "not" becomes "not True", "not (" or "not not"
//
// AFTER_XOR follows every operator that `not` must not follow. In all built-in notations that is only xor; if `not`
// binds less tightly than `and`, for example, it is also `and`.

import type { BinaryConnective } from "../../language/connectives.ts"
import { connectivesOf } from "../parameters/connectives-of.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"
import { allowsNot, type DrawnLadder, drawnLadderOf } from "./drawn-ladder.ts"

export const states = [
  "START",
  "AFTER_BOOLEAN",
  "AFTER_OPERATOR",
  "AFTER_XOR",
  "AFTER_NOT",
  "AFTER_OPEN_PAREN",
] as const

export type State = (typeof states)[number]

export type Action = "boolean" | "operator" | "open" | "close" | "not"

/** An action in a state. The order of choices determines which random number selects which. */
export interface Choice {
  readonly state: State
  readonly action: Action
  readonly weight: number
  /** An additional condition: fewer open parentheses than the maximum, or at least one. */
  readonly condition: "none" | "mayOpen" | "isOpen"
  /** Possible next states. */
  readonly next: readonly State[]
}

/** The choices of all reachable states. */
export function choicesOf(
  resolved: ResolvedParameters,
  ladder: DrawnLadder = drawnLadderOf(resolved),
): Choice[] {
  const { parameters, dialect, connectives } = resolved
  const { prob_open, prob_close, prob_not, prob_not_after_not, max_depth } = parameters
  const hasNot = connectivesOf(dialect).includes("not")
  const operators = connectives.names.map((operator) => stateAfter(operator, ladder))
  const operator = step("operator", 1, [...new Set(operators)])
  const boolean = step("boolean", 1, ["AFTER_BOOLEAN"])
  const open = step("open", prob_open, ["AFTER_OPEN_PAREN"], "mayOpen")
  const close = step("close", prob_close, ["AFTER_BOOLEAN"], "isOpen")
  const not = (weight: number) => step("not", weight, ["AFTER_NOT"])

  const inOrder: Readonly<Record<State, readonly Step[]>> = {
    START: [boolean, open, not(prob_not)],
    AFTER_BOOLEAN: [operator, close],
    AFTER_OPERATOR: [boolean, open, not(prob_not)],
    AFTER_XOR: [boolean, open],
    AFTER_NOT: [boolean, open, not(prob_not_after_not)],
    AFTER_OPEN_PAREN: [boolean, open, not(prob_not)],
  }
  const stepsFrom = (state: State) =>
    inOrder[state]
      .filter(({ condition }) => condition === "none" || max_depth > 0)
      .filter(({ action }) => action !== "not" || hasNot)
      .filter(({ next }) => next.length > 0)
  const reached = new Set<State>(["START"])
  for (const state of reached) {
    const possible = stepsFrom(state).filter(({ weight }) => weight > 0)
    for (const { next } of possible) for (const each of next) reached.add(each)
  }
  return states
    .filter((state) => reached.has(state))
    .flatMap((state) => stepsFrom(state).map((each) => ({ state, ...each })))
}

type Step = Omit<Choice, "state">

function step(
  action: Action,
  weight: number,
  next: readonly State[],
  condition: Choice["condition"] = "none",
): Step {
  return { action, weight, condition, next }
}

export function stateAfter(operator: BinaryConnective, ladder: DrawnLadder): State {
  return operator === "xor" || !allowsNot(operator, ladder) ? "AFTER_XOR" : "AFTER_OPERATOR"
}
