// Finds all errors in a text at once and builds the tree of what could be read.
//
//     True && ( False    in true-false    2 errors: && for and, a ( that is never closed
//                                         (and true (group false))
//
// A parser with error productions reads each operand of a form, with inner forms as single operands. Loading it is
// slow, so code that doesn't need the tree imports `findErrors` instead.

import type { Dialect } from "../dialect/index.ts"
import { oncePerObject } from "../once-per-object.ts"
import { type Diagnosis, readAll } from "./find-errors.ts"
import { RecoveringParser } from "./recovering-parser.ts"

/** Never throws. */
export function diagnose(text: string, dialect: Dialect): Diagnosis {
  const parser = parserOf(dialect)
  return readAll(text, dialect, (items) => parser.read(items))
}

const parserOf = oncePerObject((dialect: Dialect) => new RecoveringParser(dialect))
