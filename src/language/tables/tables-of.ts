import type { Dialect } from "../dialect/dialect.ts"
import { checkDialect } from "../dialect/dialect-named.ts"
import { knownTables, knowTables } from "./known-tables.ts"
import { compileTables, type Tables } from "./tables.ts"

/** The tables of any dialect: those that it brings, or else compiled when they are first asked for. */
export function tablesOf(dialect: Dialect): Tables {
  const known = knownTables(dialect)
  if (known !== undefined) return known
  checkDialect(dialect)
  knowTables(dialect, () => compileTables(dialect))
  return knownTables(dialect) as Tables
}
