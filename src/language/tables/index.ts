// Compiling a dialect to tables, the layout of those tables, and reading lines with them.

export { States } from "./automaton.ts"
export { unpackDialects } from "./dialect-file.ts"
export {
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
  codesOf,
  endOfText,
  endShift,
  falseVariable,
  formLength,
  isWithin,
  kindCode,
  kindCount,
  kindMask,
  lineAsText,
  lineEnd,
  popCells,
  precedenceRefused,
  precedenceShift,
  precedenceStart,
  pushCells,
  pushdownShift,
  pushdownStart,
  refusedCell,
  restShift,
  unclearCell,
} from "./layout.ts"
export { linesOf } from "./line-table.ts"
export { checkLayout, unpackNumbers } from "./pack.ts"
export { portableTables } from "./portable-tables.ts"
export { PrecedenceMachine } from "./precedence-machine.ts"
export { joins, precedenceRelations, reduces } from "./precedence-relations.ts"
export type { PrecedenceState } from "./precedence-states.ts"
export { compilePrecedence, type PrecedenceTable, precedenceOf } from "./precedence-table.ts"
export {
  compilePushdown,
  mergeEqual,
  type PushdownTable,
  TooManyStatesError,
} from "./pushdown-table.ts"
export { QuotedEvaluator, TableReader, unclear } from "./run-line-table.ts"
export {
  formRole,
  infixRole,
  operandRole,
  postfixRole,
  prefixRole,
  reversedRole,
  type TokenRoles,
} from "./token-roles.ts"
