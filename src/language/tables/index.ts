// Compiling a dialect to tables, and the layout of those tables.

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
export { LadderMachine, type LadderState } from "./ladder-machine.ts"
export {
  aboveCode,
  acceptCells,
  againMask,
  againShift,
  codeShift,
  codesOf,
  endOfText,
  endShift,
  falseVariable,
  formLength,
  isSecond,
  isWithin,
  kindCode,
  kindCount,
  kindMask,
  lineAsText,
  lineClose,
  lineEnd,
  lineUnknown,
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
export { type LineTable, linesOf, quotedOf } from "./line-table.ts"
export { checkLayout, unpackNumbers } from "./pack.ts"
export { joins, precedenceRelations, reduces } from "./precedence-relations.ts"
export { compilePrecedence, type PrecedenceTable, precedenceOf } from "./precedence-table.ts"
export {
  compilePushdown,
  mergeEqual,
  type PushdownTable,
  TooManyStatesError,
} from "./pushdown-table.ts"
export {
  formRole,
  infixRole,
  operandRole,
  postfixRole,
  prefixRole,
  reversedRole,
  type TokenRoles,
} from "./token-roles.ts"
