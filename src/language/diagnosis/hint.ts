// Chooses the hint for a common mistake.
//
//     True && False     in true-false:   "&&" is not an operator of true-false; write "and"
//
// Each kind of mistake has a function that returns its hint or `undefined`. The first hint wins. Following a hint
// always resolves the error at its position.

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
