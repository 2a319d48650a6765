// Compiles grammars/, at build time, to modules of plain data, dialects and tables, so that built-in notations and
// precedences take no file access, grammar analysis or table compilation.

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { recipeOf } from "../src/language/ohm/build-grammar.ts"
import { readDialects } from "../src/language/ohm/read-dialects.ts"
import { packDialects } from "../src/language/tables/dialect-file.ts"
import { compileTables } from "../src/language/tables/dialect-tables.ts"
import { layoutVersion } from "../src/language/tables/layout.ts"
import { packNumbers } from "../src/language/tables/pack.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { compileOrder } from "../src/validate/precedences/compile-order.ts"
import { orderPrecedences } from "../src/validate/precedences/order-precedences.ts"
import { dialectModules } from "./dialect-modules.ts"
import { foreignSpellingsModule } from "./foreign-spellings.ts"
import { withoutComments } from "./without-comments.ts"

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const layout = `/** How the numbers below are laid out. */\nexport const packedLayout: number = ${layoutVersion}\n\n`
const heading = "// Made from grammars/ by the build; not to be edited.\n\n"

const files = readGrammarFolder(root("grammars"))
const dialects = readDialects(files)
const made = [
  ...dialectModules(dialects),
  ["dialects.bin", packDialects(dialects.map(withoutComments), compileTables)],
  ["foreign-spellings.ts", foreignSpellingsModule(dialects)],
  ["boolean-recipe.ts", recipeModule()],
] as const
const folder = root("src/language/built-in")
// Replaces the folder within a moment, for programs that load the modules meanwhile.
rmSync(folder, { recursive: true, force: true })
for (const [path, content] of made) write(path, content)
writeFileSync(root("src/validate/precedences/built-in-precedences.ts"), precedenceModule())
// Imports modules that were written above.
const { makeAnswerRules } = await import("./make-answer-rules.ts")
await makeAnswerRules()

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The grammar that all others extend, also as Ohm parses it: parsing it again takes as long as parsing a user's grammar. */
function recipeModule(): string {
  const file = files.find(({ name }) => name === "boolean")
  if (file === undefined) throw new Error("there is no grammar of the name boolean")
  const text = JSON.stringify(recipeOf(file))
  return [
    heading,
    'export { grammar_boolean as booleanGrammar } from "./parts.ts"\n\n',
    `/** Of the grammar Boolean. */\nexport const booleanRecipe: string = ${text}\n`,
  ].join("")
}

function precedenceModule(): string {
  const tables = orderPrecedences.map((each) => [each.name, packNumbers(compileOrder(each).next)])
  return [
    heading,
    layout,
    "/** Precedence tables, by the name of the precedence. */\n",
    `export const packedPrecedences: Readonly<Record<string, string>> = ${json(tables)}\n`,
  ].join("")
}

function json(entries: readonly unknown[][]): string {
  return JSON.stringify(Object.fromEntries(entries as [string, unknown][]), null, 2)
}
