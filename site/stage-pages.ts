// Collects the pages of the site in the folder that VitePress reads.
//
//     docs/**, CONTRIBUTING.md, grammars/**/*.ohm, …   ──▶   site/pages/**.md
//
// Links that only work in the repository are adapted: those to a page of the site lead there, those to a grammar to its
// section on the page of all grammars, and the rest become plain words.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"

/** VitePress's source folder, relative to the root of the repository. */
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
    const text = withSiteLinks(readFileSync(source, "utf8"), source, target, sitePaths)
    write(target, target === "index.md" ? withActions(text) : text)
  }
  write("built-in-grammars.md", grammarsPage(grammars))
  for (const [path, text] of apiPages) write(path, text)
}

function write(path: string, text: string): void {
  const file = join(stage, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Adds links that look like buttons to the front page, below its first paragraph. */
function withActions(text: string): string {
  const links = [
    // The playground is in the parent folder.
    ["/../index.html", "Open the playground"],
    ["/tour.html", "Take the tour"],
  ].map(([address, name]) => `<a href="${address}">${name}</a>`)
  return text.replace(
    /(?<=^# .*\n\n(?:.+\n)+)\n/,
    `\n<p class="actions">${links.join(" ")}</p>\n\n`,
  )
}

/** Adapts the links of a page: `source` is its path in the repository, `target` its path in the site. */
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
    "The source of all built-in grammars. [Notations and grammars](grammars.md) explains their syntax, and " +
      "[Built-in dialects](dialects.md) shows them as diagrams.",
    ...paths.map((path) => {
      const name = basename(path, ".ohm")
      return `## ${name}\n\n\`\`\`\n${readFileSync(path, "utf8").trimEnd()}\n\`\`\``
    }),
    "",
  ].join("\n\n")
}
