// The entry `boolglot/proofs`: finds and checks proofs in natural deduction and by resolution, and
// finds proofs that clauses can't all be true.

export {
  type Refutation,
  type RefutationFormat,
  refutationFormats,
} from "./reason/clauses/refutation.ts"
export { type RefuteOptions, refute } from "./reason/clauses/refute.ts"
export { type CheckProofOptions, type Claim, checkProof } from "./reason/proofs/check-proof.ts"
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
} from "./reason/proofs/proof.ts"
export { type Proved, type ProveOptions, prove } from "./reason/proofs/prove.ts"
