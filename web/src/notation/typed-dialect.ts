// A variant of a notation that prints the operators that the user typed instead of its usual ones.
//
//     sun & wind == dry     in Python     (sun & wind) == dry     not     (sun and wind) == dry

import type { Dialect } from "../../../src/index.ts"
import { type Connective, connectiveOf } from "../../../src/language/connectives.ts"
import { signsOf } from "../../../src/language/dialect/signs.ts"
import { type Token, tokenize } from "../../../src/language/dialect/tokens.ts"

/** The typed operator of each connective that the text always writes in the same way. */
export function typedOperators(text: string, dialect: Dialect): ReadonlyMap<Connective, Token> {
  const typed = new Map<Connective, Token>()
  const mixed = new Set<Connective>()
  for (const token of tokenize(text, dialect)) {
    const connective = connectiveOf(token.kind)
    if (connective === undefined) continue
    if ((typed.get(connective) ?? token).text !== token.text) mixed.add(connective)
    typed.set(connective, token)
  }
  for (const connective of mixed) typed.delete(connective)
  return typed
}

/**
 * The dialect without the operators that compete with `typedOperators`, so that the printer adds the parentheses that
 * the typed ones need. Only for printing.
 */
export function typedDialect(text: string, dialect: Dialect): Dialect {
  const spellings = { ...dialect.spellings }
  for (const [connective, typed] of typedOperators(text, dialect)) {
    const tokens = signsOf(connective, dialect).flatMap((sign) => (sign.form ? [] : [sign.token]))
    // Some operators are read but never printed, such as those with a word before both operands.
    if (!tokens.includes(typed.kind)) continue
    for (const token of tokens) spellings[token] = token === typed.kind ? [typed.text] : []
  }
  return { ...dialect, spellings }
}
