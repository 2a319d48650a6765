import type { Dialect } from "../dialect/dialect.ts"
import { knowTables } from "./known-tables.ts"
import { lexerOf } from "./lexer-table.ts"
import { checkLayout, type PackedTables, unpackAutomaton, unpackPushdown } from "./pack.ts"
import { joinTables } from "./tables.ts"

/** A dialect with the tables that the build packed, which are unpacked when they are first asked for. */
export function builtIn(dialect: Dialect, layout: number, ...packed: PackedTables): Dialect {
  knowTables(dialect, () => {
    checkLayout(layout)
    const [lexer, pushdown] = packed
    const automaton = lexerOf(dialect, unpackAutomaton(lexer))
    return joinTables(dialect, automaton, unpackPushdown(pushdown))
  })
  return dialect
}
