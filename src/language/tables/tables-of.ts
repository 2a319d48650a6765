// The tables of a dialect: made by the build for the built-in ones, and for others when they are first
// asked for.

import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { packedLayout, packedTables } from "./built-in-tables.ts"
import { lexerOf } from "./lexer-table.ts"
import { checkLayout, unpackAutomaton, unpackPushdown } from "./pack.ts"
import { compileTables, joinTables, type Tables } from "./tables.ts"

const known = new WeakMap<Dialect, Tables>()

export function tablesOf(dialect: Dialect): Tables {
  const made = known.get(dialect)
  if (made !== undefined) return made
  checkDialect(dialect)
  const tables = builtInDialects.includes(dialect) ? unpack(dialect) : compileTables(dialect)
  known.set(dialect, tables)
  return tables
}

function unpack(dialect: Dialect): Tables {
  const packed = packedTables[dialect.name]
  if (packed === undefined) return compileTables(dialect)
  checkLayout(packedLayout)
  const [automaton, pushdown] = packed
  const lexer = lexerOf(dialect, unpackAutomaton(automaton))
  return joinTables(dialect, lexer, unpackPushdown(pushdown))
}
