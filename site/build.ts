// Run by `npm run build:site`: builds the documentation into dist/web/docs.
//
//     docs, grammars, src (its comments)   ──stage──▶   site/pages   ──VitePress──▶   dist/web/docs
//     site/page                            ──Rolldown─────────────────────────────▶   site.js, search.js

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { rolldown } from "rolldown"
import { build } from "vitepress"
import { thirdPartyNotices } from "../build/third-party-notices.ts"
import { darkColours, lightColours } from "../src/html/style.ts"
import { apiPages } from "./api-pages.ts"
import { navigation } from "./navigation.ts"
import { stage, stagePages } from "./stage-pages.ts"

process.chdir(fileURLToPath(new URL("..", import.meta.url)))
const output = "dist/web/docs"

const api = await apiPages()
stagePages(api.texts)
const pages = readdirSync(stage, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => path.replaceAll("\\", "/"))
  .toSorted()
const groups = navigation(pages, (path) => readFileSync(`${stage}/${path}`, "utf8"), api.links)
// VitePress reads the first file as its theme's options; the theme reads the second one as its colours.
writeFileSync(`${stage}/navigation.json`, JSON.stringify(groups))
writeFileSync(
  `${stage}/colours.css`,
  `:root { color-scheme: light; ${lightColours} }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { color-scheme: dark; ${darkColours} }
}
:root[data-theme="dark"] { color-scheme: dark; ${darkColours} }
`,
)
await build("site")
// Delete VitePress's files for servers and icons, and its page for unknown addresses.
for (const name of ["404.html", "hashmap.json", "package.json", "vp-icons.css"])
  rmSync(`${output}/${name}`, { force: true })
mkdirSync(output, { recursive: true })
for (const name of ["site", "search"]) {
  // Only the search contains third-party code.
  const plugins = name === "search" ? [thirdPartyNotices()] : []
  const bundle = await rolldown({ input: `site/page/${name}.ts`, platform: "browser", plugins })
  await bundle.write({ file: `${output}/${name}.js`, format: "iife", minify: true })
}
