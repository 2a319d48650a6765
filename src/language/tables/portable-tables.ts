// The tables of a dialect as plain data, for readers in other languages.
//
//     {"dialect": {"name": "python", …}, "tier": 1, "lexer": {"shift": 6, …}, "pushdown": …, "trees": …}

import { type Dialect, tierOf } from "../dialect/index.ts"
import { tablesOf } from "./dialect-tables.ts"

/** The tables that a reader in any language needs; typed arrays become arrays of numbers. */
export function portableTables(dialect: Dialect) {
  const { grammar: _, ...data } = dialect
  const { lexer, pushdown } = tablesOf(dialect)
  const { shift, firstSpecial, classOf, next } = lexer
  return {
    dialect: data,
    tier: tierOf(dialect),
    lexer: plain({ shift, firstSpecial, classOf, next }),
    pushdown: plain(pushdown),
    trees: treeTables(dialect),
  }
}

/** The tables for building trees, besides the lexer and the automaton; relations are digits, for brevity. */
export function treeTables(dialect: Dialect) {
  const { roles, relations } = tablesOf(dialect)
  const { level: _, isHeld: __, ...used } = roles
  return { ...plain(used), relations: relations.join("") }
}

function plain(table: object): object {
  const entries = Object.entries(table).map(([name, value]) => [
    name,
    ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value,
  ])
  return Object.fromEntries(entries)
}
