// Draws the tokens of an expression by walking through the state machine.
//
//     START not AFTER_NOT boolean AFTER_BOOLEAN operator AFTER_XOR …      not True ^ …
//
// Each state stores its actions' cumulative weights, as in Python's `random.choices`: boolean 1, open 0.4 and not 0.8
// give the sums 1, 1.4, 2.2, and a number below 1 selects the boolean. Within a state, only the permission to open or
// close a parenthesis varies, so each state has two rows of sums.

import type { BinaryConnective } from "../../language/connectives.ts"
import type { PythonRandom } from "../../python/index.ts"
import { connectivesOf, type ResolvedParameters } from "../parameters/resolve-parameters.ts"
import { allowsNot, type DrawnPrecedence, drawnPrecedenceOf } from "./drawn-precedence.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

// The state machine that draws an expression token by token. Each of its six states has weighted actions.
//
//     AFTER_NOT   boolean 1, open 0.4, not 0.5      "not" becomes "not True", "not (" or "not not"
//
// AFTER_XOR comes after every operator that `not` must not follow. In all built-in notations, only xor is such an
// operator; if `not` binds less tightly than `and`, for example, `and` is another.

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

/** An action in a state. The order of a state's choices determines which random numbers select each. */
export interface Choice {
  readonly state: State
  readonly action: Action
  readonly weight: number
  /** An additional condition: that fewer parentheses than the maximum are open, or that at least one is. */
  readonly condition: "none" | "mayOpen" | "isOpen"
  readonly next: readonly State[]
}

export function choicesOf(
  resolved: ResolvedParameters,
  precedence: DrawnPrecedence = drawnPrecedenceOf(resolved),
): Choice[] {
  const { parameters, dialect, connectives } = resolved
  const { prob_open, prob_close, prob_not, prob_not_after_not, max_depth } = parameters
  const hasNot = connectivesOf(dialect).includes("not")
  const operators = connectives.names.map((operator) => stateAfter(operator, precedence))
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

function stateAfter(operator: BinaryConnective, precedence: DrawnPrecedence): State {
  return operator === "xor" || !allowsNot(operator, precedence) ? "AFTER_XOR" : "AFTER_OPERATOR"
}

const { true: whenTrue, false: whenFalse, not, open, close } = symbolCode

const stateCode = Object.fromEntries(states.map((state, code) => [state, code])) as Readonly<
  Record<(typeof states)[number], number>
>
const {
  START: start,
  AFTER_BOOLEAN: afterBoolean,
  AFTER_NOT: afterNot,
  AFTER_OPEN_PAREN: afterOpen,
} = stateCode
const actionCode = { boolean: 0, operator: 1, open: 2, close: 3, not: 4 } as const satisfies Record<
  Action,
  number
>
const {
  boolean: booleanAction,
  operator: operatorAction,
  open: openAction,
  not: notAction,
} = actionCode

/** Number of choices in a row; each state has two rows, without and with parentheses. */
const rowLength = 3

export interface DrawTable {
  /** Cumulative weights; an unused slot repeats the sum before it. */
  readonly sums: Float64Array
  readonly actions: Int32Array
  readonly operators: readonly number[]
  /** The operators' cumulative weights; `undefined` if all operators are equally likely. */
  readonly operatorSums: readonly number[] | undefined
  readonly stateAfter: Int32Array
  readonly names: number
  readonly length: number
  readonly maxDepth: number
}

export function drawTableOf(resolved: ResolvedParameters, precedence: DrawnPrecedence): DrawTable {
  const { parameters, connectives, names } = resolved
  const choices = choicesOf(resolved, precedence)
  const sums = new Float64Array(states.length * 2 * rowLength)
  const actions = new Int32Array(sums.length)
  states.forEach((state, code) => {
    for (const withParentheses of [0, 1]) {
      const possible = choices.filter(
        (each) => each.state === state && (each.condition === "none" || withParentheses === 1),
      )
      let sum = 0
      for (let slot = 0; slot < rowLength; slot += 1) {
        const choice = possible[slot]
        sum += choice?.weight ?? 0
        const cell = (2 * code + withParentheses) * rowLength + slot
        sums[cell] = sum
        if (choice !== undefined) actions[cell] = actionCode[choice.action]
      }
    }
  })
  const after = new Int32Array(firstName)
  for (const operator of connectives.names) {
    after[symbolCode[operator]] = stateCode[stateAfter(operator, precedence)]
  }
  let sum = 0
  return {
    sums,
    actions,
    operators: connectives.names.map((operator) => symbolCode[operator]),
    operatorSums: connectives.weights?.map((weight) => {
      sum += weight
      return sum
    }),
    stateAfter: after,
    names: names.length,
    length: parameters.length,
    maxDepth: parameters.max_depth,
  }
}

/** Draws an expression into `symbols`, replacing what was there. */
export function drawSymbols(table: DrawTable, random: PythonRandom, symbols: Symbols): void {
  const { sums, actions, operators, names, maxDepth } = table
  let terms = table.length
  let depth = 0
  let state: number = start
  symbols.count = 0
  let codes = symbols.codes
  let count = 0
  for (;;) {
    // Ensures that there is room for this token and all closing parentheses.
    if (count + depth + 1 >= codes.length) {
      symbols.count = count
      symbols.reserve(depth + 2)
      codes = symbols.codes
    }
    const isAfterOperand = state === afterBoolean
    if (isAfterOperand && terms === 0) break
    const mayGroup = isAfterOperand ? depth > 0 : depth < maxDepth
    const row = (2 * state + (mayGroup ? 1 : 0)) * rowLength
    const drawn = random.random() * (sums[row + 2] as number)
    const slot = drawn < (sums[row] as number) ? 0 : drawn < (sums[row + 1] as number) ? 1 : 2
    const action = actions[row + slot] as number
    if (action === booleanAction) {
      codes[count] =
        names > 0
          ? firstName + random.randbelow(names)
          : random.getrandbits(1) === 1
            ? whenTrue
            : whenFalse
      terms -= 1
      state = afterBoolean
    } else if (action === operatorAction) {
      const operator = operators[drawOperator(table, random)] as number
      codes[count] = operator
      state = table.stateAfter[operator] as number
    } else if (action === openAction) {
      codes[count] = open
      depth += 1
      state = afterOpen
    } else if (action === notAction) {
      codes[count] = not
      state = afterNot
    } else {
      codes[count] = close
      depth -= 1
    }
    count += 1
  }
  codes.fill(close, count, count + depth)
  symbols.count = count + depth
}

function drawOperator({ operators, operatorSums }: DrawTable, random: PythonRandom): number {
  if (operatorSums === undefined) return random.randbelow(operators.length)
  const last = operators.length - 1
  const drawn = random.random() * (operatorSums[last] as number)
  const found = operatorSums.findIndex((sum) => drawn < sum)
  return found < 0 ? last : found
}
