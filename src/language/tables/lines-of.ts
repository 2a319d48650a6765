// What evaluates lines in a dialect, which only those who have many of them need. The built-in dialects
// have their tables made by the build; for others they are made when they are first asked for.

import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { packedLayout, packedLines } from "./built-in-lines.ts"
import { cellArray } from "./byte-automaton.ts"
import { compileLines, type LineTable, quoted } from "./line-table.ts"
import { checkLayout, unpackAutomaton, unpackNumbers } from "./pack.ts"
import { tablesOf } from "./tables-of.ts"
import { makeTwoByteTable, type TwoByteTable } from "./two-byte-table.ts"

const known = new WeakMap<Dialect, TwoByteTable>()
const knownQuoted = new WeakMap<Dialect, TwoByteTable>()

export function linesOf(dialect: Dialect): TwoByteTable {
  return stepsIn(known, dialect, lineTableOf)
}

/** The same for what stands between the quotes of a string of JSON without escapes. */
export function quotedOf(dialect: Dialect): TwoByteTable {
  return stepsIn(knownQuoted, dialect, (each) => quoted(lineTableOf(each)))
}

/** Takes over what `quotedOf` made of the same dialect elsewhere: plain data, which a thread can be sent. */
export function adoptQuoted(dialect: Dialect, steps: TwoByteTable): void {
  knownQuoted.set(dialect, steps)
}

function stepsIn(
  steps: WeakMap<Dialect, TwoByteTable>,
  dialect: Dialect,
  tableOf: (dialect: Dialect) => LineTable,
): TwoByteTable {
  const made = steps.get(dialect) ?? makeTwoByteTable(tableOf(dialect))
  steps.set(dialect, made)
  return made
}

function lineTableOf(dialect: Dialect): LineTable {
  const packed = builtInDialects.includes(dialect) ? packedLines[dialect.name] : undefined
  if (packed === undefined) return compileLines(dialect, tablesOf(dialect).pushdown)
  checkLayout(packedLayout)
  return {
    ...unpackAutomaton(packed.bytes),
    results: packed.results,
    afterOpen: cellArray(unpackNumbers(packed.afterOpen)),
    afterClose: cellArray(unpackNumbers(packed.afterClose)),
  }
}
