// Reads a user's grammars, which extend Boolean or the grammars of other dialects.

import { booleanGrammar, booleanRecipe } from "../built-in/boolean-recipe.ts"
import type { Dialect, GrammarFile } from "../dialect/index.ts"
import { checkDialects, GrammarError } from "../dialect/index.ts"
import { knowGrammar } from "./build-grammar.ts"
import { checkGrammars, readDialects } from "./read-dialects.ts"

/**
 * Reads the dialects of a user's grammars, which can extend each other, `Boolean`, and the grammars of other dialects.
 * Returns the strictest first, without grammars that only serve as bases; one grammar always makes one dialect.
 *
 * @param bases the other dialects, such as `python` for a grammar that extends `Python`
 * @throws WrongTypeError if `own` isn't an array of grammars, or `bases` isn't an array of dialects
 * @throws GrammarError also if a grammar has the same name as one that it can extend
 */
export function readOwnDialects(
  own: readonly [GrammarFile, ...GrammarFile[]],
  bases?: readonly Dialect[],
): [Dialect, ...Dialect[]]
export function readOwnDialects(own: readonly GrammarFile[], bases?: readonly Dialect[]): Dialect[]
export function readOwnDialects(
  own: readonly GrammarFile[],
  bases: readonly Dialect[] = [],
): Dialect[] {
  checkGrammars(own)
  checkDialects(bases)
  const known = new Set(bases.flatMap(({ grammar }) => grammar))
  if (![...known].some(({ name }) => name === booleanGrammar.name)) known.add(booleanGrammar)
  for (const file of known) if (file.name === "boolean") knowGrammar(file, booleanRecipe)
  try {
    return readDialects([...known, ...own], own)
  } catch (error) {
    if (!(error instanceof GrammarError) || error.missing === undefined || bases.length > 0)
      throw error
    const { grammar, rule, missing } = error
    const problem = `there is no grammar ${missing.name} to extend; pass its dialect, as in readOwnDialects(grammars, [python])`
    throw new GrammarError(grammar, rule, problem, missing)
  }
}
