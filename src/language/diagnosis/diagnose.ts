// All errors of a text at once, and the tree of what could be read.
//
//     True && ( False    in true-false    2 errors: && for and, a ( that is never closed
//                                         (and true (group false))
//
// What stands in one operand of a form, where inner forms are operands, is read by a parser with error productions. It
// takes long to load, so whoever does not need the tree asks for the errors alone.

import type { Dialect } from "../dialect/dialect.ts"
import { oncePerObject } from "../once-per-object.ts"
import { type Diagnosis, readAll } from "./find-errors.ts"
import { RecoveringParser } from "./recovering-parser.ts"

/** Never throws, whatever the text is. */
export function diagnose(text: string, dialect: Dialect): Diagnosis {
  const parser = parserOf(dialect)
  return readAll(text, dialect, (items) => parser.read(items))
}

const parserOf = oncePerObject((dialect: Dialect) => new RecoveringParser(dialect))
