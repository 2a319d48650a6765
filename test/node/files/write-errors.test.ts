// A write error ends every command with a sentence and exit code 2, and leaves the old files intact. A limit on file
// sizes, which any user may set, simulates a full disk.

import { spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { FileError } from "../../../src/errors/boolglot-error.ts"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { RepeatFinder } from "../../../src/validate/repeats/repeats.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const rows = join(folder, "rows.jsonl")
writeFileSync(rows, '{"input":"True and not False or True","target":"True"}\n'.repeat(1000))
const grid = join(folder, "grid.yaml")
writeFileSync(grid, "{length: [4, 300], max_depth: 2, count: 100}")

let folders = 0

/** A folder with old files of these names. */
function folderOf(...names: readonly string[]): string {
  folders += 1
  const path = join(folder, `old-${folders}`)
  mkdirSync(path)
  for (const name of names) writeFileSync(join(path, name), `old ${name}`)
  return path
}

function contentOf(path: string): Record<string, string> {
  const names = readdirSync(path)
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name), "utf8")]))
}

/** Limits files to 8 blocks of 512 or 1024 bytes. */
function limited(script: string, args: readonly string[]) {
  const whole = [
    "-c",
    `ulimit -f 8; ${script}`,
    "sh",
    process.execPath,
    "dist/cli/main.cjs",
    ...args,
  ]
  return spawnSync("sh", whole, { encoding: "utf8" })
}

describe("a disk that becomes full", () => {
  const chart = ["table", "fixtures/runs/two-models.jsonl", "--chart"]
  test.each<[string, readonly string[], (path: string) => readonly string[]]>([
    ["validate --rows", ["out.jsonl"], (at) => ["validate", rows, "--rows", `${at}/out.jsonl`]],
    [
      "validate --fix",
      ["out.jsonl", "out.changes.jsonl"],
      (at) => ["validate", rows, "--fix", `${at}/out.jsonl`],
    ],
    ["validate --report", ["out.html"], (at) => ["validate", rows, "--report", `${at}/out.html`]],
    [
      "generate",
      ["out.jsonl"],
      (at) => [
        "generate",
        ..."--count 999 --length 9 --max-depth 2 -o".split(" "),
        `${at}/out.jsonl`,
      ],
    ],
    [
      "sweep -o",
      ["out.csv", "out.csv.manifest.json"],
      (at) => ["sweep", grid, "-o", `${at}/out.csv`],
    ],
    [
      "sweep --output-dir",
      ["manifest.json", "length=4.jsonl", "length=300.jsonl"],
      (at) => ["sweep", grid, "--output-dir", at],
    ],
    [
      "fixtures",
      ["manifest.json", "README.md", "binary.accepted.jsonl"],
      (at) => ["fixtures", "-o", at, "--only", "binary"],
    ],
    ["table --chart", ["out.svg"], (at) => [...chart, `${at}/out.svg`]],
    ["table --chart as PNG", ["out.png"], (at) => [...chart, `${at}/out.png`]],
  ])("%s", { tags: ["long"] }, (_, names, argsFor) => {
    const path = folderOf(...names)
    const before = contentOf(path)
    const { status, stdout, stderr } = limited('exec "$@"', argsFor(path))
    expect(stderr).toMatch(
      /^error: cannot write \S+\/old-\d+\/\S+: files may not become that large here$/m,
    )
    expect(status).toBe(2)
    if (argsFor(path)[0] === "validate") expect(stdout).toBe("")
    expect(contentOf(path)).toEqual(before)
  })

  test("standard output to a file: missing output is an error", {
    tags: ["long"],
  }, () => {
    const [path] = [folderOf()]
    const args = "generate --count 200 --length 9 --max-depth 2".split(" ")
    const { status, stderr } = limited(`exec "$@" > "${path}/out.jsonl"`, args)
    expect(stderr).toBe("error: cannot write: EFBIG: file too large, write\n")
    expect(status).toBe(2)
    // Without the limit there would be more.
    expect(readFileSync(join(path, "out.jsonl")).length).toBeLessThanOrEqual(8192)
    const whole = spawnSync(process.execPath, ["dist/cli/main.cjs", ...args])
    expect(whole.stdout.length).toBeGreaterThan(8192)
  })
})

test("a pipe whose reader has ended", { tags: ["long"] }, () => {
  const pipe = join(folder, "pipe")
  const script = `mkfifo "${pipe}"; (exec head -c 10 "${pipe}" > /dev/null) & exec "$@" --rows "${pipe}"`
  const args = [process.execPath, "dist/cli/main.cjs", "validate", rows, rows, rows]
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script, "sh", ...args], {
    encoding: "utf8",
  })
  expect(stderr).toBe(`error: cannot write ${pipe}: its reader has closed it\n`)
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" })
})

describe("the library", () => {
  const full = async () => {
    throw new WriteError("out.jsonl", { code: "ENOSPC" })
  }

  test.each([
    ["fixed rows", { fixed: { rows: full, changes: async () => undefined } }],
    ["answers", { onAnswers: full }],
  ])("passes on an error while writing %s", { tags: ["slow"] }, async (_, options) => {
    const checked = validateFiles([rows, rows], { ...options, threads: 1 })
    await expect(checked).rejects.toMatchObject({
      name: "WriteError",
      path: "out.jsonl",
      message: "cannot write out.jsonl: the disk is full",
    })
  })

  test("passes on an error while writing changes, also for a truncated file", async () => {
    const broken = join(folder, "broken.json")
    writeFileSync(broken, '[{"input": "1&&0", "target": "False"},{"inp')
    const sink = { rows: async () => undefined, changes: full }
    const checked = validateFiles([broken], { fixed: sink, threads: 1 })
    await expect(checked).rejects.toThrow(WriteError)
  })

  test("passes on an error of the temporary file for repeats", async () => {
    const failing = vi
      .spyOn(RepeatFinder.prototype, "add")
      .mockRejectedValue(new WriteError("tmp", { code: "ENOSPC" }))
    const checked = validateFiles([rows, rows], { threads: 1 })
    await expect(checked).rejects.toThrow("cannot write tmp: the disk is full")
    failing.mockRestore()
  })

  test("read errors and write errors are different classes", () => {
    expect(new WriteError("a", "b")).not.toBeInstanceOf(FileError)
    expect(new FileError("a", "b")).not.toBeInstanceOf(WriteError)
  })
})
