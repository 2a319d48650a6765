// Reasoning about expressions, whatever notation they were read from: what they mean, and whether two mean the same.
//
//     truthTable(parse("p -> q", logic))      variables p and q, and the bits 1 1 0 1

export type { CheckedSteps, StepsVerdict } from "./check-steps/chain-result.ts"
export { type CheckStepsOptions, checkSteps } from "./check-steps/check-steps.ts"
export {
  describeStepMistake,
  type StepMistake,
  type StepMistakeKind,
  stepMistakeKinds,
} from "./check-steps/mistake.ts"
export { MissingLibraryError } from "./errors/missing-library-error.ts"
export { DimacsError, readDimacs, writeDimacs } from "./reason/clauses/dimacs.ts"
export type { CadicalPackage } from "./reason/clauses/load-solver.ts"
export {
  type Session,
  type Solver,
  solverFrom,
  UndecidedError,
} from "./reason/clauses/load-solver.ts"
export { type Cnf, treeOfCnf, tseitin } from "./reason/clauses/tseitin.ts"
export { DiagramSizeError } from "./reason/diagrams/create-diagrams.ts"
export { LogicFileError } from "./reason/forms/logic-file-error.ts"
export type { NamedTree, Size } from "./reason/forms/nodes.ts"
export { FormSizeError } from "./reason/forms/nodes.ts"
export {
  type NormalForm,
  type NormalFormName,
  normalForm,
  normalFormNames,
} from "./reason/forms/normal-form.ts"
export { readPla, writePla } from "./reason/forms/pla.ts"
export type { Evidence, Limits, QuestionOptions } from "./reason/questions/find-witness.ts"
export {
  type Answer,
  type Counterexample,
  type Entailment,
  type Equivalence,
  entails,
  equivalent,
  neededPremises,
  type Tautology,
  tautology,
} from "./reason/questions/questions.ts"
export {
  type CountOptions,
  type Satisfiability,
  type SatisfyCount,
  type Satisfying,
  type SatisfyOptions,
  satisfy,
  satisfyAll,
  satisfyCount,
} from "./reason/questions/satisfy.ts"
export { type Law, lawSets } from "./reason/simplify/laws.ts"
export { quantify } from "./reason/simplify/quantify.ts"
export {
  type Simplification,
  type SimplificationStep,
  type StepOptions,
  StepsSizeError,
  simplificationSteps,
} from "./reason/simplify/simplification-steps.ts"
export {
  type Shortest,
  type SimplifyOptions,
  shortest,
  simplify,
  type Untried,
  untriedSentences,
} from "./reason/simplify/simplify-tree.ts"
export {
  type ExplainedLine,
  type ExplainOptions,
  type ExplainStyle,
  type Explanation,
  explain,
  explanationText,
  type Step,
} from "./reason/steps/explain.ts"
export type { AssignmentOrder } from "./reason/steps/explain-named.ts"
export type { Span } from "./reason/steps/explained-text.ts"
export { ExplanationError } from "./reason/steps/explained-text.ts"
export {
  countSatisfying,
  mostTableVariables,
  type TableOptions,
  TooManyVariablesError,
  type TruthTable,
  truthTable,
} from "./reason/tables/truth-table.ts"
export {
  children,
  depth,
  mapTree as map,
  type Replacements,
  size,
  substitute,
} from "./reason/tree/walk-tree.ts"
