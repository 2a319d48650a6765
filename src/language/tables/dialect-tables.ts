import type { Dialect } from "../dialect/index.ts"
import { checkDialect } from "../dialect/index.ts"
import { compileLexer, type LexerTable } from "./lexer-table.ts"
import { precedenceRelations } from "./precedence-relations.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"
import { type TokenRoles, tokenRoles } from "./token-roles.ts"

/** Everything about a dialect that is needed to read a text. */
export interface Tables {
  readonly lexer: LexerTable
  readonly pushdown: PushdownTable
  /** The effect of each token on the tree. */
  readonly roles: TokenRoles
  /** The waiting operators that each token completes; see `precedenceRelations`. */
  readonly relations: Uint8Array
  readonly codes: ReadonlyMap<string, number>
}

/** Functions that make a dialect's tables: the lexer table, and all tables given the lexer table. */
interface TableMakers {
  readonly lexer: () => LexerTable
  readonly tables: (lexer: LexerTable) => Tables
}

/** Compilers for the tables of a dialect. A pushdown table that already exists is reused. */
export function tableMakers(dialect: Dialect, pushdown?: PushdownTable): TableMakers {
  return {
    lexer: () => compileLexer(dialect),
    tables: (lexer) => joinTables(dialect, lexer, pushdown ?? compilePushdown(dialect)),
  }
}

export function compileTables(dialect: Dialect): Tables {
  const { lexer, tables } = tableMakers(dialect)
  return tables(lexer())
}

export function joinTables(dialect: Dialect, lexer: LexerTable, pushdown: PushdownTable): Tables {
  const roles = tokenRoles(dialect)
  return {
    lexer,
    pushdown,
    roles,
    relations: precedenceRelations(roles),
    codes: lexer.codes,
  }
}

// Tables registered for dialects: built-in ones and ones compiled earlier. Code that only looks them up does not need
// the compiler.

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
function knownLexer(dialect: Dialect): LexerTable | undefined {
  return makers.get(dialect)?.lexer()
}

/** Returns the tables of a dialect: registered ones, or else compiled on first use. */
export function tablesOf(dialect: Dialect): Tables {
  return knownTables(dialect) ?? (knownTables(compiled(dialect)) as Tables)
}

export function lexerTableOf(dialect: Dialect): LexerTable {
  return knownLexer(dialect) ?? (knownLexer(compiled(dialect)) as LexerTable)
}

function compiled(dialect: Dialect): Dialect {
  checkDialect(dialect)
  knowTables(dialect, tableMakers(dialect))
  return dialect
}
