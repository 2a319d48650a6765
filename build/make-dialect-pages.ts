// Run by `npm run docs:dialects`: generates docs/dialects.md and its images from the grammars and the fixtures.

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { readDialects } from "../src/language/ohm/read-dialects.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { dialectPages } from "./dialect-pages.ts"

process.chdir(fileURLToPath(new URL("..", import.meta.url)))
rmSync("docs/dialects", { recursive: true, force: true })
mkdirSync("docs/dialects")
for (const [path, text] of dialectPages(readDialects(readGrammarFolder("grammars")))) {
  writeFileSync(path, text)
}
