import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A question that the solver could not answer in as many conflicts as it was given. */
export class UndecidedError extends BoolglotError {
  override readonly name = "UndecidedError"
  override readonly code = "undecided"

  constructor(readonly mostConflicts: number) {
    super(`the SAT solver gave up after ${mostConflicts.toLocaleString("en")} conflicts`)
  }
}
