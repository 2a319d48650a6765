import { BoolglotError } from "../../errors/boolglot-error.ts"
import { shortened } from "../../language/source/shortened.ts"

/** A text that is not PLA or BLIF, or that says what an expression cannot say. */
export class LogicFileError extends BoolglotError {
  override readonly name = "LogicFileError"
  override readonly code = "logic-file"

  constructor(
    /** Counted from 1. */
    readonly line: number,
    problem: string,
  ) {
    super(`line ${line}: ${shortened(problem, 200)}`)
  }
}

/** A word of the text in an error. */
export function quoted(word: string): string {
  return JSON.stringify(shortened(word, 40))
}
