// The precedence levels of a dialect (its ladder) as an automaton over tokens that knows the value of what was
// read.
//
//     True and not True ^        pending: "true and", "not", "true ^"; next comes an operand of ^
//
// At most one operator is pending on each level, with the truth value gathered to its left. So there
// are few states: those that a ladder can reach are enumerated here, and merged where nothing that
// follows could tell them apart (after "False and", the values to come do not matter). Python's ladder
// has 12. Parentheses are not part of it: what stands in them starts anew, and counts as an operand when
// they close.

import { combine } from "../connectives.ts"
import type { Level } from "../dialect/dialect.ts"
import type { CommonKind, InfixKind } from "../source/token-kind.ts"
import { groupsOfEqualStates, merge, States } from "./automaton.ts"
import { kindCode, precedenceCell } from "./layout.ts"

/**
 * What a token leads to, as `precedenceCell` lays it out. A cell for a literal, for a variable (read as if it
 * were true) and for an operator holds the state that follows; one for `open` 0, if a parenthesis may
 * open; one for `close` and `end` the value of what was read, 0 or 1.
 */
export interface PrecedenceTable {
  readonly next: Uint8Array
}

type State = BeforeOperand | AfterOperand

interface Pending {
  /** For each level the operator that waits for its right side, and the value of its left one. */
  readonly infix: readonly (readonly [InfixKind, boolean] | undefined)[]
  /** Whether an odd number of nots waits for its operand. */
  readonly isNegated: boolean
}

interface BeforeOperand extends Pending {
  /** The loosest level that may be read here: after an operator, the one tighter than it. */
  readonly level: number
}

interface AfterOperand extends Pending {
  readonly value: boolean
}

export function compilePrecedence(ladder: readonly Level[]): PrecedenceTable {
  const states = new States<State>(JSON.stringify)
  states.idOf({ level: 0, infix: ladder.map(() => undefined), isNegated: false })
  const rows: number[][] = []
  for (const state of states.known) {
    rows.push(
      "level" in state ? operandRow(state, ladder, states) : operatorRow(state, ladder, states),
    )
  }
  return pack(merge({ rows }, groupsOfEqualStates({ rows })).rows)
}

// While the states are enumerated, cells are states, or special: what a pack turns into the numbers above.
const nothing = -1
const mayOpen = -2
const valueCell = (value: boolean) => (value ? -4 : -3)

function operandRow(
  state: BeforeOperand,
  ladder: readonly Level[],
  states: States<State>,
): number[] {
  const { level, infix, isNegated } = state
  const operand = (value: boolean) => states.idOf({ infix, isNegated, value })
  const notLevel = ladder.findIndex(({ kind }) => kind === "prefix")
  return row({
    true: operand(true),
    variable: operand(true),
    false: operand(false),
    open: mayOpen,
    ...(notLevel >= level
      ? { not: states.idOf({ level: notLevel, infix, isNegated: !isNegated }) }
      : {}),
  })
}

function operatorRow(
  state: AfterOperand,
  ladder: readonly Level[],
  states: States<State>,
): number[] {
  const cells: Partial<Record<CommonKind, number>> = {}
  ladder.forEach(({ kind, operators }, level) => {
    if (kind === "prefix") return
    const { value, infix, isNegated } = complete(state, level, ladder)
    for (const operator of operators) {
      const pending = infix.with(level, [operator as InfixKind, value])
      cells[operator as InfixKind] = states.idOf({ level: level + 1, infix: pending, isNegated })
    }
  })
  const whole = valueCell(complete(state, 0, ladder).value)
  return row({ ...cells, close: whole, end: whole })
}

/** Applies what is pending on a level and on all that are tighter. */
function complete(state: AfterOperand, level: number, ladder: readonly Level[]): AfterOperand {
  let { value, isNegated } = state
  const infix = [...state.infix]
  for (let each = ladder.length - 1; each >= level; each -= 1) {
    const pending = infix[each]
    if (pending !== undefined) {
      const [operator, left] = pending
      value = combine(operator, left, value)
      infix[each] = undefined
    }
    if (ladder[each]?.kind === "prefix" && isNegated) {
      value = !value
      isNegated = false
    }
  }
  return { value, infix, isNegated }
}

function row(cells: Partial<Record<CommonKind, number>>): number[] {
  const all = new Array<number>(1 << precedenceCell.shift).fill(nothing)
  for (const [kind, cell] of Object.entries(cells)) all[kindCode[kind as CommonKind]] = cell
  return all
}

function pack(rows: readonly (readonly number[])[]): PrecedenceTable {
  if (rows.length >= precedenceCell.refused)
    throw new RangeError(
      `${rows.length} states of precedence, and a cell holds fewer than ${precedenceCell.refused}`,
    )
  const meaning = new Map([
    [nothing, precedenceCell.refused],
    [mayOpen, 0],
    [valueCell(false), 0],
    [valueCell(true), 1],
  ])
  return { next: Uint8Array.from(rows.flat(), (cell) => meaning.get(cell) ?? cell) }
}
