import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, parse } from "node:path"
import type { ChunkingContext } from "rolldown"
import { defineConfig, type Plugin } from "vite"
import { thirdPartyNotices } from "../build/third-party-notices.ts"
import { darkColours, lightColours } from "../src/html/colours.ts"
import { script as reportScript } from "../src/html/script.ts"
import { style as reportStyle } from "../src/html/style.ts"
import { reportThemes, styleIn } from "./src/panels/dataset/report-theme.ts"

// Bundles the page into one folder that works from any path and from file://, without a network.
//
// Browsers load neither modules nor workers nor anything by fetch where a page was opened from a folder, so each chunk
// is a classic script that defines itself, and a loader of a page of code (build/loader.js) does the rest.

const root = import.meta.dirname
const source = join(root, "src")
const { version } = JSON.parse(readFileSync(join(root, "../package.json"), "utf8"))

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/**
 * What the page may do: run and style itself with files of its own folder, and nothing else. The report on a dataset, which
 * stands in a frame, is held to it as well, so its style in each theme and its one script are named by their hashes.
 */
const reportStyles = [reportStyle, ...reportThemes.map((theme) => styleIn(theme, reportStyle))]
const policy = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(reportScript)}`,
  `style-src 'self' ${reportStyles.map(hashOf).join(" ")}`,
  "img-src 'self' data: blob:",
  "worker-src blob:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ")

/** Every file `…-worker.ts` is a thread of its own. */
const workers = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("-worker.ts"),
)

/** The colours of the report page, by the system's theme or the one that was chosen. */
const colours = `
:root { color-scheme: light; ${lightColours} }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { color-scheme: dark; ${darkColours} }
}
:root[data-theme="dark"] { color-scheme: dark; ${darkColours} }
`

/** Wraps each chunk for the loader, and puts the loader before the first one. */
const classicScripts: Plugin = {
  name: "classic-scripts",
  // After the style of all chunks has become one file.
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === "asset") {
        if (chunk.fileName === "style.css") chunk.source = `${colours}${chunk.source}`
        continue
      }
      const { fileName, imports, dynamicImports } = chunk
      const asked = new Set<string>()
      const code = chunk.code.replace(
        /Promise\.resolve\(\)\.then\(\(\)=>((?:[\w$.]+\()*)require\((["'`])([^"'`]+)\2\)/g,
        (_all, before: string, _quote, path: string) => {
          asked.add(path.replace(/^.*\//, ""))
          return `load(${JSON.stringify(path)}).then(()=>${before}require(${JSON.stringify(path)})`
        },
      )
      const missing = dynamicImports.filter((name) => !asked.has(name))
      if (missing.length > 0) this.error(`${fileName} imports ${missing} in an unknown way`)
      const parts = [fileName, imports, dynamicImports].map((part) => JSON.stringify(part))
      chunk.code = `define(${parts.join()},function(require,exports,module,load){"use strict";${code}\n});\n`
      if (fileName === "main.js") {
        const loader = readFileSync(join(root, "build/loader.js"), "utf8")
        chunk.code = `${loader}${chunk.code}start("main.js")\n`
      }
    }
    const needed = new Set(["main.js"])
    for (const name of needed) {
      const chunk = bundle[name]
      if (chunk?.type === "chunk") for (const each of chunk.imports) needed.add(each)
    }
    for (const worker of workers) {
      const reached = new Set([`${parse(worker).name}.js`])
      for (const name of reached) {
        const chunk = bundle[name]
        if (chunk?.type !== "chunk") continue
        for (const each of [...chunk.imports, ...chunk.dynamicImports]) reached.add(each)
      }
      if (reached.has("start.js")) this.error(`${worker} imports something of the page's own`)
    }
    const links = [...needed]
      .slice(1)
      .map((name) => `<link rel="preload" as="script" href="${name}">\n`)
    const icon = readFileSync(join(root, "icon.svg"), "utf8").trim()
    const page = readFileSync(join(root, "index.html"), "utf8")
      .replace("POLICY", policy)
      // Within the page, since browsers ask for a file of it again and again.
      .replace("icon.svg", `data:image/svg+xml,${encodeURIComponent(icon)}`)
      .replace("<script", `${links.join("")}<script`)
    this.emitFile({ type: "asset", fileName: "index.html", source: page })
  },
}

const main = join(source, "main.tsx")
let first: Set<string> | undefined

/**
 * What is needed before one can type is two chunks, which share nothing with what is loaded later: otherwise a few lines that
 * both need would bring all notations with them. What is boolglot's own is one of the two, since workers need it, too.
 */
function firstChunkOf(id: string, context: ChunkingContext): string | null {
  if (first === undefined) {
    first = new Set([main])
    for (const each of first) {
      for (const needed of context.getModuleInfo(each)?.importedIds ?? []) first.add(needed)
    }
  }
  if (!first.has(id) || id === main) return null
  return id.startsWith(join(root, "../src/")) ? "base" : "start"
}

export default defineConfig({
  root,
  publicDir: false,
  logLevel: "warn",
  plugins: [classicScripts, thirdPartyNotices()],
  define: {
    "process.env.NODE_ENV": '"production"',
    allWorkers: JSON.stringify(workers.map((file) => parse(file).name)),
    boolglotVersion: JSON.stringify(version),
  },
  // The one for Node is made of its streams.
  resolve: {
    alias: [{ find: /^csv-parse$/, replacement: join(source, "panels/dataset/csv-parser.ts") }],
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: join(root, "../dist/web"),
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false,
    lib: {
      entry: {
        main,
        ...Object.fromEntries(workers.map((file) => [parse(file).name, join(source, file)])),
      },
      formats: ["cjs"],
      cssFileName: "style",
    },
    rolldownOptions: {
      // What decompresses Snappy there is WebAssembly, which the policy refuses and nobody uses.
      treeshake: { moduleSideEffects: [{ test: /hyparquet-compressors/, sideEffects: false }] },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        codeSplitting: {
          groups: [{ name: firstChunkOf, debugName: "first" }],
        },
      },
    },
  },
})
