// The installed package: its entries, types and size, and what each entry loads.

import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build, type Metafile } from "esbuild"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { dialects } from "../src/dialects.ts"
import { readOwnDialects } from "../src/grammar.ts"
import type { Dialect } from "../src/index.ts"

const manifest = JSON.parse(readFileSync("package.json", "utf8"))

describe("the packed package", { timeout: 60_000 }, () => {
  let folder: string
  let tarball: string
  let packed: {
    readonly filename: string
    readonly size: number
    readonly entryCount: number
    readonly files: readonly { readonly path: string }[]
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
    const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder]
    packed = JSON.parse(execFileSync("npm", args, { encoding: "utf8" }))[0]
    tarball = join(folder, packed.filename)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test("is small and has few files", { tags: ["slow"] }, () => {
    expect(packed.entryCount).toBeLessThan(900)
    expect(packed.size).toBeLessThan(3_100_000)
    expect(packed.files.filter(({ path }) => path.startsWith("dist/web/docs/"))).toEqual([])
    expect(packed.files.map(({ path }) => path)).toContain("dist/web/index.html")
  })

  test("is clean for publint", { tags: ["long"] }, async () => {
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  })

  test("has types that every ESM resolution finds", { tags: ["long"] }, () => {
    const attw = join("node_modules", ".bin", "attw")
    const args = [tarball, "--profile", "esm-only", "--format", "json"]
    const { status, stdout } = spawnSync(attw, args, { encoding: "utf8" })
    const { analysis } = JSON.parse(stdout)
    expect({ status, problems: status === 0 ? [] : analysis.problems }).toEqual({
      status: 0,
      problems: [],
    })
    expect(Object.keys(analysis.entrypoints).filter((entry) => !entry.endsWith(".json"))).toEqual([
      ".",
      "./dialects",
      "./dialects/*",
      "./diagnose",
      "./grammar",
      "./reason",
      "./proofs",
      "./circuits",
      "./comparisons",
      "./pictures",
      "./generate",
      "./measure",
      "./verify",
      "./node",
    ])
  })

  test("has a command line that needs no other package, in any folder", {
    tags: ["long"],
  }, () => {
    execFileSync("tar", ["-xzf", tarball, "-C", folder])
    const main = join(folder, "package", manifest.bin.boolglot)
    const rows = Array.from({ length: 40_000 }, (_, row) => {
      const input = `${"True and ".repeat(20)}${row % 2 === 0 ? "True" : "False"} or False`
      return `{"input": "${input}", "target": "${row % 2 === 0 ? "True" : "False"}"}\n`
    })
    const run = (args: readonly string[], input = "") => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
        cwd: folder,
        input,
        encoding: "utf8",
      })
      return { status, stdout, stderr }
    }
    const ok = (stdout: unknown) => ({ status: 0, stdout, stderr: "" })
    expect(run(["--version"])).toEqual(ok(`${manifest.version}\n`))
    expect(run(["eval", "True and not False"])).toEqual(ok("True\n"))
    expect(run(["check", "True and"])).toMatchObject({ status: 1, stderr: "" })
    expect(run(["dialects"]).stdout).toMatch(/^ {2}true-false +True False /m)
    // Two threads, so the worker file is needed too.
    const validated = run(["validate", "--labels-only", "--threads", "2"], rows.join(""))
    expect(validated).toEqual(ok(expect.stringContaining("40,000")))
    expect(run(["sweep"], "{length: [3, 4], max_depth: 0, count: 1}").stdout).toContain("input")
  })
})

test("the library finds its threads", { tags: ["long"] }, () => {
  const rows = mkdtempSync(join(tmpdir(), "boolglot-"))
  const path = join(rows, "rows.jsonl")
  const input = `${"True and ".repeat(20)}True`
  writeFileSync(path, `{"input": "${input}", "target": "True"}\n`.repeat(40_000))
  const program = `
    import { validateFiles } from "boolglot/node"
    const { counts } = await validateFiles([${JSON.stringify(path)}], { threads: 2 })
    console.log(counts.right)`
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
  })
  rmSync(rows, { recursive: true })
  expect(run).toMatchObject({ status: 0, stdout: "40000\n", stderr: "" })
})

describe("what an entry loads", () => {
  test.each([
    ["index", 33_000, []],
    [
      "diagnose",
      112_000,
      [
        "@chevrotain/gast",
        "@chevrotain/regexp-to-ast",
        "@chevrotain/utils",
        "chevrotain",
        "lodash-es",
      ],
    ],
    ["grammar", 176_000, ["ohm-js"]],
    ["reason", 196_000, []],
    ["proofs", 190_000, []],
    ["circuits", 105_000, []],
    ["comparisons", 110_000, []],
    ["pictures", 54_000, ["elkjs"]],
    ["generate", 103_000, ["@noble/hashes", "zod"]],
    ["measure", 75_000, ["@noble/hashes", "p-limit", "yocto-queue", "zod"]],
    ["verify", 119_500, []],
  ])(
    "%s runs in a browser, where what it loads at once is under %d bytes, minified without the dialects",
    { tags: ["long"] },
    async (entry, most, packages) => {
      const { metafile } = await bundle(`dist/${entry}.js`, "browser")
      const size = bytesAtOnce(metafile) - dialectBytes(metafile)
      process.stdout.write(`boolglot/${entry} for the browser, minified without the dialects: `)
      process.stdout.write(`${size} bytes at once\n`)
      expect(packagesIn(metafile).toSorted()).toEqual(packages)
      expect(externalImports(metafile)).toEqual([])
      expect(size).toBeGreaterThan(most / 2)
      expect(size).toBeLessThan(most)
    },
  )

  test.each([
    ["*", "boolglot", "true-false", 38_000],
    ["{ evaluate }", "boolglot", "python", 26_000],
    ["{ diagnose }", "boolglot/diagnose", "python", 120_000],
    ["{ generate }", "boolglot/generate", "python", 112_000],
    // Half of it is Ohm.
    ["{ readOwnDialects }", "boolglot/grammar", "python", 178_000],
  ])(
    "%s of %s and %s are under %d bytes, minified",
    {
      tags: ["slow"],
    },
    async (names, entry, dialect, most) => {
      const { metafile, outputFiles } = await bundleText(
        `export ${names} from "${entry}"; export * from "boolglot/dialects/${dialect}"`,
      )
      const size = outputFiles[0]?.contents.length ?? 0
      expect(size).toBeGreaterThan(most / 2)
      expect(size).toBeLessThan(most)
      expect(packagesIn(metafile)).not.toContain("chevrotain")
    },
  )

  test("the root holds nothing that compiles a dialect", { tags: ["slow"] }, async () => {
    const compiling = /(machine|tokenizer|pushdown-table|automaton)\.ts$/
    const { metafile } = await build({
      ...minified,
      entryPoints: ["src/index.ts", "src/language/built-in/dialects/true-false.ts"],
    })
    expect(inputsOf(metafile).filter((path) => compiling.test(path))).toEqual([
      // The readers' knowledge of the table layout.
      "src/language/tables/byte-automaton.ts",
    ])
  })

  test("a dialect that is not used is left out, with everything only it needs", {
    tags: ["slow"],
  }, async () => {
    const all = await bundleText('export * from "boolglot/dialects"')
    const one = await bundleText('export { onOff } from "boolglot/dialects"')
    const alone = await bundleText('export { onOff } from "boolglot/dialects/on-off"')
    const modules = (bundled: typeof all) =>
      inputsOf(bundled.metafile).filter((path) => path.includes("built-in/dialects/"))
    const text = (bundled: typeof all) => bundled.outputFiles[0]?.text ?? ""
    expect(modules(all)).toHaveLength(dialects.length)
    expect(modules(one)).toEqual(["dist/language/built-in/dialects/on-off.js"])
    expect(modules(alone)).toEqual(modules(one))
    expect(text(one)).toContain("OnOff <: Boolean")
    expect(text(one)).not.toContain("TrueFalse <: Boolean")
    expect(text(all).split("(the literal for true)").length - 1).toBe(1)
  })

  test("grammars can extend all dialects, whose own grammars have no comments", {
    tags: ["slow"],
  }, async () => {
    const published = await import(`${process.cwd()}/dist/dialects.js`)
    const facts = ({ levels, forms, spellings, space, variable, anyCase }: Dialect) =>
      JSON.stringify({ levels, forms, spellings, space, variable, anyCase })
    for (const dialect of published.dialects as readonly Dialect[]) {
      const { source = "" } = dialect.grammar.at(-1) ?? {}
      const [, name] = /^\s*(\w+) <: \w+ \{/.exec(source) ?? []
      const own = { name: "mine", source: `Mine <: ${name} {\n}\n` }
      expect(readOwnDialects([own], [dialect]).map(facts)).toEqual([facts(dialect)])
    }
  })

  test("reason contains no dialect: callers pass one", {
    tags: ["slow"],
  }, async () => {
    const { metafile } = await bundle("dist/reason.js", "browser")
    expect(dialectBytes(metafile)).toBe(0)
  })

  test("users install what the entries and the command line load, and nothing else", {
    tags: ["long"],
  }, async () => {
    const entries = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? [] : [(entry as { default: string }).default],
    )
    const { metafile } = await build({
      entryPoints: [...entries.filter((path) => !path.includes("*")), manifest.bin.boolglot],
      platform: "node",
      format: "esm",
      bundle: true,
      packages: "external",
      metafile: true,
      write: false,
      outdir: "unused",
      logLevel: "error",
    })
    const loaded = new Set(externalImports(metafile).filter((path) => !isBuiltin(path)))
    // Its files are looked up where it is installed.
    loaded.add("dejavu-fonts-ttf")
    // Its import has a computed name that bundlers don't see.
    loaded.add("cadical-wasm")
    const { dependencies, optionalDependencies } = manifest
    const names = [...loaded].map((path) => packageOf(`node_modules/${path}`))
    expect([...new Set(names)].toSorted()).toEqual(
      Object.keys({ ...dependencies, ...optionalDependencies }).toSorted(),
    )
  })

  test("a thread that checks rows loads two files", async () => {
    const path = "dist/cli/check-worker.js"
    const { metafile } = await bundle(path, "node")
    expect([...staticImports(metafile, path)]).toEqual([path, "dist/cli/worker-language.js"])
  })
})

function bundle(entry: string, platform: "browser" | "node") {
  return build({
    ...minified,
    entryPoints: [entry],
    platform,
    splitting: true,
  })
}

/** A module of a user of the package, bundled for a browser. */
function bundleText(contents: string) {
  return build({ ...minified, stdin: { contents, resolveDir: "." }, platform: "browser" })
}

const minified = {
  format: "esm",
  bundle: true,
  minify: true,
  treeShaking: true,
  metafile: true,
  write: false,
  outdir: "unused",
  logLevel: "error",
} as const

/** The size of an entry with everything that it imports before it runs. */
function bytesAtOnce({ outputs }: Metafile): number {
  const found = new Set(
    Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.match(/^dist\/\w+\.js$/)),
  )
  for (const path of found) {
    for (const { kind, path: imported } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && imported in outputs) found.add(imported)
    }
  }
  return [...found].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)
}

/** How size of the built-in dialects in a bundle. */
function dialectBytes(metafile: Metafile): number {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  return inputs
    .filter(([path]) => /\/language\/built-in\/|\/chunks\/parts\.js$/.test(path))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
}

/** The files that contribute to a bundle. */
function inputsOf(metafile: Metafile): string[] {
  return Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  )
}

function packagesIn(metafile: Metafile): string[] {
  const packages = inputsOf(metafile).map((path) => packageOf(path))
  return [...new Set(packages)].filter((name) => name !== "")
}

function externalImports(metafile: Metafile): string[] {
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
}

/** A file and everything that it imports statically. */
function staticImports(metafile: Metafile, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const each of metafile.inputs[path]?.imports ?? []) {
    if (each.kind === "import-statement" && !each.external) {
      staticImports(metafile, each.path, found)
    }
  }
  return found
}

/** Empty for the project's own files. */
function packageOf(path: string): string {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ""
}
