// The tables of the dialects that bring some: the built-in ones, and those whose grammar was read here. What only looks
// them up needs nothing that compiles a dialect.

import type { Dialect } from "../dialect/dialect.ts"
import type { Tables } from "./tables.ts"

const known = new WeakMap<Dialect, Tables>()
const makers = new WeakMap<Dialect, () => Tables>()

/** Says what makes the tables of a dialect, when they are first asked for. */
export function knowTables(dialect: Dialect, make: () => Tables): void {
  makers.set(dialect, make)
}

/** Undefined for a dialect that brings none. */
export function knownTables(dialect: Dialect): Tables | undefined {
  const made = known.get(dialect)
  if (made !== undefined) return made
  const tables = makers.get(dialect)?.()
  if (tables !== undefined) known.set(dialect, tables)
  return tables
}
