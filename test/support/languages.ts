// The notations of languages and tools, whose grammars stand beside the built-in ones and are not among them.

import { readdirSync } from "node:fs"
import { join } from "node:path"
import { readDialects } from "../../src/grammar.ts"
import type { Dialect } from "../../src/index.ts"
import { readGrammarFolder } from "../../src/node/grammar-folder.ts"

const bases = ["boolean", "binary", "true-false"]
const folder = "grammars/languages"
const own = readdirSync(folder).flatMap((family) => readGrammarFolder(join(folder, family)))

export const languages: readonly Dialect[] = readDialects([
  ...readGrammarFolder("grammars").filter(({ name }) => bases.includes(name)),
  ...own,
]).filter(({ name }) => own.some((grammar) => grammar.name === name))

export function language(name: string): Dialect {
  const found = languages.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no language ${name}`)
  return found
}
