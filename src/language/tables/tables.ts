import type { Dialect } from "../dialect/dialect.ts"
import { compileLexer, type LexerTable } from "./lexer-table.ts"
import { precedenceRelations } from "./precedence-relations.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"
import { noQuickLexer, type QuickLexer, quickLexerOf } from "./quick-lexer.ts"
import { type TokenRoles, tokenRoles } from "./token-roles.ts"

/** What reading a text needs of a dialect. */
export interface Tables {
  readonly lexer: LexerTable
  /** Made from the lexer when enough text is read to be worth it; before that, it knows no character. */
  quick: QuickLexer
  /** How many UTF-16 units were read before it was made. */
  readBefore: number
  readonly pushdown: PushdownTable
  /** What each token does to the tree. */
  readonly roles: TokenRoles
  /** Which operators that wait are complete when a token comes. */
  readonly relations: Uint8Array
  /** The code of each kind of token. */
  readonly codes: ReadonlyMap<string, number>
}

/** What makes the tables of a dialect: the lexer table, and all of them with that. */
export interface TableMakers {
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
    quick: noQuickLexer,
    readBefore: 0,
    pushdown,
    roles,
    relations: precedenceRelations(roles),
    codes: lexer.codes,
  }
}

/** So many units are read without the quick lexer in the time that making it takes. */
const worthQuick = 4096

/** Called when units of a text were read without a quick lexer: those that nobody gets to do not count. */
export function considerQuick(tables: Tables, length: number): void {
  tables.readBefore += length
  if (tables.readBefore > worthQuick) tables.quick = quickLexerOf(tables.lexer)
}
