import { BoolglotError } from "../../errors/index.ts"
import { shortened } from "../../language/source/index.ts"

/** A text that is not PLA or BLIF, or that describes something other than expressions. */
export class LogicFileError extends BoolglotError {
  override readonly name = "LogicFileError"
  override readonly code = "logic-file"

  constructor(
    /** Starts at 1. */
    readonly line: number,
    problem: string,
  ) {
    super(`line ${line}: ${shortened(problem, 200)}`)
  }
}

/** Quotes a word of the text for an error. */
export function quoted(word: string): string {
  return JSON.stringify(shortened(word, 40))
}
