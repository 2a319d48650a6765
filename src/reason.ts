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
export { type Cnf, treeOfCnf } from "./reason/clauses/cnf.ts"
export { readDimacs, writeDimacs } from "./reason/clauses/dimacs.ts"
export { DimacsError } from "./reason/clauses/dimacs-error.ts"
export type { CadicalPackage } from "./reason/clauses/load-solver.ts"
export { type Session, type Solver, solverFrom } from "./reason/clauses/load-solver.ts"
export { tseitin } from "./reason/clauses/tseitin.ts"
export { UndecidedError } from "./reason/clauses/undecided-error.ts"
export { DiagramSizeError } from "./reason/diagrams/diagram-size-error.ts"
export { readBlif, writeBlif } from "./reason/forms/blif.ts"
export { FormSizeError } from "./reason/forms/form-size-error.ts"
export type { Size } from "./reason/forms/length.ts"
export { LogicFileError } from "./reason/forms/logic-file-error.ts"
export type { NamedTree } from "./reason/forms/named-tree.ts"
export {
  type NormalForm,
  type NormalFormName,
  normalForm,
  normalFormNames,
} from "./reason/forms/normal-form.ts"
export { readPla, writePla } from "./reason/forms/pla.ts"
export { type ProofMistakeKind, proofMistakeKinds } from "./reason/proofs/check-lines.ts"
export { type CheckProofOptions, type Claim, checkProof } from "./reason/proofs/check-proof.ts"
export {
  type CheckedProof,
  describeProofMistake,
  type ProofMistake,
} from "./reason/proofs/checked-proof.ts"
export {
  type PrintedLine,
  type Proof,
  type ProofStyle,
  proofStyles,
  proofText,
} from "./reason/proofs/proof.ts"
export { ProofSizeError } from "./reason/proofs/proof-size-error.ts"
export { type Proved, type ProveOptions, prove } from "./reason/proofs/prove.ts"
export type { Evidence, QuestionOptions } from "./reason/questions/find-witness.ts"
export {
  type Answer,
  type Counterexample,
  type Entailment,
  type Equivalence,
  entails,
  equivalent,
  type Tautology,
  tautology,
} from "./reason/questions/questions.ts"
export {
  type Satisfiability,
  type SatisfyCount,
  type Satisfying,
  type SatisfyOptions,
  satisfy,
  satisfyAll,
  satisfyCount,
} from "./reason/questions/satisfy.ts"
export type { Limits } from "./reason/questions/without-solver.ts"
export { type Law, lawSets } from "./reason/simplify/laws.ts"
export {
  type Simplification,
  type SimplificationStep,
  type StepOptions,
  simplificationSteps,
} from "./reason/simplify/simplification-steps.ts"
export {
  type Shortest,
  type SimplifyOptions,
  shortest,
  simplify,
  type Untried,
  untriedSentences,
} from "./reason/simplify/simplify.ts"
export { StepsSizeError } from "./reason/simplify/steps-size-error.ts"
export {
  type ExplainedLine,
  type ExplainOptions,
  type ExplainStyle,
  type Explanation,
  explain,
  explanationText,
  type Step,
} from "./reason/steps/explain.ts"
export { ExplanationError } from "./reason/steps/explain-error.ts"
export type { AssignmentOrder } from "./reason/steps/explain-named.ts"
export type { Span } from "./reason/steps/explained-text.ts"
export { TooManyVariablesError } from "./reason/tables/too-many-variables-error.ts"
export {
  countSatisfying,
  mostTableVariables,
  type TableOptions,
  type TruthTable,
  truthTable,
} from "./reason/tables/truth-table.ts"
export { children } from "./reason/tree/children.ts"
export { mapTree as map } from "./reason/tree/map-tree.ts"
export { type Replacements, substitute } from "./reason/tree/substitute.ts"
export { depth, size } from "./reason/tree/tree-size.ts"
