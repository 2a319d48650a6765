// Compiling a dialect to tables, and the layout of those tables.

export { States } from "./automaton.ts"
export { unpackDialects } from "./dialect-file.ts"
export {
  considerQuick,
  joinTables,
  knownTables,
  knowTables,
  lexerTableOf,
  type Tables,
  tableMakers,
  tablesOf,
} from "./dialect-tables.ts"
export {
  afterOperand,
  completed,
  openings,
  type Position,
  takesOperand,
  tokensAt,
} from "./form-position.ts"
export {
  aboveCode,
  acceptCells,
  againMask,
  againShift,
  codeShift,
  codesOf,
  endedShift,
  endOfText,
  endShift,
  falseVariable,
  formLength,
  irregularCell,
  isSecond,
  isWithin,
  kindCode,
  kindCount,
  kindMask,
  lineAsText,
  lineClose,
  lineEnd,
  lineUnknown,
  pageMask,
  pageShift,
  popCells,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
  pushCells,
  pushdownShift,
  pushdownStart,
  quickColumns,
  refusedCell,
  restShift,
  stateShift,
  unclearCell,
} from "./layout.ts"
export type { LexerTable } from "./lexer-table.ts"
export { type LineTable, linesOf, quotedOf } from "./line-table.ts"
export { checkLayout, unpackNumbers } from "./pack.ts"
export { joins, precedenceRelations, reduces } from "./precedence-relations.ts"
export { compilePrecedence, type PrecedenceTable, precedenceOf } from "./precedence-table.ts"
export { compilePushdown, type PushdownTable, TooManyStatesError } from "./pushdown-table.ts"
export { noQuickLexer, quickLexerOf } from "./quick-lexer.ts"
export {
  formRole,
  infixRole,
  operandRole,
  postfixRole,
  prefixRole,
  reversedRole,
  type TokenRoles,
} from "./token-roles.ts"
