// Which code a call of the built command line loads.

import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { type OutputChunk, rolldown } from "rolldown"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commandLine } from "../../build/rolldown.config.ts"

const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
afterAll(() => rmSync(folder, { recursive: true }))

// Bundles once more, to learn which modules each file contains.
describe("what a call loads", { tags: ["long"] }, () => {
  const watch = join(folder, "watch.cjs")
  let chunks: ReadonlyMap<string, OutputChunk>

  beforeAll(async () => {
    const bundle = await rolldown(commandLine)
    const { output } = await bundle.generate({ ...commandLine.output, cleanDir: false })
    await bundle.close()
    const written = output.filter((file) => file.type === "chunk")
    chunks = new Map(written.map((chunk) => [chunk.fileName, chunk]))
    writeFileSync(
      watch,
      `process.on("exit", () => require("node:fs").writeSync(3, JSON.stringify({
        files: Object.keys(require.cache), builtIns: process.moduleLoadList, isCutting })))
      let isCutting = false
      const { Segmenter } = Intl
      Intl.Segmenter = function (...args) { isCutting = true; return new Segmenter(...args) }`,
    )
  })

  function loadedBy(args: readonly string[]) {
    const { output, status } = spawnSync(
      process.execPath,
      ["--require", watch, "dist/cli/main.cjs", ...args],
      { encoding: "utf8", input: "", stdio: ["pipe", "pipe", "pipe", "pipe"] },
    )
    const { files, builtIns, isCutting } = JSON.parse(output[3] as string)
    const names: string[] = files.map((path: string) => basename(path)).slice(1)
    const modules = names.flatMap((name) => chunks.get(name)?.moduleIds ?? [`${name} is unknown`])
    const packages = modules.flatMap((path) => packageOf(path) ?? [])
    return {
      status,
      names,
      modules,
      packages: [...new Set(packages)].sort(),
      builtIns,
      isCutting,
    }
  }

  test.each([["--version"], ["--help"], ["help"]])(
    "%s: no command",
    { tags: ["long"] },
    (...args) => {
      const { status, names, packages, modules } = loadedBy(args)
      expect({ status, names, packages }).toEqual({
        status: 0,
        names: ["main.cjs", "rolldown-runtime.cjs"],
        packages: ["commander", "picocolors"],
      })
      const foreign =
        /src.(formats|generate|language.(?!source)|measure|report|validate|xor-bench)./
      expect(modules.filter((path) => foreign.test(path))).toEqual([])
    },
  )

  test("eval: its own code and all options, in two more files", () => {
    const { status, names, packages, modules, builtIns } = loadedBy([
      "eval",
      "not ( True and False )",
    ])
    expect({ status, names, packages }).toEqual({
      status: 0,
      names: ["main.cjs", "rolldown-runtime.cjs", "expression.cjs", "specify.cjs"],
      packages: ["commander", "picocolors"],
    })
    const foreign =
      /src.(charts|conformance|formats.(?!format-names)|generate|html|language.ohm|measure|report|validate.templates|validate.labels.(?!read-label-map))./
    expect(modules.filter((path) => foreign.test(path))).toEqual([])
    expect(modules.filter((path) => /tables.line/.test(path))).toEqual([])
    expect(builtIns).not.toContain("NativeModule child_process")
    expect(builtIns).not.toContain("NativeModule worker_threads")
  })

  test.each([
    ["eval", "-d", "true-false"],
    ["convert", "-d", "true-false", "--to", "c"],
  ])("%s of lines: two more files, and nothing that reads datasets", (...args) => {
    const files = ["main", "rolldown-runtime", "specify", "expression", "line-answers", "lines"]
    expect(loadedBy(args).names.toSorted()).toEqual(files.map((name) => `${name}.cjs`).toSorted())
  })

  test("generate: nothing that reads datasets", () => {
    expect(loadedBy(["generate", "--describe"]).names).not.toContain("dataset.cjs")
  })

  test("a refused text: also the widths of characters", () => {
    const { status, packages } = loadedBy(["eval", "True and"])
    expect({ status, packages }).toEqual({
      status: 2,
      packages: ["commander", "get-east-asian-width", "picocolors", "string-width"]
        .concat(["emoji-regex", "strip-ansi", "ansi-regex"])
        .sort(),
    })
  })

  test("check: Chevrotain only for the tree, which only JSON contains", () => {
    const inWords = loadedBy(["check", "True and"])
    const asJson = loadedBy(["check", "True and", "--json"])
    expect([inWords.status, asJson.status]).toEqual([1, 1])
    expect(inWords.packages).not.toContain("chevrotain")
    expect(asJson.packages).toContain("chevrotain")
  })

  describe("validate", () => {
    const row = '{"input": "True", "target": "True"}\n'
    const few = join(folder, "few.jsonl")
    writeFileSync(few, row)

    test("plain rows: few files, and no slow modules of Node without need", () => {
      const { builtIns, isCutting, names } = loadedBy(["validate", few])
      expect({ isCutting, names: names.sort() }).toEqual({
        isCutting: false,
        names: ["dataset.cjs", "expression.cjs", "lines.cjs"].concat([
          "main.cjs",
          "rolldown-runtime.cjs",
          "shared.cjs",
          "specify.cjs",
        ]),
      })
      expect(builtIns).not.toContain("NativeModule internal/crypto/random")
    })
  })

  test.each([
    [
      ["parse", "True"],
      ["commander", "picocolors"],
    ],
    [
      ["convert", "True", "--to", "binary"],
      ["commander", "picocolors"],
    ],
    [
      ["detect", "True"],
      ["commander", "picocolors"],
    ],
  ])("%j", (args, expected) => {
    const { status, packages } = loadedBy(args)
    expect({ status, packages }).toEqual({ status: 0, packages: expected })
  })
})

/** `undefined` for the project's own files. */
function packageOf(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
}
