// Run by `npm run docs:commands`: generates docs/commands, and the picture of a report.

import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { commandPages } from "./command-pages.ts"
import { reportPicture } from "./report-picture.ts"

process.chdir(fileURLToPath(new URL("..", import.meta.url)))
rmSync("docs/commands", { recursive: true, force: true })
mkdirSync("docs/commands")
for (const [path, text] of await commandPages()) {
  writeFileSync(path, text)
}
writeFileSync("docs/pictures/report.svg", reportPicture())
