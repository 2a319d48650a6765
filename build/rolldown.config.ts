// Bundles the library, with one file per entry and a few shared chunks; the command line, as a few CommonJS files,
// which Node starts faster than many ES modules; and the worker threads, which check rows and answer lines.
//
//     src/index.ts, src/dialects.ts, … ──▶ dist/index.js, dist/dialects.js, …, dist/chunks/….js
//     src/cli/main.ts ──▶ dist/cli/main.cjs         commander, the list of commands
//                         dist/cli/specify.cjs      all options, and the defaults of a project
//                         dist/cli/expression.cjs   eval, parse, convert, detect, and the reading that all commands share
//                         dist/cli/line-answers.cjs answers to lines of standard input; lines.cjs is shared with validate
//                         dist/cli/dataset.cjs      validate, and the reading of datasets, with shared.cjs
//                         dist/cli/….cjs            each other command, and modules that it loads on demand
//     src/node/workers/check-worker.ts ──▶ dist/cli/check-worker.js, with worker-language.js
//     src/node/answers/answer-worker.ts ──▶ dist/cli/answer-worker.js, with worker-language.js

import { chmodSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import type { Plugin, RolldownOptions } from "rolldown"
import { minifySync } from "rolldown/utils"
import { globSync } from "tinyglobby"
import { wording } from "../src/measure/verify/wording.ts"
import { declarations } from "./declarations.ts"
import { proofTables } from "./proof-tables.ts"
import { thirdPartyNotices } from "./third-party-notices.ts"
import { grammarsWithoutComments } from "./without-comments.ts"

const nothing = "\0nothing"
/** The library keeps class names, so that errors and stack traces show them. */
const minify = {
  compress: true,
  codegen: true,
  mangle: { keepNames: { class: true, function: false } },
}
/** The command line prints messages of errors without stack traces, where names would only make the package larger. */
const minifyNames = { ...minify, mangle: true }

const packedDialects = resolve("src/node/packed-dialects.ts")
const dialectPrefix = "\0dialect:"

/** Source files that the Python package includes, which are smaller without comments and long names. */
const minifiedForPython = [
  "python/src/boolglot/_engine.js",
  "node_modules/cadical-wasm/dist/cadical.js",
  "node_modules/cadical-wasm/dist/index.js",
  "node_modules/cadical-wasm/dist/options.generated.js",
  "node_modules/elkjs/lib/elk.bundled.js",
]

/** Reads each built-in dialect on demand, from a file in the same folder, even if a module imports it alone. */
const dialectFile = {
  name: "dialect-file",
  resolveId(source) {
    if (source.endsWith("/built-in/built-in-dialects.ts")) return packedDialects
    const [, name] = /\/built-in\/dialects\/([\w-]+)\.ts$/.exec(source) ?? []
    return name === undefined ? null : dialectPrefix + name
  },
  load(id) {
    if (!id.startsWith(dialectPrefix)) return null
    const name = id.slice(dialectPrefix.length)
    const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    return `import { builtInDialects } from ${JSON.stringify(packedDialects)}
      import { dialectNamed } from ${JSON.stringify(resolve("src/language/dialect/dialect-named.ts"))}
      export const ${variable} = dialectNamed("${name}", builtInDialects)`
  },
  buildStart() {
    const source = readFileSync("src/language/built-in/dialects.bin")
    this.emitFile({ type: "asset", fileName: "dialects.bin", source })
    // For the Python package.
    this.emitFile({ type: "asset", fileName: "wording.json", source: JSON.stringify(wording) })
    this.emitFile({ type: "asset", fileName: "proofs.json", source: proofTables() })
    for (const path of minifiedForPython) {
      const { code } = minifySync(path, readFileSync(path, "utf8"))
      this.emitFile({ type: "asset", fileName: `minified/${path}`, source: code })
    }
  },
} satisfies Plugin

export const commandLine = {
  input: "src/cli/main.ts",
  platform: "node",
  // Native modules can't be bundled; the others are optional as well.
  external: [
    "@duckdb/node-api",
    "@resvg/resvg-js",
    "cadical-wasm",
    "elkjs/lib/elk.bundled.js",
    // Also a dependency of the library, and large.
    "hucre/xlsx",
    "vega",
    "vega-lite",
  ],
  transform: { target: "node20.19" },
  // The groups below merge these modules on purpose.
  checks: { ineffectiveDynamicImport: false },
  plugins: [
    dialectFile,
    {
      name: "no-child-processes",
      // Commander spawns programs for commands that are separate files; boolglot has none.
      resolveId: (source, importer) =>
        source === "node:child_process" && importer?.includes("commander") ? nothing : null,
      load: (id) => (id === nothing ? "export {}" : null),
    },
    {
      name: "late-segmenter",
      // Creating the text segmenter takes a tenth of Node's own start-up time, so create it on first use.
      transform: {
        filter: { id: /string-width[\\/]index\.js$/, code: "Intl.Segmenter" },
        handler(code) {
          const late = code.replace(
            /const segmenter = (new Intl\.Segmenter\(\));/,
            "let made;\nconst segmenter = {segment: text => (made ??= $1).segment(text)};",
          )
          if (late === code) this.error("string-width makes its segmenter in another way")
          return late
        },
      },
    },
    thirdPartyNotices(),
    {
      name: "executable",
      writeBundle: ({ dir = "." }) => chmodSync(join(dir, "main.cjs"), 0o755),
    },
  ],
  output: {
    dir: "dist/cli",
    cleanDir: true,
    format: "cjs",
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name].cjs",
    minify: minifyNames,
    // Annotations are for bundlers, and nothing bundles the command line.
    comments: { legal: true, annotation: false },
    codeSplitting: {
      groups: [
        { name: "start", tags: ["$initial"], priority: 2 },
        {
          name: "expression",
          test: /[\\/]commands[\\/](eval|parse|convert|detect)-command\.ts$/,
          priority: 1,
        },
        {
          name: "specify",
          test: /[\\/]cli[\\/](specification[\\/]|project-config)/,
          priority: 1,
        },
        {
          name: "shared",
          test: /[\\/](render[\\/](aligned-table|remedy-advice)|options[\\/](output-options|reading-options)|terminal[\\/](progress|fitted-text)|files[\\/](check-outputs|same-file)|dialect[\\/]variable-names|tables[\\/]precedence-table|source[\\/]outer-commas|clauses[\\/]refute|atoms[\\/]comparison-errors|node[\\/]grammar-folder)\.ts$/,
          priority: 1,
        },
        {
          name: "output",
          test: /[\\/](files[\\/]output-file|generate[\\/]write-rows)\.ts$/,
          priority: 1,
          includeDependenciesRecursively: false,
        },
        {
          name: "lines",
          test: /[\\/](engines[\\/](line-evaluator|token-kinds)|workers[\\/]worker-thread)\.ts$/,
          priority: 1,
        },
        {
          name: "line-answers",
          test: /[\\/](answers[\\/](answer-threads|file-answers|verdict-answers|convert-answers)|respell[\\/]respeller)\.ts$/,
          priority: 1,
        },
        // Each file adds about 300 bytes to packages, more than the rest of these rooms takes to load.
        {
          name: "charts",
          test: /[\\/]src[\\/]charts[\\/]/,
          includeDependenciesRecursively: false,
        },
        {
          name: "pictures",
          test: /[\\/]src[\\/]pictures[\\/]/,
          includeDependenciesRecursively: false,
        },
        {
          name: "measure",
          test: /[\\/]measure[\\/](cases|prompts|runs|scores)[\\/]/,
          includeDependenciesRecursively: false,
        },
        {
          name: "questions",
          test: /[\\/]cli[\\/](commands[\\/](questions|satisfy|proofs|truth-table|explain)-command|(read-expressions|text-lines|logic-files|proof-files)|render[\\/]show-(answer|explanation))\.ts$/,
          includeDependenciesRecursively: false,
        },
        {
          name: "models",
          test: /[\\/](cli[\\/](commands[\\/](run|score)-command|render[\\/](show-(run|scores|comparisons)|format-table|answer-warnings|with-chart|chart-image))|measure[\\/]accuracy[\\/][\w-]+|node[\\/]measure[\\/][\w-]+)\.ts$/,
          includeDependenciesRecursively: false,
        },
        {
          name: "reasoning",
          test: /[\\/]reason[\\/].*[\\/](load-solver|negation-normal-form|variable-order|satisfy|dimacs)\.ts$/,
          includeDependenciesRecursively: false,
        },
        {
          name: "rare-readings",
          test: /[\\/](choose-reading-of-atoms|show-readings|spell-atom|value-rows)\.ts$/,
          includeDependenciesRecursively: false,
        },
        {
          name: "tools",
          test: /[\\/]commands[\\/](audit|check|config|dialects|fixtures|pipe|xor-bench)-command\.ts$/,
          includeDependenciesRecursively: false,
        },
        {
          name: "dataset",
          test: /[\\/](commands[\\/]validate-command|render[\\/]dataset[\\/]show-dataset|cli[\\/]dataset-(files|outputs)|validate[\\/]validate-files|files[\\/]expand-paths)\.ts$/,
        },
      ],
    },
  },
} satisfies RolldownOptions

const { exports, dependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
)

const external = [
  /^node:/,
  ...Object.keys({ ...dependencies, ...optionalDependencies }).map(
    (name) => new RegExp(`^${name}(/|$)`),
  ),
]

/** The modules of `src` that package.json exports, by their names in `dist`. */
const entries = Object.values<string | { readonly default: string }>(exports)
  .flatMap((entry) => (typeof entry === "string" ? [] : entry.default.slice("./dist/".length)))
  .flatMap((path) =>
    path.includes("*") ? globSync(path.replace(".js", ".ts"), { cwd: "src" }) : path,
  )
  .map((path) => path.replace(/\.[jt]s$/, ""))

const library = {
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  platform: "neutral",
  external,
  checks: { ineffectiveDynamicImport: false },
  transform: { target: "es2022" },
  plugins: [
    declarations("node_modules/.cache/declarations", entries, external),
    {
      name: "clean",
      // Chunk names change with the code, so old chunks would remain.
      renderStart() {
        for (const name of readdirSync("dist")) {
          if (!["boolglot.1", "cli", "schemas", "web"].includes(name))
            rmSync(`dist/${name}`, { recursive: true })
        }
      },
    },
    grammarsWithoutComments,
    {
      // The library starts the workers of the command line, so that the package doesn't contain them twice.
      name: "worker-of-command-line",
      renderChunk(code, { fileName }) {
        const path = relative(dirname(fileName), "cli/check-worker.js").replaceAll("\\", "/")
        return code.replace("./check-worker.js", path.startsWith(".") ? path : `./${path}`)
      },
    },
  ],
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name].js",
    minify,
  },
} satisfies RolldownOptions

/** Reading has a chunk of its own: for an unknown reason, Node 20 and 22 check rows 10 % slower from a single file. */
const workers = {
  input: ["src/node/workers/check-worker.ts", "src/node/answers/answer-worker.ts"],
  platform: "node",
  // The main thread converts tables to lines of JSON, so workers never load the CSV parser.
  external: ["csv-parse"],
  plugins: [dialectFile],
  transform: { target: "node20.19" },
  output: {
    dir: "dist/cli",
    format: "esm",
    minify: minifyNames,
    chunkFileNames: "worker-[name].js",
    codeSplitting: {
      groups: [
        {
          name: "language",
          test: /[\\/]src[\\/](language[\\/]|lines[\\/]|built-in|validate[\\/]plan[\\/]check-plan)/,
        },
        { name: "answers", test: /[\\/]node[\\/]answers[\\/]/ },
      ],
    },
  },
} satisfies RolldownOptions

export default [library, commandLine, workers]
