// Tables registered for dialects: built-in ones and ones compiled earlier. Code that only looks them up does not need
// the compiler.

import type { Dialect } from "../dialect/dialect.ts"
import type { LexerTable } from "./lexer-table.ts"
import type { TableMakers, Tables } from "./tables.ts"

const makers = new WeakMap<Dialect, { lexer: () => LexerTable; tables: () => Tables }>()

/** Registers makers for the tables of a dialect; each is called once, on first use. */
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

/** Returns the tables of a dialect; `undefined` if none are registered. */
export function knownTables(dialect: Dialect): Tables | undefined {
  return makers.get(dialect)?.tables()
}

/** Returns only the lexer of a dialect, which takes less time to make; `undefined` if none is registered. */
export function knownLexer(dialect: Dialect): LexerTable | undefined {
  return makers.get(dialect)?.lexer()
}
