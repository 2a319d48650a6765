// What to write instead, where the mistake is one that people make often.
//
//     True && False     in true-false:   && is not an operator of true-false; it writes and
//
// Each kind of mistake is a function that knows its hint or says nothing; the first hint is given. None
// names a change that would leave the error where it is.

import type { Dialect } from "../dialect/dialect.ts"
import { looseNot, missingOperator, surplusOperator } from "./hint-order.ts"
import { emptyParentheses, neverClosed, neverOpened } from "./hint-parentheses.ts"
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
  missingOperator,
  surplusOperator,
]

export function hintFor(mistake: Mistake, dialect: Dialect): string | undefined {
  for (const advise of advisers) {
    const hint = advise(mistake, dialect)
    if (hint !== undefined) return hint
  }
  return undefined
}
