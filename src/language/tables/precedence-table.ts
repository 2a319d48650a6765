// The part of a pushdown table with which precedences are compared: only the common tokens, no stack.
//
//     True and not True ^        state "true ^"; an operand of ^ follows
//
// The content of parentheses is read separately, from the start state, and counts as a literal when they close.

import { type Level, usualForms } from "../dialect/dialect.ts"
import { commonKinds } from "../source/token-kind.ts"
import { States } from "./automaton.ts"
import { kindCode, kindCount, precedenceCell, pushdownCell } from "./layout.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"
import { role as roles, type TokenRoles } from "./token-roles.ts"

/**
 * Cells in the layout of `precedenceCell`. The cell for a literal, a variable (read as if it were true) or an
 * operator is the next state; for `open` it is 0 if a parenthesis may open; for `close` and `end` it is the
 * value of the expression so far, 0 or 1.
 */
export interface PrecedenceTable {
  readonly next: Uint8Array
}

export function compilePrecedence(ladder: readonly Level[]): PrecedenceTable {
  const spellings = { true: [], false: [], not: [], and: [], or: [], xor: [], open: [], close: [] }
  const table = precedenceOf(compilePushdown({ ladder, forms: usualForms, spellings }))
  if (table === undefined) throw new RangeError("a ladder has too many states")
  return table
}

/**
 * Extracts the common tokens from a pushdown table; other brackets and tokens are left out. Returns `undefined` if
 * there are more states than a cell can hold.
 */
export function precedenceOf({ next }: PushdownTable): PrecedenceTable | undefined {
  const states = new States<number>(String)
  const cellOf = (state: number, kind: keyof typeof kindCode) =>
    next[(state << pushdownCell.shift) + kindCode[kind]] as number
  states.idOf(pushdownCell.start)
  const rows: number[][] = []
  for (const state of states.known) {
    const row = new Array<number>(1 << precedenceCell.shift).fill(precedenceCell.refused)
    const value = cellOf(state, "end")
    const isWhole = value >= pushdownCell.accept && value !== pushdownCell.refused
    for (const kind of commonKinds) {
      const cell = cellOf(state, kind)
      if (cell === pushdownCell.refused) continue
      if (kind === "end" || kind === "close") {
        if (isWhole) row[kindCode[kind]] = value - pushdownCell.accept
      } else if (kind === "open") {
        if (cell >= pushdownCell.push) row[kindCode.open] = precedenceCell.start
      } else if (cell < pushdownCell.push) row[kindCode[kind]] = states.idOf(cell)
    }
    rows.push(row)
  }
  if (rows.length >= precedenceCell.refused) return undefined
  return { next: Uint8Array.from(rows.flat()) }
}

// Decides which waiting operators a token completes, as in an operator-precedence parser.
//
//     a and b or      "and" reduces before "or": (and a b) is complete
//     a or b and      "or" waits before "and", which binds b more tightly
//     a or b or       "or" joins "or": both are one node

const { shift } = pushdownCell

export const relation = {
  /** The operator keeps waiting; also used for entries that are not operators. */
  waits: 0,
  reduces: 1,
  /** The token continues the operator's chain, as in `a or b or c` or `a == b != c`: one more operand follows. */
  joins: 2,
} as const

/** The relation between a waiting operator and a token is `relations[(operator << shift) + token]`. */
export function precedenceRelations(of: TokenRoles): Uint8Array {
  const relations = new Uint8Array(kindCount * kindCount)
  for (let operator = 0; operator < kindCount; operator += 1) {
    const isOperator = of.role[operator] === roles.infix || of.role[operator] === roles.prefix
    if (!isOperator) continue
    for (let token = 0; token < kindCount; token += 1) {
      relations[(operator << shift) + token] = between(operator, token, of)
    }
  }
  return relations
}

function between(
  operator: number,
  token: number,
  { role, level, chain, isHeld, isCompared }: TokenRoles,
): number {
  const what = role[token] as number
  // Such a token ends the text or an operand of a form, and so completes all waiting operators.
  if (what === roles.form || what === roles.none) return relation.reduces
  if (what !== roles.infix && what !== roles.postfix) return relation.waits
  const tighter = (level[operator] as number) - (level[token] as number)
  if (tighter !== 0) return tighter > 0 ? relation.reduces : relation.waits
  if (what === roles.postfix) return relation.waits
  if (role[operator] === roles.prefix && chain[operator] === 0) return relation.waits
  const isChained = chain[token] !== 0 && chain[operator] === chain[token]
  if (isChained || isCompared[token] === 1) return relation.joins
  return isHeld[token] === 1 ? relation.waits : relation.reduces
}
