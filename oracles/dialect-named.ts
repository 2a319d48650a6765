// All dialects of the grammar folders, whether they are built in or not.

import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { readDialects } from "../src/grammar.ts"
import type { Dialect } from "../src/index.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { readFixtures } from "../test/support/fixture-cases.ts"

/** Folders within folders; where two files have one name, the one that lies deeper is meant. */
function grammarsIn(folder: string): ReturnType<typeof readGrammarFolder> {
  const within = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    ...readGrammarFolder(folder),
    ...within.flatMap(({ name }) => grammarsIn(join(folder, name))),
  ]
}

const grammars = new Map(grammarsIn("grammars").map((grammar) => [grammar.name, grammar]))
const known = new Map<string, Dialect | undefined>()

/** Undefined where there is no grammar of this name. */
export function dialectNamed(name: string): Dialect | undefined {
  const grammar = grammars.get(name)
  if (grammar !== undefined && !known.has(name))
    known.set(name, readDialects([...grammars.values()], [grammar])[0])
  return known.get(name)
}

/** The sources of the golden fixtures of a dialect; none where it has no file. */
export function fixtureSources(name: string): readonly string[] {
  return fixtures.get(name) ?? []
}

const fixtures = new Map(
  ["fixtures", "fixtures/languages"]
    .filter((folder) => existsSync(folder))
    .flatMap(readFixtures)
    .map(({ name, cases }) => [name, cases.map(({ source }) => source)]),
)
