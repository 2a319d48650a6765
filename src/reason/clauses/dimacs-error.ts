import { BoolglotError } from "../../errors/boolglot-error.ts"
import { shortened } from "../../language/source/shortened.ts"

/** A text that is not DIMACS, or not a whole one. */
export class DimacsError extends BoolglotError {
  override readonly name = "DimacsError"
  override readonly code = "dimacs"

  constructor(
    /** Counted from 1. */
    readonly line: number,
    problem: string,
  ) {
    super(`line ${line}: ${shortened(problem, 200)}`)
  }
}
