import { BoolglotError } from "../../errors/boolglot-error.ts"

/** A grammar that cannot be used as a dialect. The message says what would be accepted. */
export class GrammarError extends BoolglotError {
  override readonly name = "GrammarError"
  override readonly code = "grammar"

  constructor(
    /** The grammar's file without `.ohm`. */
    readonly grammar: string,
    /** The wrong rule; `undefined` if the error isn't in one rule. */
    readonly rule: string | undefined,
    problem: string,
    /** The extended grammar, if it doesn't exist, and the grammars that do. */
    readonly missing?: { readonly name: string; readonly known: readonly string[] },
  ) {
    super(`grammar ${grammar}${rule === undefined ? "" : `, rule ${rule}`}: ${problem}`)
  }
}
