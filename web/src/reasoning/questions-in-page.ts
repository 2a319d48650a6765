// How workers read further expressions, and the limits of their answers.

import { lookUpDialect } from "../../../src/dialects.ts"
import { MissingLibraryError } from "../../../src/errors/boolglot-error.ts"
import { type Dialect, type Expression, parse } from "../../../src/index.ts"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { AmbiguityError } from "../../../src/language/engines/ambiguity-error.ts"
import { readMeant } from "../../../src/language/engines/choose-notation.ts"

/** The page has no SAT solver, so inputs too large for tables and decision diagrams get no answer. */
export const withoutSolver = {
  loadSolver: () => {
    throw new MissingLibraryError(["cadical-wasm"], "this is too large to be decided on this page")
  },
}

/** Reads the second expression; if notations disagree about it, in the notation of the first. */
export function readOther(
  text: string,
  first: string,
): { readonly tree: Expression; readonly dialect: string; readonly isAsFirst: boolean } {
  try {
    const { tree, dialect } = readMeant(text, builtInDialects as readonly Dialect[])
    return { tree, dialect: dialect.name, isAsFirst: false }
  } catch (error) {
    if (!(error instanceof AmbiguityError)) throw error
    return { tree: parse(text, lookUpDialect(first)), dialect: first, isAsFirst: true }
  }
}
