// The documentation as static HTML that works under any path and from a folder, offline.
//
// VitePress writes HTML only (mpa); its own scripts are modules, which browsers don't load from a folder. Search, the
// theme and copy buttons are scripts in site/page.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig, type MarkdownOptions } from "vitepress"
import { withRelativeLinks } from "../relative-links.ts"
import { type SearchSection, searchSections } from "../search-sections.ts"

/** The content security policy: pages may use scripts and styles of their own folder, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ")

type CodeTransformer = NonNullable<MarkdownOptions["codeTransformers"]>[number]

/** Lines of the console block that is being highlighted; output lines have their text. */
let consoleLines: readonly { readonly prompt: string; readonly output: string | undefined }[] = []

/** Which lines of a block of plain text are sentences rather than rows of a table or a drawing. */
let proseLines: readonly boolean[] = []

/**
 * Highlights the commands of console blocks like scripts, without their prompts, and marks their output. In output and
 * plain text, it also marks the lines that may wrap.
 */
const commandsOfConsoles: CodeTransformer = {
  preprocess(code, options) {
    consoleLines = []
    const isConsole = options.lang === "console"
    proseLines =
      isConsole || plainLanguages.includes(options.lang) ? areProse(code.split("\n")) : []
    if (!isConsole) return code
    options.lang = "sh"
    let isContinued = false
    const lines = code.split("\n").map((line) => {
      const prompt = line.startsWith("$ ") ? "$ " : ""
      const isCommand = prompt !== "" || isContinued
      isContinued = isCommand && line.endsWith("\\")
      return { prompt, output: isCommand ? undefined : line, command: line.slice(prompt.length) }
    })
    consoleLines = lines
    return lines.map(({ output, command }) => (output === undefined ? command : "")).join("\n")
  },
  line(line, number) {
    const { prompt, output } = consoleLines[number - 1] ?? {}
    const isCommand = consoleLines.length > 0 && output === undefined
    if (proseLines[number - 1] && !isCommand) this.addClassToHast(line, "prose")
    if (output !== undefined) {
      this.addClassToHast(line, "output")
      line.children = [{ type: "text", value: output }]
    } else if (prompt !== undefined && prompt !== "") {
      const sign = { type: "text", value: prompt } as const
      const properties = { class: "prompt" }
      line.children.unshift({ type: "element", tagName: "span", properties, children: [sign] })
    }
  },
}

const plainLanguages = ["", "txt", "text", "plaintext"]

/** Columns are separated by several spaces, or follow deep indents; marks below a line point at its characters. */
function areProse(lines: readonly string[]): boolean[] {
  const isAligned = (line: string) => /\S {2,}\S|\t|^ {6}|[\u2500-\u259f]/.test(line)
  const isMarks = (line: string) => /^[\s^~|\\/+-]+$/.test(line)
  return lines.map(
    (line, at) => line !== "" && ![line, lines[at + 1] ?? ""].some(isMarks) && !isAligned(line),
  )
}

const sections = new Map<string, SearchSection[]>()
/** Class names by inline style; the policy forbids inline styles, which Shiki and aligned tables use. */
const styleClasses = new Map<string, string>()

export default defineConfig({
  title: "boolglot",
  description: "Every boolean notation, one meaning: the documentation of boolglot.",
  lang: "en",
  srcDir: "pages",
  outDir: "../dist/web/docs",
  cacheDir: "../node_modules/.cache/vitepress",
  mpa: true,
  appearance: false,
  head: [
    ["meta", { "http-equiv": "Content-Security-Policy", content: policy }],
    ["meta", { name: "color-scheme", content: "light dark" }],
    ["meta", { name: "referrer", content: "no-referrer" }],
    ["link", { rel: "icon", href: "data:," }],
    ["link", { rel: "stylesheet", href: "/code.css" }],
    ["script", { src: "/site.js" }],
  ],
  themeConfig: {
    groups: JSON.parse(readFileSync(join(import.meta.dirname, "../pages/navigation.json"), "utf8")),
  },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    headers: { level: [2, 3] },
    image: { lazyLoading: true },
    anchor: { slugify: githubSlug },
    codeTransformers: [commandsOfConsoles],
  },
  vite: { build: { assetsInlineLimit: 0 }, logLevel: "warn" },
  transformHtml(code, _id, { page }) {
    const path = page.replace(/\.md$/, ".html")
    const html = withRelativeLinks(withStyleClasses(withWholeOptions(withoutExtras(code))), path)
    sections.set(path, searchSections(mainOf(html), path))
    return withStackedTables(path === "index.html" ? html : withFoldedOutline(html))
  },
  buildEnd({ outDir }) {
    const index = [...sections.values()].flat()
    // A script rather than JSON, which a page opened from a folder can't fetch.
    const text = `boolglotSearchSections = ${JSON.stringify(index).replaceAll("\u2028", "\\u2028")}\n`
    writeFileSync(join(outDir, "search-sections.js"), text)
    writeFileSync(join(outDir, "code.css"), codeStyle())
  },
})

/** GitHub's slug of a heading, so that links work in both places. */
function githubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-")
}

/**
 * Removes some of VitePress's output: a script that detects the platform, an unused style sheet of icons, and an inline
 * style. Empty header cells become ordinary cells.
 */
function withoutExtras(html: string): string {
  return html
    .replaceAll(/<script id="[^"]*">.*?<\/script>/gs, "")
    .replaceAll(/<link [^>]*"\/vp-icons\.css"[^>]*>/g, "")
    .replaceAll(' style="position:relative;"', "")
    .replaceAll(/<th([^>]*)><\/th>/g, "<td$1></td>")
}

/** Keeps short code and names of options such as `--max-depth` on one line. */
function withWholeOptions(html: string): string {
  return html.replaceAll(/<code[^>]*>.*?<\/code>/gs, (code) =>
    /^<code>(?!--)[^<\s]{1,24}<\/code>$/.test(code)
      ? code.replace("<code", '<code class="option"')
      : code.replaceAll(/(?<=>)[^<]+/g, (text) =>
          text.replaceAll(/(?<![^\s(])--[a-z][a-z-]*/g, '<span class="option">$&</span>'),
        ),
  )
}

function withStyleClasses(html: string): string {
  return html
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
      const name = styleClasses.get(style) ?? `c${styleClasses.size}`
      styleClasses.set(style, name)
      return ` class="${name}"`
    })
    .replaceAll(/<(\w+) class="([^"]*)"([^>]*?) class="([^"]*)"/g, '<$1 class="$2 $4"$3')
}

function codeStyle(): string {
  const light = [...styleClasses].map(([style, name]) => `.${name} { ${style} }\n`)
  return `${light.join("")}`
}

/** Repeats the outline below the title, folded, for screens that are too narrow for a column of its own. */
function withFoldedOutline(html: string): string {
  const list = /<aside class="outline"[^>]*><p>.*?<\/p>(<ul>.*<\/ul>)<\/aside>/s.exec(html)?.[1]
  if (list === undefined || list.split("<li>").length <= 3) return html
  const folded = `<details class="on-page"><summary>On this page</summary>${list}</details>`
  return html.replace("</h1>", () => `</h1>${folded}`)
}

/** Marks tables with long rows; on a phone, their cells are below each other, each with the name of its column. */
function withStackedTables(html: string): string {
  return html.replaceAll(/<table[^>]*>.*?<\/table>/gs, (table) => {
    const [head = "", ...rows] = table.split("<tr>").slice(1)
    const lengthOf = (row: string) => row.replaceAll(/<[^>]*>/g, "").length
    const names = [...head.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, name = ""]) =>
      name.replaceAll(/<[^>]*>/g, ""),
    )
    if (names.length < 3 || !rows.some((row) => lengthOf(row) > longestRow)) return table
    let column = 0
    return table.replace("<table", '<table class="stacked"').replaceAll(/<tr>|<td/g, (tag) => {
      if (tag === "<tr>") column = 0
      else column += 1
      return tag === "<tr>" ? tag : `<td data-column="${names[column - 1] ?? ""}"`
    })
  })
}

/** Number of characters in a table's row that fits the width of a phone in a few lines. */
const longestRow = 110

function mainOf(html: string): string {
  return /<main[^>]*>(.*?)(?:<nav class="neighbours"|<\/main>)/s.exec(html)?.[1] ?? ""
}
