// How common each notation is. If several notations read a text, the most common ones decide its meaning, and a note
// lists the others.
//
//     a or b and c     python, english     (or a (and b c))
//                      kotlin, ruby        (and (or a b) c): and, or have equal precedence, which few expect

import { type Dialect, isRare, isSpelled } from "./dialect.ts"

/** 1: what most people write; 2: has a spelling of its own; 3: is rare, or reads common texts in a surprising way. */
export type Tier = 1 | 2 | 3

/** The words of Python and plain English, the operators of C, and the symbols of logic, also in ASCII. */
const usual = /^(?:python|english|c|logic|ascii-logic)$/

/**
 * In Kotlin, any word between two operands is a function, and all functions have the same precedence. In Ruby, `and` and
 * `or` have the same precedence. + * # of CLP(B) mean or, and, xor. Digital and textbooks join adjacent operands by an
 * implicit and. Operators of Polish notations precede or follow all of their operands. In Alloy and SQLite, any word or
 * sign may be a name, or operators are words that are names elsewhere.
 */
const surprising = /^(?:kotlin|ruby|clpb|digital|textbook|polish|rpn|alloy|sqlite)$/

/** Dataset formats are in the first tier, and so is a user's own notation: the user supplied it for this data. */
export function tierOf(dialect: Dialect): Tier {
  const { name, family } = dialect
  // Few formulas have only one operator.
  if (surprising.test(name) || isRare(dialect) || !isSpelled("or", dialect)) return 3
  return usual.test(name) || family === "datasets" || family === undefined ? 1 : 2
}
