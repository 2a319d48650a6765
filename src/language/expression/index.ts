// Trees, their values and their variables.

export type {
  Chain,
  Comparison,
  Expression,
  Group,
  Literal,
  Negation,
  Variable,
} from "./expression.ts"
export { makeNode } from "./expression.ts"
export {
  type Assignment,
  assignmentFrom,
  type Cases,
  checkNode,
  evaluateTree,
  fold,
  lookUp,
  nodesOf,
  pairsOf,
  replaceVariables,
  truthOf,
  UnboundVariableError,
  type Values,
  valueIn,
  variablesOf,
} from "./fold.ts"
export { formatJson, formatLine } from "./one-line-form.ts"
export { haveSameMeaning, meaningOf, mostLeaves, tellApart } from "./same-meaning.ts"
