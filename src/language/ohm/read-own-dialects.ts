import { booleanRecipe } from "../built-in/boolean-recipe.ts"
import { builtInDialects } from "../built-in/built-in-dialects.ts"
import type { Dialect, GrammarFile } from "../dialect/dialect.ts"
import { knowGrammar } from "./build-grammar.ts"
import { checkGrammars, readDialects } from "./read-dialects.ts"

/**
 * Reads the dialects of a user's grammars, which can extend each other and the built-in ones.
 *
 * @throws WrongTypeError if `own` isn't an array of grammars
 * @throws GrammarError also if a grammar has the name of a built-in one
 */
export function readOwnDialects(own: readonly GrammarFile[]): Dialect[] {
  checkGrammars(own)
  const builtIn = new Set(builtInDialects.flatMap(({ grammar }) => grammar))
  for (const file of builtIn) if (file.name === "boolean") knowGrammar(file, booleanRecipe)
  return readDialects([...builtIn, ...own], own)
}
