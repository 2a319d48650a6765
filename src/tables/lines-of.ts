// What evaluates lines in a dialect, which only those who have many of them need. The built-in dialects
// have their tables made by the build; for others they are made when they are first asked for.

import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { packedLines } from "./built-in-lines.ts"
import { cellArray } from "./byte-automaton.ts"
import { type LineSteps, makeLineSteps } from "./line-steps.ts"
import { compileLines, type LineTable } from "./line-table.ts"
import { unpackAutomaton, unpackNumbers } from "./pack.ts"
import { tablesOf } from "./tables-of.ts"

const known = new WeakMap<Dialect, LineSteps>()

export function linesOf(dialect: Dialect): LineSteps {
  const made = known.get(dialect)
  if (made !== undefined) return made
  const steps = makeLineSteps(lineTableOf(dialect))
  known.set(dialect, steps)
  return steps
}

function lineTableOf(dialect: Dialect): LineTable {
  const packed = builtInDialects.includes(dialect) ? packedLines[dialect.name] : undefined
  if (packed === undefined) return compileLines(dialect, tablesOf(dialect).ladder)
  return {
    ...unpackAutomaton(packed.bytes),
    opened: packed.opened,
    behindGroup: cellArray(unpackNumbers(packed.behindGroup)),
  }
}
