// The tables of the dialects that bring some: the built-in ones, and those whose grammar was read here. What only looks
// them up needs nothing that compiles a dialect.

import type { Dialect } from "../dialect/dialect.ts"
import type { LexerTable } from "./lexer-table.ts"
import type { TableMakers, Tables } from "./tables.ts"

const makers = new WeakMap<Dialect, { lexer: () => LexerTable; tables: () => Tables }>()

/** Says what makes the tables of a dialect, when they are first asked for. */
export function knowTables(dialect: Dialect, make: TableMakers): void {
  let madeLexer: LexerTable | undefined
  let madeTables: Tables | undefined
  const lexer = () => {
    madeLexer ??= make.lexer()
    return madeLexer
  }
  const tables = () => {
    madeTables ??= make.tables(lexer())
    return madeTables
  }
  makers.set(dialect, { lexer, tables })
}

/** Undefined for a dialect that brings none. */
export function knownTables(dialect: Dialect): Tables | undefined {
  return makers.get(dialect)?.tables()
}

/** What cuts texts into tokens alone, which is made in less time; undefined for a dialect that brings no tables. */
export function knownLexer(dialect: Dialect): LexerTable | undefined {
  return makers.get(dialect)?.lexer()
}
