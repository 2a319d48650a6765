// How usual each notation is. Where several notations read a text, the most usual ones decide what it means, and the
// others are named beside the answer.
//
//     a or b and c     python, english     (or a (and b c))
//                      kotlin, ruby        (and (or a b) c): their words have one precedence, which few expect

import { type Dialect, isSpelled } from "./dialect.ts"

/** 1: what most people write; 2: has a spelling of its own; 3: reads common texts in a surprising way. */
export type Tier = 1 | 2 | 3

const usual: ReadonlySet<string> = new Set([
  // The words of Python and of plain English, the signs of C, and the signs of logic, also in ASCII.
  "python",
  "english",
  "c",
  "logic",
  "ascii-logic",
])

const surprising: ReadonlySet<string> = new Set([
  // Any word between two operands is a function, and all of these have one precedence.
  "kotlin",
  // `and` and `or` have one precedence.
  "ruby",
  // + * # stand for or, and and xor.
  "clpb",
  // What stands side by side is joined by and.
  "digital",
  "textbook",
  // Operators precede or follow all of their operands.
  "polish",
  "rpn",
  // Names may be anything, or operators are words that other texts have for names.
  "alloy",
  "sqlite",
])

/** Dataset formats are in the first tier, and so is a user's own notation: the user supplied it for this data. */
export function tierOf(dialect: Dialect): Tier {
  const { name, family } = dialect
  // Formulas of one operator alone are few.
  if (surprising.has(name) || !isSpelled("or", dialect)) return 3
  return usual.has(name) || family === "datasets" || family === undefined ? 1 : 2
}
