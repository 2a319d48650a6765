// Run by `npm run docs:commands`: generates docs/commands.

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { commandPages } from "./command-pages.ts"

process.chdir(fileURLToPath(new URL("..", import.meta.url)))
rmSync("docs/commands", { recursive: true, force: true })
mkdirSync("docs/commands")
for (const [path, text] of await commandPages()) {
  writeFileSync(path, text)
}
