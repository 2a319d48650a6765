// Finds the operations in the tokens of an accepted text, like a shunting yard, without a tree or recursion.
//
//     not True ^ False      literal, literal, operation ^ of two, negation

import {
  aboveCode,
  infixRole as infix,
  joins,
  kindCode,
  kindMask,
  operandRole as operand,
  prefixRole as prefix,
  pushdownShift,
  reduces,
  type Tables,
} from "../tables/index.ts"

// Local constants, since V8 would look up the members of an object on every access.
const { none, variable, open, close, end } = kindCode

/** Receives the operations of a text, each after its operands. */
export interface OperationTaker {
  takeLiteral(token: number): void
  /** Puts the last operand in parentheses. @param token index of the closing parenthesis */
  takeGroup(token: number): void
  /**
   * Makes an operation from the last operands.
   *
   * @param count number of operands; 0 for a negation, which has one
   * @returns `false` to stop
   */
  takeOperation(code: number, count: number): boolean
}

/**
 * Adjacent operands, which an implicit operator joins, are left as separate operands.
 *
 * @param waiting buffer for operators and parentheses that wait for operands, with one entry more than there are tokens
 * @returns `false` if the text has anything but literals, parentheses and operators, or the taker has stopped
 */
export function findOperations(
  kinds: Uint8Array,
  count: number,
  { relations, roles }: Pick<Tables, "relations" | "roles">,
  waiting: Int32Array,
  taker: OperationTaker,
): boolean {
  const { role, chain } = roles
  // Sentinel that no token completes.
  waiting[0] = none
  let waitingCount = 1
  for (let token = 0; token <= count; token += 1) {
    const kind = token < count ? (kinds[token] as number) : end
    const what = role[kind] as number
    if (what === operand) {
      if (kind === variable) return false
      taker.takeLiteral(token)
      continue
    }
    if (what === prefix || kind === open) {
      // The `if` of `if … then`.
      if (chain[kind] !== 0) return false
      waiting[waitingCount] = kind === open ? none : kind
      waitingCount += 1
      continue
    }
    let top: number
    let before: number
    for (;;) {
      top = waiting[waitingCount - 1] as number
      before = relations[((top & kindMask) << pushdownShift) + kind] as number
      if (before !== reduces) break
      waitingCount -= 1
      if (!taker.takeOperation(top & kindMask, top >> aboveCode)) return false
    }
    if (what === infix) {
      if (before === joins) waiting[waitingCount - 1] = top + (1 << aboveCode)
      else {
        waiting[waitingCount] = (2 << aboveCode) | kind
        waitingCount += 1
      }
    } else if (kind === close) {
      waitingCount -= 1
      taker.takeGroup(token)
    } else if (kind !== end) return false
  }
  return true
}
