import type { Dialect } from "../dialect/dialect.ts"
import { codesOf } from "./layout.ts"
import { compileLexer, type LexerTable } from "./lexer-table.ts"
import { precedenceRelations } from "./precedence-relations.ts"
import { compilePushdown, type PushdownTable } from "./pushdown-table.ts"
import { makeQuickLexer, type QuickLexer } from "./quick-lexer.ts"
import { type TokenRoles, tokenRoles } from "./token-roles.ts"

/** What reading a text needs of a dialect. */
export interface Tables {
  readonly lexer: LexerTable
  /** Made from the lexer. */
  readonly quick: QuickLexer
  readonly pushdown: PushdownTable
  /** What each token does to the tree. */
  readonly roles: TokenRoles
  /** Which operators that wait are complete when a token comes. */
  readonly relations: Uint8Array
  /** The code of each kind of token. */
  readonly codes: ReadonlyMap<string, number>
}

export function compileTables(dialect: Dialect): Tables {
  return joinTables(dialect, compileLexer(dialect), compilePushdown(dialect))
}

export function joinTables(dialect: Dialect, lexer: LexerTable, pushdown: PushdownTable): Tables {
  const roles = tokenRoles(dialect)
  return {
    lexer,
    quick: makeQuickLexer(lexer),
    pushdown,
    roles,
    relations: precedenceRelations(roles),
    codes: codesOf(dialect),
  }
}
