// Run at build time: reads grammars/ into a module of plain data, so that the built-in dialects are
// there without a file being opened or a grammar being analysed.

import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Dialect, GrammarFile } from "../dialect/dialect.ts"
import { readDialects } from "../dialect/read-dialects.ts"
import { readGrammarFolder } from "./grammar-folder.ts"

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const files = readGrammarFolder(root("grammars"))
writeFileSync(root("src/dialect/built-in.ts"), builtInModule(files, readDialects(files)))

/** The sources stand once, though several dialects have Boolean among theirs. */
function builtInModule(files: readonly GrammarFile[], dialects: readonly Dialect[]): string {
  const entries = dialects.map(({ grammar, ...data }) => {
    const chain = grammar.map((file) => `files[${files.indexOf(file)}]`)
    return `  { ...${JSON.stringify(data)}, grammar: [${chain}] },\n`
  })
  return [
    "// Made from grammars/ by the build; not to be edited.\n\n",
    'import type { Dialect, GrammarFile } from "./dialect.ts"\n\n',
    `const files = ${JSON.stringify(files, null, 2)} as const satisfies readonly GrammarFile[]\n\n`,
    "/** Every dialect of grammars/, the strictest first. */\n",
    `export const builtInDialects: readonly Dialect[] = [\n${entries.join("")}]\n`,
  ].join("")
}
