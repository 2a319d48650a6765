// Lays out the pages of the site as VitePress reads them.
//
//     docs/**, CONTRIBUTING.md, grammars/**/*.ohm, …   ──▶   site/pages/**.md
//
// Links of a repository lead to files that a site does not have. Those to a page that is part of the site lead to it,
// those to a grammar to its section on one page of all grammars, and others are left as the words that they were.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"

/** Where the pages lie for VitePress, from the root of the repository. */
export const stage = "site/pages"

const outsideDocs: Readonly<Record<string, string>> = {
  "CONTRIBUTING.md": "project/contributing.md",
  "CHANGELOG.md": "project/changelog.md",
  "fixtures/README.md": "project/test-data.md",
}

/** @param apiPages texts by path in the site */
export function stagePages(apiPages: ReadonlyMap<string, string>): void {
  rmSync(stage, { recursive: true, force: true })
  cpSync("docs", stage, { recursive: true })
  const grammars = readdirSync("grammars", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ohm"))
    .map((path) => `grammars/${path.replaceAll("\\", "/")}`)
    .toSorted()
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => `docs/${path.replaceAll("\\", "/")}`)
  const sitePaths = new Map([
    ...docs.map((path) => [path, path.slice("docs/".length)] as const),
    ...Object.entries(outsideDocs),
    ["README.md", "index.md"] as const,
    ["docs/api", "api/boolglot.md"] as const,
    ...grammars.map((path) => [path, `built-in-grammars.md#${basename(path, ".ohm")}`] as const),
    ["grammars", "built-in-grammars.md"] as const,
  ])
  for (const source of [...docs, ...Object.keys(outsideDocs)]) {
    const target = sitePaths.get(source) as string
    write(target, withSiteLinks(readFileSync(source, "utf8"), source, target, sitePaths))
  }
  write("built-in-grammars.md", grammarsPage(grammars))
  for (const [path, text] of apiPages) write(path, text)
}

function write(path: string, text: string): void {
  const file = join(stage, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A page as the site has it: `source` is its path in the repository, `target` that in the site. */
export function withSiteLinks(
  text: string,
  source: string,
  target: string,
  sitePaths: ReadonlyMap<string, string>,
): string {
  return text.replaceAll(
    /(!?)\[([^\]]*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g,
    (link, image: string, words: string, path: string, heading = "") => {
      if (image !== "") return link
      const page = sitePaths.get(join(dirname(source), path).replace(/\/$/, ""))
      if (page === undefined) return words
      return `[${words}](${relative(dirname(target), page)}${page.includes("#") ? "" : heading})`
    },
  )
}

function grammarsPage(paths: readonly string[]): string {
  return [
    "# Built-in grammars",
    "The grammars of all built-in dialects, as they are. [Notations and grammars](grammars.md) explains what they say, and " +
      "[the dialects](dialects.md) shows them as diagrams.",
    ...paths.map((path) => {
      const name = basename(path, ".ohm")
      return `## ${name}\n\n\`\`\`\n${readFileSync(path, "utf8").trimEnd()}\n\`\`\``
    }),
    "",
  ].join("\n\n")
}
