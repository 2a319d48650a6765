// What expressions mean: truth tables, diagrams, SAT, normal forms, simplification, steps and proofs.

export { DimacsError, readDimacs, writeDimacs } from "./clauses/dimacs.ts"
export {
  type CadicalPackage,
  loadSolver,
  type Session,
  type Solver,
  solverFrom,
  UndecidedError,
} from "./clauses/load-solver.ts"
export { type Refutation, type RefutationFormat, refutationFormats } from "./clauses/refutation.ts"
export { type RefuteOptions, refute } from "./clauses/refute.ts"
export { type Cnf, treeOfCnf, tseitin } from "./clauses/tseitin.ts"
export {
  createDiagrams,
  type Diagram,
  DiagramSizeError,
  diagramOf,
} from "./diagrams/create-diagrams.ts"
export { type Cube, productOfSums, sumOfProducts } from "./forms/cover.ts"
export { LogicFileError, quoted } from "./forms/logic-file-error.ts"
export { negationNormalForm } from "./forms/negation-normal-form.ts"
export {
  and,
  FormSizeError,
  inputsOf,
  literal,
  type NamedTree,
  not,
  or,
  type Size,
  variable,
  xor,
} from "./forms/nodes.ts"
export {
  type NormalForm,
  type NormalFormName,
  normalForm,
  normalFormNames,
  twoLevelForms,
} from "./forms/normal-form.ts"
export { readPla, writePla } from "./forms/pla.ts"
export { exactCover } from "./forms/quine-mccluskey.ts"
export { shortCover } from "./forms/short-sum-of-products.ts"
export { type CheckProofOptions, type Claim, checkProof } from "./proofs/check-proof.ts"
export { createFormulas, type Formula, type Formulas } from "./proofs/formula.ts"
export {
  type CheckedProof,
  describeProofMistake,
  type PrintedLine,
  type Proof,
  type ProofMistake,
  type ProofMistakeKind,
  ProofSizeError,
  type ProofStyle,
  proofMistakeKinds,
  proofStyles,
  proofText,
  type RecognizedRule,
} from "./proofs/proof.ts"
export { notationsForProof, type Proved, type ProveOptions, prove } from "./proofs/prove.ts"
export {
  type Answer,
  type Counterexample,
  type Entailment,
  type EntailmentOptions,
  type Equivalence,
  entails,
  equivalent,
  meansSame,
  neededPremises,
  type Tautology,
  tautology,
} from "./questions/equivalence-and-entailment.ts"
export {
  type CountOptions,
  type Satisfiability,
  type SatisfyCount,
  type Satisfying,
  type SatisfyOptions,
  satisfy,
  satisfyAll,
  satisfyCount,
} from "./questions/satisfy.ts"
export {
  defaultLimits,
  type Evidence,
  type Limits,
  type QuestionOptions,
} from "./questions/table-diagram-or-solver.ts"
export { type Law, lawSets } from "./simplify/laws.ts"
export { quantify } from "./simplify/quantify.ts"
export {
  type ShownStep,
  type Simplification,
  type SimplificationStep,
  type StepOptions,
  StepsSizeError,
  shownSteps,
  simplificationSteps,
} from "./simplify/simplification-steps.ts"
export {
  madeIn,
  namedIn,
  prepared,
  stepsForm,
  stepsIn,
  usesCondition,
} from "./simplify/simplified-in.ts"
export {
  type Shortest,
  type SimplifyOptions,
  shortest,
  simplify,
  type Untried,
  untriedSentences,
} from "./simplify/simplify-tree.ts"
export {
  assignmentOrders,
  type ExplainedLine,
  type ExplainOptions,
  type ExplainStyle,
  type Explanation,
  explain,
  explainIn,
  explainRead,
  explainStyles,
  explanationText,
  markedText,
  type Step,
} from "./steps/explain.ts"
export type { AssignmentOrder } from "./steps/explain-named.ts"
export { ExplanationError, type Span } from "./steps/explained-text.ts"
export { type GateNetwork, gateNetwork, type Link } from "./tables/gate-network.ts"
export { tableWords } from "./tables/small-tables.ts"
export {
  countSatisfying,
  firstSatisfying,
  mostTableVariables,
  type TableOptions,
  TooManyVariablesError,
  type TruthTable,
  tableBlocks,
  tableVariables,
  truthTable,
} from "./tables/truth-table.ts"
export { children, depth, mapTree, type Replacements, size, substitute } from "./tree/walk-tree.ts"
