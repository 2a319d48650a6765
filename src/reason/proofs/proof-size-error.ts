import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A proof that is too long to find, to read or to check. */
export class ProofSizeError extends BoolglotError {
  override readonly name = "ProofSizeError"
  override readonly code = "proof-size"
}

/** @returns the error of a search that takes too long */
export function noReadableProof(): ProofSizeError {
  return new ProofSizeError(
    "no proof of a readable length was found; the expressions are too large, or have too many variables",
  )
}
