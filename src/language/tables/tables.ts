import { type Dialect, levelOf } from "../dialect/dialect.ts"
import { codesOf } from "./layout.ts"
import { compileLexer, type LexerTable } from "./lexer-table.ts"
import { compilePrecedence, type PrecedenceTable } from "./precedence-table.ts"
import { makeQuickLexer, type QuickLexer } from "./quick-lexer.ts"

/** What reading a text needs of a dialect. */
export interface Tables {
  readonly lexer: LexerTable
  /** Made from the lexer. */
  readonly quick: QuickLexer
  readonly precedence: PrecedenceTable
  /** For the code of each operator the index of its level, counted from the loosest; -1 for others. */
  readonly levelOf: Int8Array
}

export function compileTables(dialect: Dialect): Tables {
  return joinTables(dialect, compileLexer(dialect), compilePrecedence(dialect.ladder))
}

export function joinTables(
  dialect: Dialect,
  lexer: LexerTable,
  precedence: PrecedenceTable,
): Tables {
  const levels = Int8Array.from(codesOf(dialect).keys(), (kind) => levelOf(kind, dialect))
  return { lexer, quick: makeQuickLexer(lexer), precedence, levelOf: levels }
}
