import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join, parse } from "node:path"
import { transformSync } from "esbuild"
import type { ChunkingContext } from "rolldown"
import { defineConfig, type Plugin } from "vite"
import { thirdPartyNotices } from "../build/third-party-notices.ts"
import { grammarsWithoutComments } from "../build/without-comments.ts"
import { withoutUnusedVega } from "../build/without-unused-vega.ts"
import { script as reportScript } from "../src/html/script.ts"
import { darkColours, lightColours, style as reportStyle } from "../src/html/style.ts"
import { reportThemes, styleIn } from "./src/panels/dataset/report-theme.ts"

// Bundles the page into one folder that works under any path and from file://, offline.
//
// On pages opened from a folder, browsers load neither modules nor workers nor anything by fetch. So each chunk is a
// classic script that registers itself, and a small loader (build/loader.js) does the rest.

const root = import.meta.dirname
const source = join(root, "src")
const { version, homepage } = JSON.parse(readFileSync(join(root, "../package.json"), "utf8"))

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/**
 * The content security policy: the page may use scripts and styles of its own folder, and nothing else. It also applies
 * to the report in its frame, so the hashes of the report's script and of its style sheet in each theme are listed.
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

const dataset = join(source, "panels/dataset")

/** csv-parse uses Node's `Buffer`, a large part of which it would otherwise bring along. */
const csvBuffer: Plugin = {
  name: "csv-buffer",
  transform: {
    filter: { id: /csv-parse[\\/]lib[\\/]/, code: "Buffer." },
    handler: (code) =>
      `import { Buffer } from ${JSON.stringify(join(dataset, "csv-buffer.ts"))}\n${code}`,
  },
}

/** Every `…-worker.ts` file is the entry of a worker thread. */
const workers = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("-worker.ts"),
)

const dark = `color-scheme: dark; ${darkColours} --moon: none; --sun: inline`

/** The colours of the report page, and the sign of the theme, for the system's theme or the chosen one. */
const colours = `
:root { color-scheme: light; ${lightColours} }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { ${dark} }
}
:root[data-theme="dark"] { ${dark} }
`

const minified = (script: string) => transformSync(script, { minify: true }).code

/** Wraps each chunk for the loader, and prepends the loader to the first one. */
const classicScripts: Plugin = {
  name: "classic-scripts",
  // After the styles of all chunks have been merged into one file.
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
        chunk.code = `${minified(loader)}${chunk.code}start("main.js")\n`
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
      // Inline, since browsers request an icon file again and again.
      .replace("icon.svg", `data:image/svg+xml,${encodeURIComponent(icon)}`)
      .replace("<script", `${links.join("")}<script`)
    this.emitFile({ type: "asset", fileName: "index.html", source: page })
  },
}

const main = join(source, "main.tsx")
let first: Set<string> | undefined

/**
 * Puts everything needed before the user can type into two chunks and shares nothing of it with later chunks; otherwise
 * a few shared lines would pull in all notations. boolglot's own code is one of the two, since workers need it as well.
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

let ofWorkers: Set<string> | undefined

/** Puts the page's modules that several panels share into one chunk, except those that workers need as well. */
function sharedChunkOf(id: string, context: ChunkingContext): string | null {
  if (ofWorkers === undefined) {
    ofWorkers = new Set(workers.map((file) => join(source, file)))
    for (const each of ofWorkers) {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(each) ?? {}
      for (const needed of [...importedIds, ...dynamicallyImportedIds]) ofWorkers.add(needed)
    }
  }
  return id.startsWith(source) && !ofWorkers.has(id) ? "shared" : null
}

export default defineConfig(({ mode }) => ({
  root,
  publicDir: false,
  logLevel: "warn",
  plugins: [
    classicScripts,
    csvBuffer,
    withoutUnusedVega,
    grammarsWithoutComments,
    thirdPartyNotices(),
  ],
  define: {
    "process.env.NODE_ENV": '"production"',
    allWorkers: JSON.stringify(workers.map((file) => parse(file).name)),
    boolglotVersion: JSON.stringify(version),
    // The npm package contains the page without the documentation.
    documentation: JSON.stringify(mode === "docs" ? "docs/index.html" : (homepage ?? "")),
  },
  // csv-parse for Node depends on Node's streams.
  resolve: {
    alias: [
      { find: /^csv-parse$/, replacement: join(dataset, "csv-parser.ts") },
      { find: /^csv-parse(?=\/lib)/, replacement: join(root, "../node_modules/csv-parse") },
    ],
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
      // Required by includeDependenciesRecursively below.
      preserveEntrySignatures: "allow-extension",
      // Its Snappy decompressor is WebAssembly, which the policy forbids and no code uses.
      treeshake: { moduleSideEffects: [{ test: /hyparquet-compressors/, sideEffects: false }] },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: firstChunkOf, debugName: "first" },
            { name: sharedChunkOf, debugName: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
