// What users install: its entries, its types, its size, and what it loads when.

import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build, type Metafile } from "esbuild"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

const manifest = JSON.parse(readFileSync("package.json", "utf8"))

describe("the packed package", { timeout: 60_000 }, () => {
  let folder: string
  let tarball: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
    const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder]
    const [packed] = JSON.parse(execFileSync("npm", args, { encoding: "utf8" }))
    tarball = join(folder, packed.filename)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test("is clean for publint", async () => {
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  })

  test("has types that every ESM resolution finds", () => {
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
      "./diagnose",
      "./grammar",
      "./generate",
      "./benchmark",
      "./measure",
      "./node",
    ])
  })

  test("has a command line that needs no other package, wherever it stands", () => {
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
    expect(run(["dialects"]).stdout).toContain("or < and < not < xor")
    // Two threads, so that the worker has to be found, too.
    const validated = run(["validate", "--labels-only", "--threads", "2"], rows.join(""))
    expect(validated).toEqual(ok(expect.stringContaining("40,000")))
    expect(run(["sweep"], "{length: [3, 4], max_depth: 0, count: 1}").stdout).toContain("input")
  })
})

describe("what an entry loads", () => {
  test.each([
    ["index", 80_000, []],
    [
      "diagnose",
      190_000,
      [
        "@chevrotain/gast",
        "@chevrotain/regexp-to-ast",
        "@chevrotain/utils",
        "chevrotain",
        "lodash-es",
      ],
    ],
    ["grammar", 165_000, ["ohm-js"]],
    ["generate", 175_000, ["@noble/hashes", "zod"]],
    ["measure", 145_000, ["@noble/hashes", "p-limit", "yocto-queue", "zod"]],
  ])("%s runs in a browser, minified under %d bytes", async (entry, most, packages) => {
    const { metafile, outputFiles } = await bundle(`dist/${entry}.js`, "browser")
    const size = outputFiles[0]?.contents.length ?? 0
    process.stdout.write(`boolglot/${entry} for the browser, minified: ${size} bytes\n`)
    expect(packagesIn(metafile).toSorted()).toEqual(packages)
    expect(externalImports(metafile)).toEqual([])
    expect(size).toBeGreaterThan(most / 2)
    expect(size).toBeLessThan(most)
  })

  test("users install what the entries and the command line load, and nothing else", async () => {
    const entries = Object.values(manifest.exports).flatMap((entry) =>
      typeof entry === "string" ? [] : [(entry as { default: string }).default],
    )
    const { metafile } = await build({
      entryPoints: [...entries, manifest.bin.boolglot],
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
    // Its files are looked up where they are installed.
    loaded.add("dejavu-fonts-ttf")
    const { dependencies, optionalDependencies } = manifest
    const names = [...loaded].map((path) => packageOf(`node_modules/${path}`))
    expect([...new Set(names)].toSorted()).toEqual(
      Object.keys({ ...dependencies, ...optionalDependencies }).toSorted(),
    )
  })

  test("a thread that checks rows loads one file", async () => {
    const path = "dist/node/workers/check-worker.js"
    const { metafile } = await bundle(path, "node")
    expect([...staticImports(metafile, path)]).toEqual([path])
  })
})

function bundle(entry: string, platform: "browser" | "node") {
  return build({
    entryPoints: [entry],
    platform,
    format: "esm",
    bundle: true,
    minify: true,
    treeShaking: true,
    metafile: true,
    write: false,
    outdir: "unused",
    splitting: platform === "node",
    logLevel: "error",
  })
}

/** Of the files that are in the bundle. */
function packagesIn(metafile: Metafile): string[] {
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  )
  return [...new Set(inputs.map(([path]) => packageOf(path)))].filter((name) => name !== "")
}

function externalImports(metafile: Metafile): string[] {
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
}

/** A file and all that it imports before it runs. */
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
