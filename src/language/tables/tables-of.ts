import type { Dialect } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { knownLexer, knownTables, knowTables } from "./known-tables.ts"
import type { LexerTable } from "./lexer-table.ts"
import { type Tables, tableMakers } from "./tables.ts"

/** Returns the tables of a dialect: registered ones, or else compiled on first use. */
export function tablesOf(dialect: Dialect): Tables {
  return knownTables(dialect) ?? (knownTables(compiled(dialect)) as Tables)
}

/** Returns the lexer table of a dialect. */
export function lexerTableOf(dialect: Dialect): LexerTable {
  return knownLexer(dialect) ?? (knownLexer(compiled(dialect)) as LexerTable)
}

function compiled(dialect: Dialect): Dialect {
  checkDialect(dialect)
  knowTables(dialect, tableMakers(dialect))
  return dialect
}
