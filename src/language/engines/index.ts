// Parsing and evaluating texts, lines and bytes with tables, and detecting their notation.

export { AmbiguityError, listedNames, type Side } from "./ambiguity-error.ts"
export { contradictionIn, inOneCase, MissingVariableError, spelledAs } from "./any-case.ts"
export {
  ambiguityOf,
  type DecidedBy,
  describeRivals,
  detect,
  furthestStop,
  groupsOf,
  isReading,
  likelyReadings,
  likelyRefusers,
  listedGroups,
  meantReadings,
  mostUsualFirst,
  type Reading,
  type ReadingGroup,
  readingIn,
  readMeant,
  type Stop,
  strictestReader,
  tryReadMeant,
} from "./choose-notation.ts"
export {
  accepts,
  commentIn,
  createEngine,
  type Engine,
  noValues,
  tableEngine,
  treeOf,
  tryEvaluate,
  tryParse,
} from "./create-engine.ts"
export {
  hasRareNot,
  likelyAmong,
  needsLabels,
  reasonableIn,
  strictestFirst,
} from "./likely-notations.ts"
export { LineEvaluator, type LineOptions, type LineVerdicts, verdict } from "./line-evaluator.ts"
export { byMeaning, LineReadings } from "./line-readings.ts"
export { isOfOperators } from "./line-shapes.ts"
export { findOperations, type OperationTaker } from "./operations.ts"
export { ParseFailure } from "./parse-failure.ts"
export { answerGiven, describePasted, isUnread } from "./pasted-expressions.ts"
export { readTree } from "./read-tree.ts"
export { readValue, type Unbound } from "./read-value.ts"
export { TokenKinds } from "./token-kinds.ts"
export { TokenReader } from "./token-reader.ts"
