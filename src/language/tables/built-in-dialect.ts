import type { Dialect } from "../dialect/index.ts"
import type { ByteAutomaton } from "./byte-automaton.ts"
import { joinTables, knowTables } from "./dialect-tables.ts"
import { lexerOf } from "./lexer-table.ts"
import { checkLayout, type PackedTables, unpackAutomaton, unpackPushdown } from "./pack.ts"
import type { PushdownTable } from "./pushdown-table.ts"

/** Attaches the tables that the build packed to a dialect. They are unpacked on first use. */
export function builtIn(dialect: Dialect, layout: number, ...packed: PackedTables): Dialect {
  const [lexer, pushdown] = packed
  return withTables(dialect, layout, {
    lexer: () => unpackAutomaton(lexer),
    pushdown: () => unpackPushdown(pushdown),
  })
}

/** Loaders for the tables of a dialect, each called on first use. */
interface TableReaders {
  readonly lexer: () => ByteAutomaton
  readonly pushdown: () => PushdownTable
}

export function withTables(dialect: Dialect, layout: number, read: TableReaders): Dialect {
  knowTables(dialect, {
    lexer: () => {
      checkLayout(layout)
      return lexerOf(dialect, read.lexer())
    },
    tables: (lexer) => joinTables(dialect, lexer, read.pushdown()),
  })
  return dialect
}
