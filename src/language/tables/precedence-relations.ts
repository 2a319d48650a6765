// Decides which waiting operators a token completes, as in an operator-precedence parser.
//
//     a and b or      "and" reduces before "or": (and a b) is complete
//     a or b and      "or" waits before "and", which binds b more tightly
//     a or b or       "or" joins "or": both are one node

import { kindCount, pushdownShift } from "./layout.ts"
import {
  formRole,
  infixRole,
  noRole,
  postfixRole,
  prefixRole,
  type TokenRoles,
} from "./token-roles.ts"

// The relations between a waiting operator and a token.

/** The operator keeps waiting; also used for entries that are not operators. */
export const waits = 0
export const reduces = 1
/** The token continues the operator's chain, as in `a or b or c` or `a == b != c`: one more operand follows. */
export const joins = 2

/** The relation between a waiting operator and a token is `relations[(operator << pushdownShift) + token]`. */
export function precedenceRelations(of: TokenRoles): Uint8Array {
  const relations = new Uint8Array(kindCount * kindCount)
  for (let operator = 0; operator < kindCount; operator += 1) {
    const isOperator = of.role[operator] === infixRole || of.role[operator] === prefixRole
    if (!isOperator) continue
    for (let token = 0; token < kindCount; token += 1) {
      relations[(operator << pushdownShift) + token] = between(operator, token, of)
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
  if (what === formRole || what === noRole) return reduces
  if (what !== infixRole && what !== postfixRole) return waits
  const tighter = (level[operator] as number) - (level[token] as number)
  if (tighter !== 0) return tighter > 0 ? reduces : waits
  if (what === postfixRole) return waits
  if (role[operator] === prefixRole && chain[operator] === 0) return waits
  const isChained = chain[token] !== 0 && chain[operator] === chain[token]
  if (isChained || isCompared[token] === 1) return joins
  return isHeld[token] === 1 ? waits : reduces
}
