import { builtInDialects } from "../dialect/built-in.ts"
import type { Dialect, GrammarFile } from "../dialect/dialect.ts"
import { GrammarError } from "../dialect/grammar-error.ts"
import { readDialects } from "../dialect/read-dialects.ts"
import { readGrammarFile } from "./grammar-folder.ts"

/**
 * The dialects of grammar files that a user brings. They may extend each other and those of boolglot.
 *
 * @throws GrammarError, also where a file has the name of a built-in dialect
 */
export function readOwnGrammars(paths: readonly string[]): Dialect[] {
  const builtIn = new Map<string, GrammarFile>()
  for (const { grammar } of builtInDialects)
    for (const file of grammar) builtIn.set(file.name, file)
  const own = paths.map(readGrammarFile)
  for (const { name } of own) {
    if (builtIn.has(name)) {
      throw new GrammarError(
        name,
        undefined,
        "there is a built-in grammar of this name; rename the file",
      )
    }
  }
  const names = new Set(own.map(({ name }) => name))
  return readDialects([...builtIn.values(), ...own]).filter(({ name }) => names.has(name))
}
