// The entry `boolglot/proofs`: finds and checks proofs in natural deduction and by resolution.

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
