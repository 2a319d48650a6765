// Hints for parentheses and other brackets that don't match.
//
//     True and (False     the "(" at column 10 is never closed; write ")"
//     True and False)     this ")" has no matching "("; remove it
//     ( True ]            the "(" at column 1 is still open; write ")" before "]" or instead of it

import type { Dialect } from "../dialect/dialect.ts"
import { kindOf } from "./found-text.ts"
import { expectsOperand, type Mistake, type Opener, precedesOperand, removal } from "./mistake.ts"
import { rolesOf } from "./token-roles.ts"

export function neverClosed(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, opener, expected } = mistake
  if (found.text !== "" || opener === undefined) return undefined
  const closer = closerOf(opener, dialect)
  if (closer === undefined || !expected.includes(closer)) return undefined
  const [close] = dialect.spellings[closer] ?? []
  return `the ${placeOf(opener, mistake, dialect)} is never closed; write "${close}"`
}

/** `( True ]` */
export function otherBracket(mistake: Mistake, dialect: Dialect): string | undefined {
  const { found, opener, expected } = mistake
  const kind = kindOf(found)
  if (opener === undefined || kind === undefined || !rolesOf(dialect).closers.has(kind)) {
    return undefined
  }
  const closer = closerOf(opener, dialect)
  if (closer === undefined || closer === kind || !expected.includes(closer)) return undefined
  const [close] = dialect.spellings[closer] ?? []
  return `the ${placeOf(opener, mistake, dialect)} is still open; write "${close}" before "${found.text}" or instead of it`
}

export function neverOpened(mistake: Mistake, dialect: Dialect): string | undefined {
  const { opener, found } = mistake
  const kind = kindOf(found)
  const { closers, closerOf } = rolesOf(dialect)
  if (kind === undefined || !closers.has(kind) || opener !== undefined) return undefined
  // If an operand is missing, too, removing the parenthesis does not fix the error.
  if (expectsOperand(mistake, dialect) && !precedesOperand(mistake, dialect)) return undefined
  const [matching] = [...closerOf].find(([, closer]) => closer === kind) ?? []
  const [open] = dialect.spellings[matching ?? "open"] ?? []
  return `this "${found.text}" has no matching "${open}"; ${removal(mistake, dialect)}`
}

export function emptyParentheses(mistake: Mistake, dialect: Dialect): string | undefined {
  const { before, found, opener, expected } = mistake
  const { closerOf, starting } = rolesOf(dialect)
  const kind = kindOf(found)
  if (kind === undefined || before === undefined || opener === undefined) return undefined
  if (closerOf.get(before.kind) !== kind || !expected.some((each) => starting.has(each))) {
    return undefined
  }
  const [open] = dialect.spellings[before.kind] ?? []
  const [close] = dialect.spellings[kind] ?? []
  return `there is nothing between "${open}" and "${close}"; write an expression there`
}

function closerOf({ kind }: Opener, dialect: Dialect): string | undefined {
  return rolesOf(dialect).closerOf.get(kind)
}

function placeOf({ kind, line, column }: Opener, mistake: Mistake, dialect: Dialect): string {
  // A single line may itself come from a larger file, so "line 1" could mislead.
  return `"${dialect.spellings[kind]?.[0]}" at ${mistake.line === 1 ? "" : `line ${line}, `}column ${column}`
}
