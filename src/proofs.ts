// The entry `boolglot/proofs`: finds and checks proofs in natural deduction and by resolution, and
// finds proofs that clauses can't all be true. Writes proofs and steps for documents.

export { type Documentable, documentText } from "./markup/index.ts"
export {
  type CheckedProof,
  type CheckProofOptions,
  type Claim,
  checkProof,
  describeProofMistake,
  type PrintedLine,
  type Proof,
  type ProofMistake,
  type ProofMistakeKind,
  ProofSizeError,
  type ProofStyle,
  type Proved,
  type ProveOptions,
  proofMistakeKinds,
  proofStyles,
  proofText,
  prove,
  type RecognizedRule,
  type Refutation,
  type RefutationFormat,
  type RefuteOptions,
  refutationFormats,
  refute,
  type ShownStep,
  shownSteps,
} from "./reason/index.ts"
