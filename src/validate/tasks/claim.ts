// The value that a text claims for its expression, which a label may judge.
//
//     {expr} is {label}          not True is False      False
//     {expr} is not {label}      True & F is not T      False, as the text denies T

import type { Dialect } from "../../language/dialect/dialect.ts"
import { readTruthValue } from "../assignments/read-assignment.ts"

/**
 * The claimed value; `undefined` if the word states no truth value.
 *
 * @param template the source of the template that extracted the word from the text
 */
export function claimedValue(
  word: string,
  template: string,
  dialect: Dialect,
): boolean | undefined {
  const value = readTruthValue(word, dialect)
  return value === undefined ? undefined : value !== isDenied(template)
}

function isDenied(template: string): boolean {
  return /(?:\bnot|n't|!==?|≠|<>)\s*(?:\{label\}|\(\?<label>)/i.test(template)
}
