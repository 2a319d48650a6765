// How common each notation is. If several notations read a text, the most common ones decide its meaning, and a note
// lists the others.
//
//     a or b and c     python, english     (or a (and b c))
//                      kotlin, ruby        (and (or a b) c): and, or have equal precedence, which few expect

import { oncePerObject } from "../once-per-object.ts"
import { type Dialect, isRare, isSpelled } from "./dialect.ts"

/** 1: what most people write; 2: has a spelling of its own; 3: is rare, or reads common texts in a surprising way. */
export type Tier = 1 | 2 | 3

const usual: ReadonlySet<string> = new Set([
  // The words of Python and plain English, the operators of C, and the symbols of logic, also in ASCII.
  "python",
  "english",
  "c",
  "logic",
  "ascii-logic",
])

const surprising: ReadonlySet<string> = new Set([
  // Any word between two operands is a function, and all functions have the same precedence.
  "kotlin",
  // Comparisons bind loosest: a = b and c is a = (b and c).
  "pascal",
  // `and` and `or` have the same precedence.
  "ruby",
  // + * # mean or, and, xor.
  "clpb",
  // Adjacent operands are joined by an implicit and.
  "digital",
  "textbook",
  // Operators precede or follow all of their operands.
  "polish",
  "rpn",
  // Any word or sign may be a name, or operators are words that are names elsewhere.
  "alloy",
  "sqlite",
])

/** Dataset formats are in the first tier, and so is a user's own notation: the user supplied it for this data. */
export const tierOf = oncePerObject((dialect: Dialect): Tier => {
  const { name, family } = dialect
  // Few formulas have only one operator.
  if (surprising.has(name) || isRare(dialect) || !isSpelled("or", dialect)) return 3
  return usual.has(name) || family === "datasets" || family === undefined ? 1 : 2
})
