import { BoolglotError } from "../../errors/boolglot-error.ts"
import { shortened } from "../../language/source/shortened.ts"

/** A text that is not valid or complete DIMACS. */
export class DimacsError extends BoolglotError {
  override readonly name = "DimacsError"
  override readonly code = "dimacs"

  constructor(
    /** Starts at 1. */
    readonly line: number,
    problem: string,
  ) {
    super(`line ${line}: ${shortened(problem, 200)}`)
  }
}
