// Hints for parentheses that do not pair up.
//
//     True and (False     the ( at column 10 is never closed; write )
//     True and False)     this ) has no matching (; remove it

import type { Dialect } from "../dialect/dialect.ts"
import { kindOf } from "./found-text.ts"
import { expectsOperand, type Mistake, precedesOperand, removal } from "./mistake.ts"

export function neverClosed(mistake: Mistake, { spellings }: Dialect): string | undefined {
  const { found, opener, line } = mistake
  if (found.text !== "" || opener === undefined || expectsOperand(mistake)) return undefined
  const [open] = spellings.open
  const [close] = spellings.close
  // A text of one line may itself be a line of something.
  const place = line === 1 ? "" : `line ${opener.line}, `
  return `the ${open} at ${place}column ${opener.column} is never closed; write ${close}`
}

export function neverOpened(mistake: Mistake, dialect: Dialect): string | undefined {
  const { opener, found } = mistake
  if (kindOf(found) !== "close" || opener !== undefined) return undefined
  // Where an operand is missing as well, removing the parenthesis would not bring one.
  if (expectsOperand(mistake) && !precedesOperand(mistake, dialect)) return undefined
  return `this ${found.text} has no matching ${dialect.spellings.open[0]}; ${removal(mistake, dialect)}`
}

export function emptyParentheses(mistake: Mistake, { spellings }: Dialect): string | undefined {
  const { before, found, opener } = mistake
  if (kindOf(found) !== "close" || before?.kind !== "open" || opener === undefined) return undefined
  return `there is nothing between ${spellings.open[0]} and ${spellings.close[0]}; write an expression there`
}
