// The entry `boolglot/proofs`: finds and checks proofs in natural deduction and by resolution.

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
