// The errors for texts with comparisons that can't be read, or that boolglot doesn't compare.

import type { Dialect } from "../dialect/index.ts"
import { BooleanSyntaxError, quoted, type TokenKind } from "../source/index.ts"

export interface ComparisonProblem {
  readonly problem: string
  readonly expected: string
  readonly hint?: string
}

/** The error for a text with comparisons that can't be read. */
export class AtomRefusal extends BooleanSyntaxError {
  /** Whether the error says what to write instead, not only what can't be read. */
  readonly isPrecise: boolean

  constructor(
    text: string,
    found: { readonly offset: number; readonly text: string },
    dialect: Dialect,
    about: ComparisonProblem | ((found: string) => ComparisonProblem),
    expected: readonly TokenKind[] = [],
  ) {
    const { hint, ...wording } = typeof about === "function" ? about(found.text) : about
    super(
      { dialect: dialect.name, text, offset: found.offset, expected, found: found.text, hint },
      wording,
    )
    this.isPrecise = typeof about === "object" && hint !== undefined
  }
}

/** The problem with a token that can't be part of a comparison. */
export function comparand(found: string): ComparisonProblem {
  return {
    problem:
      found === ""
        ? "the comparison has no right side"
        : `${quoted(found)} cannot be part of a comparison here`,
    expected: "a name, a number, a string or null, without calls and arithmetic",
    hint: "write a variable for the whole comparison, such as p",
  }
}
