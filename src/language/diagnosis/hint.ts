// What to write instead, where the mistake is one that people make often.
//
//     True && False     in true-false:   && is not an operator of true-false; it writes and
//
// Each kind of mistake is a function that knows its hint or says nothing; the first hint is given. None
// names a change that would leave the error where it is.

import type { Dialect } from "../dialect/dialect.ts"
import { operandCount, unknownFunction } from "./hint-call.ts"
import { looseNot, missingOperator, surplusOperator, unchained } from "./hint-order.ts"
import { emptyParentheses, neverClosed, neverOpened, otherBracket } from "./hint-parentheses.ts"
import { equality, glued, otherSpelling, strayCharacter } from "./hint-spelling.ts"
import type { Mistake } from "./mistake.ts"

type Adviser = (mistake: Mistake, dialect: Dialect) => string | undefined

const advisers: readonly Adviser[] = [
  looseNot,
  otherSpelling,
  glued,
  equality,
  strayCharacter,
  neverClosed,
  neverOpened,
  emptyParentheses,
  otherBracket,
  operandCount,
  unknownFunction,
  missingOperator,
  surplusOperator,
  unchained,
]

export function hintFor(mistake: Mistake, dialect: Dialect): string | undefined {
  for (const advise of advisers) {
    const hint = advise(mistake, dialect)
    if (hint !== undefined) return hint
  }
  return undefined
}
