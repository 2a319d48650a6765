import { BoolglotError } from "../../errors/boolglot-error.ts"

/** The solver reached its limit of conflicts before it found an answer. */
export class UndecidedError extends BoolglotError {
  override readonly name = "UndecidedError"
  override readonly code = "undecided"

  constructor(readonly mostConflicts: number) {
    super(`the SAT solver gave up after ${mostConflicts.toLocaleString("en")} conflicts`)
  }
}
