// Draws the tokens of an expression by walking through the state machine.
//
//     START not AFTER_NOT boolean AFTER_BOOLEAN operator AFTER_XOR …      not True ^ …
//
// Each state has the cumulative weights of its actions, as in Python's `random.choices`: boolean 1, open 0.4 and not
// 0.8 give the sums 1, 1.4, 2.2, and a number below 1 selects the boolean. Only the permission to open or close a
// parenthesis varies within a state, so each state has two rows of sums.

import type { PythonRandom } from "../../python/python-random.ts"
import type { ResolvedParameters } from "../parameters/resolve-parameters.ts"
import type { DrawnLadder } from "./drawn-ladder.ts"
import { type Action, choicesOf, stateAfter, states } from "./state-machine.ts"
import { firstName, type Symbols, symbolCode } from "./symbols.ts"

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
  /** Action of each slot. */
  readonly actions: Int32Array
  /** Codes of the operators to draw from. */
  readonly operators: readonly number[]
  /** Their cumulative weights; `undefined` if all are equally likely. */
  readonly operatorSums: readonly number[] | undefined
  readonly stateAfter: Int32Array
  readonly names: number
  readonly length: number
  readonly maxDepth: number
}

export function drawTableOf(resolved: ResolvedParameters, ladder: DrawnLadder): DrawTable {
  const { parameters, connectives, names } = resolved
  const choices = choicesOf(resolved, ladder)
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
    after[symbolCode[operator]] = stateCode[stateAfter(operator, ladder)]
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

/** Draws an expression into `symbols`, replacing their content. */
export function drawSymbols(table: DrawTable, random: PythonRandom, symbols: Symbols): void {
  const { sums, actions, operators, names, maxDepth } = table
  let terms = table.length
  let depth = 0
  let state: number = start
  symbols.count = 0
  let codes = symbols.codes
  let count = 0
  for (;;) {
    // Keeps room for this token and for all closing parentheses.
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

/** Draws an index into the list of operators. */
function drawOperator({ operators, operatorSums }: DrawTable, random: PythonRandom): number {
  if (operatorSums === undefined) return random.randbelow(operators.length)
  const last = operators.length - 1
  const drawn = random.random() * (operatorSums[last] as number)
  const found = operatorSums.findIndex((sum) => drawn < sum)
  return found < 0 ? last : found
}
