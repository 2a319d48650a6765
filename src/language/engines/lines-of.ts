// What evaluates lines in a dialect, which only those who have many of them need. The built-in dialects
// have their tables made by the build; for others they are made when they are first asked for.

import { builtInDialects } from "../built-in/built-in-dialects.ts"
import { packedLayout, packedLines } from "../built-in/built-in-lines.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { isAmong } from "../dialect/dialect-named.ts"
import { cellArray } from "../tables/byte-automaton.ts"
import { compileLines, type LineTable, quoted, readAsText } from "../tables/line-table.ts"
import { checkLayout, type PackedLines, unpackAutomaton, unpackNumbers } from "../tables/pack.ts"
import { tablesOf } from "../tables/tables-of.ts"
import { makeTwoByteTable, type TwoByteTable } from "../tables/two-byte-table.ts"

const known = new WeakMap<Dialect, TwoByteTable>()
const knownQuoted = new WeakMap<Dialect, TwoByteTable>()

export function linesOf(dialect: Dialect): TwoByteTable {
  return stepsIn(known, dialect, lineTableOf)
}

/** The same where that takes no time worth speaking of; else a table with which each line is read as text. */
export function linesAtOnce(dialect: Dialect): TwoByteTable {
  return isAtHand(dialect, known) ? linesOf(dialect) : textSteps
}

/** As `linesAtOnce`, for strings of JSON. */
export function quotedAtOnce(dialect: Dialect): TwoByteTable {
  return isAtHand(dialect, knownQuoted) ? quotedOf(dialect) : textSteps
}

/** Has every line read as text. */
export const textSteps: TwoByteTable = makeTwoByteTable(readAsText)

function isAtHand(dialect: Dialect, made: WeakMap<Dialect, TwoByteTable>): boolean {
  return made.has(dialect) || packedOf(dialect) !== undefined
}

function packedOf(dialect: Dialect): PackedLines | undefined {
  return isAmong(dialect, builtInDialects) ? packedLines[dialect.name] : undefined
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
  const packed = packedOf(dialect)
  if (packed === undefined) return compileLines(dialect, tablesOf(dialect).pushdown)
  checkLayout(packedLayout)
  return {
    ...unpackAutomaton(packed.bytes),
    results: packed.results,
    afterOpen: cellArray(unpackNumbers(packed.afterOpen)),
    afterClose: cellArray(unpackNumbers(packed.afterClose)),
  }
}
